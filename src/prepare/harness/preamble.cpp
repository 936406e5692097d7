#include "prepare/harness/preamble.h"

namespace assay::harness {

const char* const kQuiet = R"text(
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Weverything"
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wabi-tag"
#pragma GCC diagnostic ignored "-Waggregate-return"
#pragma GCC diagnostic ignored "-Warray-bounds"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wclass-memaccess"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wdangling-pointer"
#pragma GCC diagnostic ignored "-Wdelete-non-virtual-dtor"
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma GCC diagnostic ignored "-Weffc++"
#pragma GCC diagnostic ignored "-Wfloat-conversion"
#pragma GCC diagnostic ignored "-Winline"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wmissing-declarations"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wnoexcept"
#pragma GCC diagnostic ignored "-Wnull-dereference"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wpadded"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wstringop-overread"
#pragma GCC diagnostic ignored "-Wstringop-truncation"
#pragma GCC diagnostic ignored "-Wsuggest-attribute=const"
#pragma GCC diagnostic ignored "-Wsuggest-attribute=noreturn"
#pragma GCC diagnostic ignored "-Wsuggest-attribute=pure"
#pragma GCC diagnostic ignored "-Wswitch-default"
#pragma GCC diagnostic ignored "-Wswitch-enum"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wundef"
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-label"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wunused-result"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wuseless-cast"
#pragma GCC diagnostic ignored "-Wvla"
#pragma GCC diagnostic ignored "-Wzero-as-null-pointer-constant"
#endif
)text";

const char* const kLoud = R"text(
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
)text";

const char* const kPreamble = R"text(
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS)
#define ASSAY_TRY try
#define ASSAY_CATCH_THROWN                             \
    catch (const std::exception& assay_e_) {             \
      assay_act_end();                                   \
      assay_threw(assay_thrown_type(), assay_e_.what()); \
    }                                                    \
    catch (...) {                                        \
      assay_act_end();                                   \
      assay_threw(assay_thrown_type(), nullptr);         \
    }
#define ASSAY_CATCH_REFUSED                                    \
    catch (...) {                                                \
      assay_refuse("building the arguments threw an exception"); \
    }
#else
#define ASSAY_TRY
#define ASSAY_CATCH_THROWN
#define ASSAY_CATCH_REFUSED
#endif

  namespace assay_harness {
  namespace {

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS)
  const char* assay_thrown_type() {
    const std::type_info* type_ = abi::__cxa_current_exception_type();
    return type_ ? type_->name() : "?";
  }
#endif

  // Targets of pointers, for the time of the call, or of the trial if it has objects.
  struct AssayKept {
    struct Item {
      void* what;
      uint64_t bytes;
      void (*drop)(void*);
      Item* next;
    };
    Item* first;
    AssayKept() : first(nullptr) {}
    AssayKept(const AssayKept&) = delete;
    AssayKept& operator=(const AssayKept&) = delete;
    ~AssayKept() {
      while (first) {
        Item* item_ = first;
        first = item_->next;
        item_->drop(item_->what);
        ::delete item_;
      }
    }
    void add(void* what_, uint64_t bytes_, void (*drop_)(void*)) {
      Item* item_ = ::new Item;
      item_->what = what_;
      item_->bytes = bytes_;
      item_->drop = drop_;
      item_->next = first;
      first = item_;
    }
    // Bytes from here to the end of the object, if it is one of ours; otherwise no limit, except in the first
    // page, where null + n points, and so close behind an object that no other one can begin there (a pointer
    // that was rounded up).
    uint64_t room(uint64_t at_) const {
      if (at_ < 4096) return 0;
      uint64_t room_ = ~(uint64_t)0;
      for (const Item* item_ = first; item_; item_ = item_->next) {
        const uint64_t begin_ = (uint64_t)(uintptr_t)item_->what;
        if (at_ >= begin_ && at_ < begin_ + item_->bytes) return begin_ + item_->bytes - at_;
        if (at_ - (begin_ + item_->bytes) < 8) room_ = 0;
      }
      return room_;
    }
  };

  // The size as a plain number, decided by branches: for elements whose making has decisions of its own.
  uint64_t assay_decided(uint64_t size_) {
    uint64_t count_ = 0;
    while (count_ < size_) ++count_;
    return count_;
  }

  // Both answers to a question are worth a test, also if no branch of the unit distinguishes them.
  unsigned assay_confirmed;
  void assay_answered(bool answer_) {
    if (answer_) ++assay_confirmed;
  }

  bool assay_plain_sizes;  // in a trial with objects: see below

  // An object may keep its argument, append to it and read it in a later call. With a symbolic size every
  // appended byte would have a symbolic address; so in trials with objects a size is decided when it is
  // chosen.
  uint64_t assay_size(uint64_t key_, uint64_t fallback_, uint64_t most_) {
    const uint64_t size_ = assay_choose(key_, ASSAY_CHOICE_SIZE, ASSAY_SIZE_WIDTH, fallback_, 0, most_);
    return assay_plain_sizes ? assay_decided(size_) : size_;
  }

  int assay_present(uint64_t key_, uint64_t fallback_) {
    return assay_choose(key_, ASSAY_CHOICE_PRESENT, 1, fallback_, 0, 1) != 0;
  }

  uint64_t assay_letter(uint64_t key_, uint32_t width_) {
    return assay_choose(key_, ASSAY_CHOICE_CHAR, width_, 'a', 0, 0);
  }

  // A character of a text that ends at the first NUL.
  uint64_t assay_printed(uint64_t key_, uint32_t width_) {
    return assay_choose(key_, ASSAY_CHOICE_CHAR, width_, 'a', 1, ~(uint64_t)0 >> (64 - width_));
  }

  // Sizes fall into classes, 0..15, 16..63, 64..255 and so on. Within a class a container keeps its place and
  // its neighbours, so that its size can be solved for. The class is decided by branches.
  uint64_t assay_room(uint64_t size_, uint64_t most_) {
    uint64_t room_ = 15;
    while (room_ < most_ && size_ > room_) room_ = room_ * 4 + 3;
    return room_ < most_ ? room_ : most_;
  }

  // All ones if index < size, else zero; without a branch.
  uint64_t assay_below(uint64_t index_, uint64_t size_) { return (uint64_t)0 - (uint64_t)(index_ < size_); }

  // Replaces eight bytes by equal ones with an expression.
  void assay_overlay(void* at_, uint64_t value_) {
    uint64_t now_;
    std::memcpy(&now_, at_, sizeof now_);
    if (assay_concrete(now_) == assay_concrete(value_)) std::memcpy(at_, &value_, sizeof value_);
  }

  // libstdc++: { pointer, length, capacity or the characters themselves }. The capacity is that of the room
  // and independent of the length, also if both are the same number.
  void assay_text_size(void* text_, uint64_t bytes_, uint64_t size_) {
#if defined(__GLIBCXX__) && !defined(_GLIBCXX_DEBUG)
    if (bytes_ != 32 || sizeof(void*) != 8) return;
    assay_overlay((char*)text_ + 8, size_);
#endif
  }

  // libstdc++: { begin, end, end of storage }.
  void assay_vector_size(void* vector_, uint64_t bytes_, uint64_t data_, uint64_t size_, uint64_t element_,
                         bool roomy_) {
#if defined(__GLIBCXX__) && !defined(_GLIBCXX_DEBUG)
    if (bytes_ != 24 || sizeof(void*) != 8) return;
    const uint64_t end_ = data_ + size_ * element_;
    assay_overlay((char*)vector_ + 8, end_);
    if (!roomy_) assay_overlay((char*)vector_ + 16, end_);
#endif
  }

  // A callback: its result is chosen when it is called; after some calls the last result is repeated.
  struct AssayCallable {
    uint64_t key;
    uint64_t calls;
    uint64_t last;  // what it returned, if that is a scalar
  };

  // Plain functions have no state of their own: each has a place here until the end of the trial.
  enum { ASSAY_MOST_FUNCTIONS = 8 };
  AssayCallable assay_functions[ASSAY_MOST_FUNCTIONS];
  uint32_t assay_function_count;

  uint32_t assay_new_function(uint64_t key_) {
    if (assay_function_count == ASSAY_MOST_FUNCTIONS) assay_refuse("more callbacks than one trial may have");
    assay_functions[assay_function_count].key = key_;
    return assay_function_count++;
  }

  void assay_forget_functions() {
    if (assay_function_count == 0) return;
    std::memset(assay_functions, 0, sizeof assay_functions);
    assay_function_count = 0;
  }

  uint64_t assay_bits(float value_) {
    uint32_t bits_;
    std::memcpy(&bits_, &value_, sizeof bits_);
    return bits_;
  }
  uint64_t assay_bits(double value_) {
    uint64_t bits_;
    std::memcpy(&bits_, &value_, sizeof bits_);
    return bits_;
  }
  uint64_t assay_bits(long double value_) { return assay_bits((double)value_); }
  template <class Value>
  uint64_t assay_bits(Value value_) {
    return (uint64_t)value_;
  }

  /* Only the compiler makes such a list: its begin and its length. */
  template <class List, class Element>
  List assay_listed(const Element* first_, size_t count_) {
    struct {
      const Element* first;
      size_t count;
    } parts_ = {first_, count_};
    List list_;
    static_assert(sizeof list_ == sizeof parts_, "another standard library");
    std::memcpy(static_cast<void*>(&list_), &parts_, sizeof parts_);
    return list_;
  }

  enum { ASSAY_MOST_ELEMENTS = 4096, ASSAY_MOST_TEXT = 65536, ASSAY_MOST_DEPTH = 12 };
)text";

}  // namespace assay::harness
