#include "explore/solve/z3_solver.h"

#include <z3.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "explore/solve/domains.h"
#include "explore/solve/watchdog.h"
#include "explore/solve/z3_translate.h"

namespace assay::solve {
namespace {

using expr::Answer;
using expr::Assignment;
using expr::Dag;
using expr::Literal;
using expr::Query;
using expr::VarId;

constexpr uint64_t kResourcesPerEffort = 200;  // about 50 microseconds on chains of digits
constexpr uint64_t kResourcesPerSession =
    2'000'000;                                   // half a second; Z3's learnt clauses fill the memory by then
constexpr std::chrono::seconds kMostReading(2);  // of one literal, which usually takes a millisecond
constexpr int kRounds = 4;  // number of times that contradicted likes are dropped before all of them are

// Sums stay nested as they were written. Flattened, every partial sum of a loop is a sum of its own with
// nothing in common with the next: a loop over a few hundred values took 7.7 GB, and cannot be interrupted.
void setUpOnce() {
  static const bool done = [] {
    Z3_global_param_set("rewriter.flat", "false");
    return true;
  }();
  (void)done;
}

void ignoreError(Z3_context, Z3_error_code) {}  // results are checked where they matter

// Context, solver and translator have one lifetime.
class Session {
 public:
  explicit Session(const Z3Options& options) {
    setUpOnce();
    Z3_config config = Z3_mk_config();
    context_ = Z3_mk_context_rc(config);
    Z3_del_config(config);
    Z3_set_error_handler(context_, ignoreError);
    solver_ = Z3_mk_solver_for_logic(context_, Z3_mk_string_symbol(context_, "QF_BVFP"));
    Z3_solver_inc_ref(context_, solver_);
    params_ = Z3_mk_params(context_);
    Z3_params_inc_ref(context_, params_);
    Z3_params_set_uint(context_, params_, symbol("rlimit"), options.resourceLimit);
    // The program handles interrupts, not the library.
    Z3_params_set_bool(context_, params_, symbol("ctrl_c"), false);
    translator_.emplace(context_);
  }
  ~Session() {
    translator_.reset();
    Z3_params_dec_ref(context_, params_);
    Z3_solver_dec_ref(context_, solver_);
    Z3_del_context(context_);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  Z3_context context() { return context_; }
  Z3_solver solver() { return solver_; }
  Z3Translator& terms() { return *translator_; }
  void limit(unsigned milliseconds) {
    Z3_params_set_uint(context_, params_, symbol("timeout"), milliseconds);
    Z3_solver_set_params(context_, solver_, params_);
  }

 private:
  Z3_symbol symbol(const char* name) { return Z3_mk_string_symbol(context_, name); }

  Z3_context context_ = nullptr;
  Z3_solver solver_ = nullptr;
  Z3_params params_ = nullptr;
  std::optional<Z3Translator> translator_;
};

class Z3Solver final : public expr::Solver {
 public:
  explicit Z3Solver(const Z3Options& options) : options_(options) {}

  Answer solve(const Dag& dag, const Query& query) override {
    if (!session_ || dag_ != dag.identity() || counted_ > kResourcesPerSession) begin(dag);
    const auto isHeavy = [&](const Literal& literal) { return heavy_.contains(literal.node); };
    if (std::ranges::any_of(query.literals, isHeavy) || !align(dag, query.literals))
      return expr::GaveUp{"Z3 takes too long to read the query"};
    session_->limit(options_.ceiling.milliseconds(options_.milliseconds));
    std::vector<Z3_ast> likes = options_.likedValues ? likesOf(dag, query) : std::vector<Z3_ast>{};
    for (int round = 0; round < kRounds && !likes.empty(); ++round) {
      Z3_lbool result = check(likes);
      if (result == Z3_L_TRUE) return model(dag, query);
      if (result == Z3_L_UNDEF) break;
      if (!dropContradicted(likes)) return expr::Unsatisfiable{};
    }
    Z3_lbool result = check({});
    if (result == Z3_L_TRUE) return model(dag, query);
    if (result == Z3_L_FALSE) return expr::Unsatisfiable{};
    return expr::GaveUp{std::string("Z3: ") + Z3_solver_get_reason_unknown(z3(), session_->solver())};
  }

  uint64_t effort() const override { return resources_ / kResourcesPerEffort; }

 private:
  // One scope of the stack: a literal, and the variables that first appeared with it.
  struct Frame {
    Literal literal;
    std::vector<VarId> introduced;
  };
  struct Known {
    Z3_ast term = nullptr;
    Z3_ast like = nullptr, enumLike = nullptr;  // assumption literals; null: no preference
  };

  Z3_context z3() { return session_->context(); }

  void begin(const Dag& dag) {
    frames_.clear();
    counted_ = 0;
    known_.clear();
    session_ = std::make_unique<Session>(options_);
    if (std::exchange(dag_, dag.identity()) != dag.identity()) heavy_.clear();
  }

  // False if a literal takes too long; the session cannot be used afterwards.
  bool align(const Dag& dag, const std::vector<Literal>& literals) {
    size_t common = 0;
    while (common < frames_.size() && common < literals.size() && frames_[common].literal == literals[common])
      ++common;
    for (size_t i = common; i < frames_.size(); ++i) {
      for (VarId var : frames_[i].introduced) known_.erase(var);
    }
    if (common < frames_.size())
      Z3_solver_pop(z3(), session_->solver(), static_cast<unsigned>(frames_.size() - common));
    frames_.resize(common);
    for (size_t i = common; i < literals.size(); ++i) {
      dog_.watch(kMostReading, [context = z3()] { Z3_interrupt(context); });
      pushLiteral(dag, literals[i]);
      if (!dog_.rest()) continue;
      heavy_.insert(literals[i].node);
      session_.reset();
      return false;
    }
    return true;
  }

  void pushLiteral(const Dag& dag, const Literal& literal) {
    Z3_solver_push(z3(), session_->solver());
    Frame frame{literal, {}};
    for (VarId var : dag.variables(literal.node)) {
      if (known_.contains(var)) continue;
      introduce(dag, var);
      frame.introduced.push_back(var);
    }
    Z3_ast truth = session_->terms().truth(dag, literal.node);
    add(literal.holds ? truth : session_->terms().keep(Z3_mk_not(z3(), truth)));
    frames_.push_back(std::move(frame));
  }

  void add(Z3_ast formula) { Z3_solver_assert(z3(), session_->solver(), formula); }

  Z3_ast within(Z3_ast term, unsigned width, const Domain& domain) {
    Z3Translator& t = session_->terms();
    Z3_sort sort = Z3_mk_bv_sort(z3(), width);
    Z3_ast low = t.keep(Z3_mk_unsigned_int64(z3(), domain.low, sort));
    Z3_ast high = t.keep(Z3_mk_unsigned_int64(z3(), domain.high, sort));
    Z3_ast both[] = {t.keep(domain.isSigned ? Z3_mk_bvsle(z3(), low, term) : Z3_mk_bvule(z3(), low, term)),
                     t.keep(domain.isSigned ? Z3_mk_bvsle(z3(), term, high) : Z3_mk_bvule(z3(), term, high))};
    return t.keep(Z3_mk_and(z3(), 2, both));
  }

  // Hard domains are asserted; a like becomes `assumption => in domain`.
  void introduce(const Dag& dag, VarId id) {
    const expr::Var& var = dag.var(id);
    Known known{.term = session_->terms().variable(dag, id)};
    if (auto domain = hardDomain(var)) add(within(known.term, var.width, *domain));
    if (auto domain = likedDomain(var, true)) {
      Z3_ast like = session_->terms().keep(Z3_mk_fresh_const(z3(), "like", Z3_mk_bool_sort(z3())));
      add(session_->terms().keep(Z3_mk_implies(z3(), like, within(known.term, var.width, *domain))));
      (var.kind == expr::VarKind::Enum ? known.enumLike : known.like) = like;
    }
    known_.emplace(id, known);
  }

  std::vector<Z3_ast> likesOf(const Dag&, const Query& query) {
    std::vector<Z3_ast> likes;
    for (auto& [id, known] : known_) {
      if (known.like) likes.push_back(known.like);
      if (known.enumLike && query.preferDomains) likes.push_back(known.enumLike);
    }
    return likes;
  }

  Z3_lbool check(const std::vector<Z3_ast>& assumptions) {
    Z3_lbool result = Z3_solver_check_assumptions(
        z3(), session_->solver(), static_cast<unsigned>(assumptions.size()), assumptions.data());
    countResources();
    return Z3_get_error_code(z3()) == Z3_OK ? result : Z3_L_UNDEF;
  }

  // Z3 counts for the whole context.
  void countResources() {
    Z3_stats stats = Z3_solver_get_statistics(z3(), session_->solver());
    if (!stats) return;
    Z3_stats_inc_ref(z3(), stats);
    for (unsigned i = 0; i < Z3_stats_size(z3(), stats); ++i) {
      if (std::string_view(Z3_stats_get_key(z3(), stats, i)) != "rlimit count") continue;
      uint64_t now = Z3_stats_get_uint_value(z3(), stats, i);
      resources_ += now - std::min(now, counted_);
      counted_ = now;
    }
    Z3_stats_dec_ref(z3(), stats);
  }

  // False if no like is involved: the query itself is unsatisfiable.
  bool dropContradicted(std::vector<Z3_ast>& likes) {
    Z3_ast_vector core = Z3_solver_get_unsat_core(z3(), session_->solver());
    Z3_ast_vector_inc_ref(z3(), core);
    unsigned size = Z3_ast_vector_size(z3(), core);
    for (unsigned i = 0; i < size; ++i) {
      Z3_ast blamed = Z3_ast_vector_get(z3(), core, i);
      std::erase_if(likes, [&](Z3_ast like) { return Z3_is_eq_ast(z3(), like, blamed); });
    }
    Z3_ast_vector_dec_ref(z3(), core);
    return size != 0;
  }

  Answer model(const Dag& dag, const Query& query) {
    Z3_model model = Z3_solver_get_model(z3(), session_->solver());
    if (!model) return expr::GaveUp{"Z3: no model"};
    Z3_model_inc_ref(z3(), model);
    Assignment values;
    for (auto& [id, known] : known_) {
      Z3_ast value = nullptr;
      uint64_t bits = 0;
      bool fixed = Z3_model_eval(z3(), model, known.term, false, &value) && Z3_is_numeral_ast(z3(), value) &&
                   Z3_get_numeral_uint64(z3(), value, &bits);
      if (!fixed) {
        auto hint = query.hint.find(id);
        if (hint != query.hint.end()) bits = hint->second;
      }
      values[id] = bits & expr::maskOf(dag.var(id).width);
    }
    Z3_model_dec_ref(z3(), model);
    return values;
  }

  Z3Options options_;
  std::unique_ptr<Session> session_;
  Watchdog dog_;
  std::set<expr::NodeId> heavy_;  // literals of this Dag that took too long to read
  uint64_t dag_ = 0;
  uint64_t resources_ = 0, counted_ = 0;  // of all sessions; of this one
  std::vector<Frame> frames_;
  std::map<VarId, Known> known_;  // ordered: the same assumptions in the same order every time
};

}  // namespace

std::unique_ptr<expr::Solver> makeZ3Solver(const Z3Options& options) {
  return std::make_unique<Z3Solver>(options);
}

}  // namespace assay::solve
