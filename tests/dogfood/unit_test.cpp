#include "unit.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <string>
#include <vector>

// assay::model::toText: 33 of 33 branches.

// kind is ASSAY_TYPE_KIND(Opaque, "cannot be built: why, remedy") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsOpaqueWhenKindIsOpaque) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Opaque), "Opaque");
}

// kind is ASSAY_TYPE_KIND(Object, "a class that keeps its state to itself: made by calls, picked among those
// made; bases") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsObjectWhenKindIsObject) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Object), "Object");
}

// kind is ASSAY_TYPE_KIND(Callable, "std::function, templateName, or a pointer to a function: args[0] =
// result, parameters") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsCallableWhenKindIsCallable) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Callable), "Callable");
}

// kind is ASSAY_TYPE_KIND(OutputStream, "std::ostream, as a reference's referee: captured") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsOutputStreamWhenKindIsOutputStream) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::OutputStream), "OutputStream");
}

// kind is ASSAY_TYPE_KIND(InputStream, "std::istream, as a reference's referee: a string stream")
// (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsInputStreamWhenKindIsInputStream) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::InputStream), "InputStream");
}

// kind is ASSAY_TYPE_KIND(FilePath, "std::filesystem::path") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsFilePathWhenKindIsFilePath) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::FilePath), "FilePath");
}

// kind is ASSAY_TYPE_KIND(Duration, "std::chrono::duration: args[0] = representation") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsDurationWhenKindIsDuration) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Duration), "Duration");
}

// kind is ASSAY_TYPE_KIND(SharedPointer, "std::shared_ptr: args[0] = pointee") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsSharedPointerWhenKindIsSharedPointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::SharedPointer), "SharedPointer");
}

// kind is ASSAY_TYPE_KIND(UniquePointer, "std::unique_ptr: args[0] = pointee") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsUniquePointerWhenKindIsUniquePointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::UniquePointer), "UniquePointer");
}

// kind is ASSAY_TYPE_KIND(Map, "std::map, multimap, unordered_map, unordered_multimap: args[0] key, args[1]
// value, templateName") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsMapWhenKindIsMap) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Map), "Map");
}

// kind is ASSAY_TYPE_KIND(Set, "std::set, multiset, unordered_set, unordered_multiset: args[0],
// templateName") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsSetWhenKindIsSet) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Set), "Set");
}

// kind is ASSAY_TYPE_KIND(Variant, "std::variant: args; std::monostate is a Record without fields")
// (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsVariantWhenKindIsVariant) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Variant), "Variant");
}

// kind is ASSAY_TYPE_KIND(Tuple, "std::tuple: args") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsTupleWhenKindIsTuple) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Tuple), "Tuple");
}

// kind is ASSAY_TYPE_KIND(Pair, "std::pair: args[0], args[1]") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsPairWhenKindIsPair) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Pair), "Pair");
}

// kind is ASSAY_TYPE_KIND(Optional, "std::optional: args[0]") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsOptionalWhenKindIsOptional) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Optional), "Optional");
}

// kind is ASSAY_TYPE_KIND(Span, "std::span: args[0] = element (its isConst matters), extent = 0 if dynamic")
// (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsSpanWhenKindIsSpan) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Span), "Span");
}

// kind is ASSAY_TYPE_KIND(Sequence, "std::vector, deque, list, forward_list: args[0] = element,
// templateName") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsSequenceWhenKindIsSequence) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Sequence), "Sequence");
}

// kind is ASSAY_TYPE_KIND(StdArray, "std::array: args[0] = element, extent") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsStdArrayWhenKindIsStdArray) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::StdArray), "StdArray");
}

// kind is ASSAY_TYPE_KIND(StringView, "std::basic_string_view: args[0] = character") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsStringViewWhenKindIsStringView) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::StringView), "StringView");
}

// kind is ASSAY_TYPE_KIND(String, "std::basic_string: args[0] = character") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsStringWhenKindIsString) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::String), "String");
}

// kind is ASSAY_TYPE_KIND(Record, "an aggregate: fields; initialised by braces") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsRecordWhenKindIsRecord) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Record), "Record");
}

// kind is ASSAY_TYPE_KIND(CArray, "args[0] = element, extent") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsCArrayWhenKindIsCArray) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::CArray), "CArray");
}

// kind is ASSAY_TYPE_KIND(RvalueReference, "args[0] = referee") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsRvalueReferenceWhenKindIsRvalueReference) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::RvalueReference), "RvalueReference");
}

// kind is ASSAY_TYPE_KIND(LvalueReference, "args[0] = referee") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsLvalueReferenceWhenKindIsLvalueReference) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::LvalueReference), "LvalueReference");
}

// kind is ASSAY_TYPE_KIND(Pointer, "args[0] = pointee (its isConst matters)") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsPointerWhenKindIsPointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Pointer), "Pointer");
}

// kind is ASSAY_TYPE_KIND(NullPointer, "std::nullptr_t") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsNullPointerWhenKindIsNullPointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::NullPointer), "NullPointer");
}

// kind is ASSAY_TYPE_KIND(Enum, "enumerators, bits, isSigned, isScopedEnum") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsEnumWhenKindIsEnum) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Enum), "Enum");
}

// kind is ASSAY_TYPE_KIND(Floating, "bits 32, 64, 80 (long double: chosen as a double)") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsFloatingWhenKindIsFloating) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Floating), "Floating");
}

// kind is ASSAY_TYPE_KIND(Integer, "bits (8..128), isSigned; std::byte too") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsIntegerWhenKindIsInteger) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Integer), "Integer");
}

// kind is ASSAY_TYPE_KIND(Character, "char, signed/unsigned char when used as text, wchar_t,
// char8_t..char32_t: bits, isSigned") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsCharacterWhenKindIsCharacter) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Character), "Character");
}

// kind is ASSAY_TYPE_KIND(Boolean, "bool") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsBooleanWhenKindIsBoolean) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Boolean), "Boolean");
}

// kind is ASSAY_TYPE_KIND(Void, "no value") (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsVoidWhenKindIsVoid) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Void), "Void");
}

// kind is none of the cases (unit.cpp:6)
TEST(ToTextTypeKindTest, ReturnsQuestionMarkWhenKindIsSomethingElse) {
  EXPECT_STREQ(assay::model::toText(static_cast<assay::model::TypeKind>(32u)), "?");
}

TEST(BaseNameTest, ReturnsEmptyTextForEmptyPath) { EXPECT_EQ(assay::model::baseName(""), ""); }

// assay::model::typeRef: 2 of 2 branches.

// id.valid() is true (unit.cpp:37)
TEST(TypeRefTest, ReturnsT0WhenIdValid) {
  assay::Id<assay::model::TypeTag> id(static_cast<unsigned long>(0u));

  EXPECT_EQ(assay::model::typeRef(id), "t0");
}

// id.valid() is false (unit.cpp:37)
TEST(TypeRefTest, ReturnsTextWhenNotIdValid) {
  assay::Id<assay::model::TypeTag> id;

  EXPECT_EQ(assay::model::typeRef(id), "t?");
}

TEST(SignedTextTest, Returns0For0) { EXPECT_EQ(assay::model::signedText(0u), "0"); }

// assay::model::addFlag: 2 of 2 branches.

// set is true (unit.cpp:42)
TEST(AddFlagTest, SetsOutWhenSet) {
  std::string out = "";

  assay::model::addFlag(out, true, "");

  EXPECT_EQ(out, " ");
}

// set is false (unit.cpp:42)
TEST(AddFlagTest, KeepsOutWhenNotSet) {
  std::string out = "";

  assay::model::addFlag(out, false, "");

  EXPECT_EQ(out, "");
}

// assay::model::membersText: 7 of 24 branches.

// i < type.args.size() is false (unit.cpp:47)
TEST(MembersTextTest, ReturnsEmptyTextWhenIIsAtLeastTypeArgsSize) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   0u,
                                   false,
                                   false,
                                   false,
                                   false,
                                   {},
                                   {},
                                   {},
                                   {},
                                   id,
                                   false,
                                   false,
                                   false,
                                   false,
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::model::membersText(type), "");
}

// assay::model::idsText: 4 of 4 branches.

// out.empty() is true (unit.cpp:96)
TEST(IdsTextTest, ReturnsTextWhenOutIsEmpty) {
  const std::vector<unsigned int> ids;
  const std::vector<std::string> names;

  EXPECT_EQ(assay::model::idsText(ids, names), " -");
}

// out.empty() is false (unit.cpp:96)
TEST(IdsTextTest, ReturnsSpaceWhenOutIsNotEmpty) {
  const std::vector<unsigned int> ids = {0u};
  const std::vector<std::string> names = {""};

  EXPECT_EQ(assay::model::idsText(ids, names), " ");
}

// assay::model::conditionText: 7 of 8 branches.

// condition.whenFalse.empty() is true (unit.cpp:154)
TEST(ConditionTextTest, ReturnsTextWhenConditionWhenFalseIsEmpty) {
  const assay::model::Condition condition = {{}, "", "", "", {}, {}, {}};

  EXPECT_EQ(assay::model::conditionText(condition), "condition `` - / - at\n");
}

// condition.whenFalse.empty() is false (unit.cpp:154)
TEST(ConditionTextTest, ReturnsTextWhenConditionWhenFalseIsNotEmpty) {
  const assay::model::Condition condition = {{{"", 0u, 0u}}, "", "", "a", {""}, {""}, {0u}};

  EXPECT_EQ(assay::model::conditionText(condition), "condition `` - / a at :0:0\n  case  = 0 \n");
}

// assay::model::noteText: 2 of 2 branches.

// note.remedy.empty() is true (unit.cpp:166)
TEST(NoteTextTest, ReturnsTextWhenNoteRemedyIsEmpty) {
  EXPECT_EQ(assay::model::noteText(assay::Note{"", "", "", ""}), "note : : \n");
}

// note.remedy.empty() is false (unit.cpp:166)
TEST(NoteTextTest, ReturnsTextWhenNoteRemedyIsNotEmpty) {
  EXPECT_EQ(assay::model::noteText(assay::Note{"", "", "", "a"}), "note : : ; a\n");
}
