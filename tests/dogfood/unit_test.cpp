#include "unit.cpp"  // the source itself: not all of this is in a header

#include <gtest/gtest.h>

#include <string>
#include <vector>

// assay::model::isBound: 4 of 4 branches.

// role == Role::Begin is true
TEST(IsBoundTest, ReturnsTrueWhenRoleIsBegin) {
  EXPECT_TRUE(assay::model::isBound(assay::model::Role::Begin));
}

// role == Role::End is true
TEST(IsBoundTest, ReturnsTrueWhenRoleIsEnd) { EXPECT_TRUE(assay::model::isBound(assay::model::Role::End)); }

// role == Role::End is false
TEST(IsBoundTest, ReturnsFalseWhenRoleIsNotEnd) {
  EXPECT_FALSE(assay::model::isBound(assay::model::Role::Plain));
}

// assay::model::isIterator: 2 of 2 branches.

// type.kind == TypeKind::Iterator is true
TEST(IsIteratorTest, ReturnsTrueWhenTypeKindIsIterator) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Iterator,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_TRUE(assay::model::isIterator(type));
}

// type.kind == TypeKind::Iterator is false
TEST(IsIteratorTest, ReturnsFalseWhenTypeKindIsNotIterator) {
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::model::isIterator(type));
}

// assay::model::isStream: 2 of 2 branches.

// type.kind == TypeKind::InputStream is true
TEST(IsStreamTest, ReturnsTrueWhenTypeKindIsInputStream) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::InputStream,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_TRUE(assay::model::isStream(type));
}

// type.kind == TypeKind::InputStream is false
TEST(IsStreamTest, ReturnsFalseWhenTypeKindIsNotInputStream) {
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::model::isStream(type));
}

// assay::model::isLiteralArray: 8 of 10 branches.

// array.kind == TypeKind::CArray is false
TEST(IsLiteralArrayTest, ReturnsFalseWhenArrayKindIsNotCArray) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type array = {assay::model::TypeKind::Void,
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
                                    false,
                                    0u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};
  const assay::model::Type element = {assay::model::TypeKind::Void,
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
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  EXPECT_FALSE(assay::model::isLiteralArray(array, element));
}

// array.extent > 0 is false
TEST(IsLiteralArrayTest, ReturnsFalseWhenArrayExtentIsZero) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Type array = {assay::model::TypeKind::CArray,
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
                                    id2,
                                    false,
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
  const assay::model::Type element = {assay::model::TypeKind::Void,
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
                                      false,
                                      0u,
                                      "",
                                      "",
                                      "",
                                      "",
                                      ""};

  EXPECT_FALSE(assay::model::isLiteralArray(array, element));
}

// array.isConst is true
TEST(IsLiteralArrayTest, ReturnsFalseWhenArrayIsConst) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Type array = {assay::model::TypeKind::CArray,
                                    "",
                                    true,
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
                                    false,
                                    1u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};
  const assay::model::Type element = {assay::model::TypeKind::Void,
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
                                      id2,
                                      false,
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

  EXPECT_FALSE(assay::model::isLiteralArray(array, element));
}

// element.isConst is true
TEST(IsLiteralArrayTest, ReturnsFalseWhenElementIsConst) {
  assay::Id<assay::model::TypeTag> id;
  assay::Id<assay::model::TypeTag> id2;
  const assay::model::Type array = {assay::model::TypeKind::CArray,
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
                                    false,
                                    1u,
                                    "",
                                    "",
                                    "",
                                    "",
                                    ""};
  const assay::model::Type element = {assay::model::TypeKind::Void,
                                      "",
                                      true,
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
                                      id2,
                                      false,
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

  EXPECT_FALSE(assay::model::isLiteralArray(array, element));
}

// assay::model::endsRecursion: 2 of 2 branches.

// type.kind == TypeKind::Opaque is true
TEST(EndsRecursionTest, ReturnsFalseWhenTypeKindIsOpaque) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Opaque,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::model::endsRecursion(type));
}

// type.kind == TypeKind::Opaque is false
TEST(EndsRecursionTest, ReturnsFalseWhenTypeKindIsNotOpaque) {
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::model::endsRecursion(type));
}

TEST(IsInitializerListTest, ReturnsFalseForType) {
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_FALSE(assay::model::isInitializerList(type));
}

TEST(UnitTest, TypeReturnsType) {
  assay::Id<assay::model::TypeTag> id(0u);
  assay::Notes notes;
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     false,
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   false,
                                   0u,
                                   notes};

  const auto& result = unit.type(id);

  EXPECT_EQ(result.kind, assay::model::TypeKind::Void);
  EXPECT_EQ(result.spelling, "");
  EXPECT_FALSE(result.isConst);
  EXPECT_FALSE(result.isSigned);
  EXPECT_EQ(result.bits, 0u);
  EXPECT_FALSE(result.isScopedEnum);
  EXPECT_FALSE(result.isMoveOnly);
  EXPECT_FALSE(result.defaultConstructible);
  EXPECT_FALSE(result.equalityComparable);
  EXPECT_TRUE(result.args.empty());
  EXPECT_TRUE(result.fields.empty());
  EXPECT_TRUE(result.enumerators.empty());
  EXPECT_TRUE(result.bases.empty());
  EXPECT_FALSE(result.isMovable);
  EXPECT_FALSE(result.isCopyable);
  EXPECT_FALSE(result.isDestructible);
  EXPECT_FALSE(result.isPolymorphic);
  EXPECT_FALSE(result.holdsHelper);
  EXPECT_FALSE(result.keepsText);
  EXPECT_EQ(result.extent, 0u);
  EXPECT_EQ(result.parameters, "");
  EXPECT_EQ(result.templateName, "");
  EXPECT_EQ(result.header, "");
  EXPECT_EQ(result.why, "");
  EXPECT_EQ(result.remedy, "");
}

// assay::model::toText: 36 of 36 branches.

// kind is ASSAY_TYPE_KIND(Opaque, "cannot be built: why, remedy")
TEST(ToTextTypeKindTest, ReturnsOpaqueWhenKindIsOpaque) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Opaque), "Opaque");
}

// kind is ASSAY_TYPE_KIND(Object, "a class that keeps its state to itself: made by calls, picked among those
// made; bases")
TEST(ToTextTypeKindTest, ReturnsObjectWhenKindIsObject) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Object), "Object");
}

// kind is ASSAY_TYPE_KIND(Callable, "std::function, templateName, or a pointer to a function: args[0] =
// result, parameters")
TEST(ToTextTypeKindTest, ReturnsCallableWhenKindIsCallable) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Callable), "Callable");
}

// kind is ASSAY_TYPE_KIND(Inserter, "std::back_insert_iterator, as a parameter: args[0] = container, which is
// seen afterwards")
TEST(ToTextTypeKindTest, ReturnsInserterWhenKindIsInserter) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Inserter), "Inserter");
}

// kind is ASSAY_TYPE_KIND(Iterator, "of a std::string or std::vector, as a bound of it: args[0] = element
// (its isConst matters), args[1] = container")
TEST(ToTextTypeKindTest, ReturnsIteratorWhenKindIsIterator) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Iterator), "Iterator");
}

// kind is ASSAY_TYPE_KIND(OutputStream, "std::ostream, as a reference's referee: captured")
TEST(ToTextTypeKindTest, ReturnsOutputStreamWhenKindIsOutputStream) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::OutputStream), "OutputStream");
}

// kind is ASSAY_TYPE_KIND(InputStream, "std::istream, as a reference's referee: a string stream")
TEST(ToTextTypeKindTest, ReturnsInputStreamWhenKindIsInputStream) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::InputStream), "InputStream");
}

// kind is ASSAY_TYPE_KIND(FilePath, "std::filesystem::path")
TEST(ToTextTypeKindTest, ReturnsFilePathWhenKindIsFilePath) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::FilePath), "FilePath");
}

// kind is ASSAY_TYPE_KIND(ErrorCode, "std::error_code of the generic category: args[0] = std::errc, with a
// name for 0")
TEST(ToTextTypeKindTest, ReturnsErrorCodeWhenKindIsErrorCode) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::ErrorCode), "ErrorCode");
}

// kind is ASSAY_TYPE_KIND(Duration, "std::chrono::duration, time_point: args[0] = representation, duration")
TEST(ToTextTypeKindTest, ReturnsDurationWhenKindIsDuration) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Duration), "Duration");
}

// kind is ASSAY_TYPE_KIND(SharedPointer, "std::shared_ptr: args[0] = pointee")
TEST(ToTextTypeKindTest, ReturnsSharedPointerWhenKindIsSharedPointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::SharedPointer), "SharedPointer");
}

// kind is ASSAY_TYPE_KIND(UniquePointer, "std::unique_ptr: args[0] = pointee")
TEST(ToTextTypeKindTest, ReturnsUniquePointerWhenKindIsUniquePointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::UniquePointer), "UniquePointer");
}

// kind is ASSAY_TYPE_KIND(Map, "std::map, multimap, unordered_map, unordered_multimap: args[0] key, args[1]
// value, templateName")
TEST(ToTextTypeKindTest, ReturnsMapWhenKindIsMap) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Map), "Map");
}

// kind is ASSAY_TYPE_KIND(Set, "std::set, multiset, unordered_set, unordered_multiset: args[0],
// templateName")
TEST(ToTextTypeKindTest, ReturnsSetWhenKindIsSet) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Set), "Set");
}

// kind is ASSAY_TYPE_KIND(Variant, "std::variant: args; std::monostate is a Record without fields")
TEST(ToTextTypeKindTest, ReturnsVariantWhenKindIsVariant) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Variant), "Variant");
}

// kind is ASSAY_TYPE_KIND(Tuple, "std::tuple: args")
TEST(ToTextTypeKindTest, ReturnsTupleWhenKindIsTuple) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Tuple), "Tuple");
}

// kind is ASSAY_TYPE_KIND(Pair, "std::pair: args[0], args[1]")
TEST(ToTextTypeKindTest, ReturnsPairWhenKindIsPair) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Pair), "Pair");
}

// kind is ASSAY_TYPE_KIND(Optional, "std::optional: args[0]")
TEST(ToTextTypeKindTest, ReturnsOptionalWhenKindIsOptional) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Optional), "Optional");
}

// kind is ASSAY_TYPE_KIND(Span, "std::span: args[0] = element (its isConst matters), extent = 0 if dynamic")
TEST(ToTextTypeKindTest, ReturnsSpanWhenKindIsSpan) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Span), "Span");
}

// kind is ASSAY_TYPE_KIND(Sequence, "std::vector, deque, list, forward_list: args[0] = element,
// templateName")
TEST(ToTextTypeKindTest, ReturnsSequenceWhenKindIsSequence) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Sequence), "Sequence");
}

// kind is ASSAY_TYPE_KIND(StdArray, "std::array: args[0] = element, extent")
TEST(ToTextTypeKindTest, ReturnsStdArrayWhenKindIsStdArray) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::StdArray), "StdArray");
}

// kind is ASSAY_TYPE_KIND(StringView, "std::basic_string_view: args[0] = character")
TEST(ToTextTypeKindTest, ReturnsStringViewWhenKindIsStringView) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::StringView), "StringView");
}

// kind is ASSAY_TYPE_KIND(String, "std::basic_string: args[0] = character")
TEST(ToTextTypeKindTest, ReturnsStringWhenKindIsString) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::String), "String");
}

// kind is ASSAY_TYPE_KIND(Record, "an aggregate: fields; initialised by braces")
TEST(ToTextTypeKindTest, ReturnsRecordWhenKindIsRecord) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Record), "Record");
}

// kind is ASSAY_TYPE_KIND(CArray, "args[0] = element, extent")
TEST(ToTextTypeKindTest, ReturnsCArrayWhenKindIsCArray) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::CArray), "CArray");
}

// kind is ASSAY_TYPE_KIND(RvalueReference, "args[0] = referee")
TEST(ToTextTypeKindTest, ReturnsRvalueReferenceWhenKindIsRvalueReference) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::RvalueReference), "RvalueReference");
}

// kind is ASSAY_TYPE_KIND(LvalueReference, "args[0] = referee")
TEST(ToTextTypeKindTest, ReturnsLvalueReferenceWhenKindIsLvalueReference) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::LvalueReference), "LvalueReference");
}

// kind is ASSAY_TYPE_KIND(Pointer, "args[0] = pointee (its isConst matters)")
TEST(ToTextTypeKindTest, ReturnsPointerWhenKindIsPointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Pointer), "Pointer");
}

// kind is ASSAY_TYPE_KIND(NullPointer, "std::nullptr_t")
TEST(ToTextTypeKindTest, ReturnsNullPointerWhenKindIsNullPointer) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::NullPointer), "NullPointer");
}

// kind is ASSAY_TYPE_KIND(Enum, "enumerators, bits, isSigned, isScopedEnum")
TEST(ToTextTypeKindTest, ReturnsEnumWhenKindIsEnum) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Enum), "Enum");
}

// kind is ASSAY_TYPE_KIND(Floating, "bits 32, 64, 80 (long double: chosen as a double)")
TEST(ToTextTypeKindTest, ReturnsFloatingWhenKindIsFloating) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Floating), "Floating");
}

// kind is ASSAY_TYPE_KIND(Integer, "bits (8..128), isSigned; std::byte too")
TEST(ToTextTypeKindTest, ReturnsIntegerWhenKindIsInteger) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Integer), "Integer");
}

// kind is ASSAY_TYPE_KIND(Character, "char, signed/unsigned char when used as text, wchar_t,
// char8_t..char32_t: bits, isSigned")
TEST(ToTextTypeKindTest, ReturnsCharacterWhenKindIsCharacter) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Character), "Character");
}

// kind is ASSAY_TYPE_KIND(Boolean, "bool")
TEST(ToTextTypeKindTest, ReturnsBooleanWhenKindIsBoolean) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Boolean), "Boolean");
}

// kind is ASSAY_TYPE_KIND(Void, "no value")
TEST(ToTextTypeKindTest, ReturnsVoidWhenKindIsVoid) {
  EXPECT_STREQ(assay::model::toText(assay::model::TypeKind::Void), "Void");
}

// kind is none of the cases
TEST(ToTextTypeKindTest, ReturnsQuestionMarkWhenKindIsSomethingElse) {
  EXPECT_STREQ(assay::model::toText(static_cast<assay::model::TypeKind>(35u)), "?");
}

TEST(BaseNameTest, ReturnsEmptyTextForEmptyPath) { EXPECT_EQ(assay::model::baseName(""), ""); }

// assay::model::typeRef: 2 of 2 branches.

// id.valid() is true
TEST(TypeRefTest, ReturnsT0WhenIdValid) {
  assay::Id<assay::model::TypeTag> id(0UL);

  EXPECT_EQ(assay::model::typeRef(id), "t0");
}

// id.valid() is false
TEST(TypeRefTest, ReturnsTextWhenNotIdValid) {
  assay::Id<assay::model::TypeTag> id;

  EXPECT_EQ(assay::model::typeRef(id), "t?");
}

TEST(SignedTextTest, Returns0For0) { EXPECT_EQ(assay::model::signedText(0u), "0"); }

// assay::model::addFlag: 2 of 2 branches.

// set is true
TEST(AddFlagTest, SetsOutWhenSet) {
  std::string out = "";

  assay::model::addFlag(out, true, "");

  EXPECT_EQ(out, " ");
}

// set is false
TEST(AddFlagTest, KeepsOutWhenNotSet) {
  std::string out = "";

  assay::model::addFlag(out, false, "");

  EXPECT_EQ(out, "");
}

// assay::model::membersText: 24 of 24 branches.

// field.bitWidth != 0 is true
TEST(MembersTextTest, ReturnsTextWhenFieldBitWidthIsNotZero) {
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
                                   {{"", id, 1u, 0u, 0u, false}},
                                   {},
                                   {},
                                   id,
                                   false,
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

  EXPECT_EQ(assay::model::membersText(type), " { : t? : 1 }");
}

// i == 0 is true
TEST(MembersTextTest, ReturnsTextWhenFieldBitWidthIsZero) {
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
                                   {id, id},
                                   {{"", id, 0u, 0u, 0u, false}},
                                   {{"", 0u}, {"", 0u}},
                                   {id},
                                   id,
                                   false,
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

  EXPECT_EQ(assay::model::membersText(type), " of t?, t? { : t? {  = 0,  = 0 } : t?");
}

// i == 0 is false
TEST(MembersTextTest, ReturnsTextWhenFieldBitWidthIsZeroAndTypeFieldsIsNotEmpty) {
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
                                   {{"", id, 0u, 0u, 0u, false}, {"", id, 0u, 0u, 0u, false}},
                                   {},
                                   {id, id},
                                   id,
                                   false,
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

  EXPECT_EQ(assay::model::membersText(type), " { : t?, : t? } : t?, t?");
}

// type.enumerators.empty() is false
TEST(MembersTextTest, ReturnsTextWhenTypeEnumeratorsIsNotEmpty) {
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
                                   {{"", 0u}},
                                   {},
                                   id,
                                   false,
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

  EXPECT_EQ(assay::model::membersText(type), " {  = 0 }");
}

// type.opens.valid() is true
TEST(MembersTextTest, ReturnsOpensT0WhenTypeOpensValid) {
  assay::Id<assay::model::TypeTag> id(0u);
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::model::membersText(type), " opens t0");
}

// assay::model::typeText: 18 of 18 branches.

// type.isSigned is false
TEST(TypeTextTest, ReturnsTextWhenTypeIsNotSigned) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   1u,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::model::typeText(0u, type),
            "type t0 Void `` unsigned 1 immovable owned by others no-default\n");
}

// type.isMoveOnly is true
TEST(TypeTextTest, ReturnsTextWhenTypeIsMoveOnly) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   false,
                                   0u,
                                   false,
                                   true,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::model::typeText(0u, type), "type t0 Void `` immovable owned by others no-default\n");
}

// type.extent != 0 is true
TEST(TypeTextTest, ReturnsTextWhenTypeExtentIsNotZero) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Void,
                                   "",
                                   false,
                                   true,
                                   1u,
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
                                   false,
                                   1u,
                                   "",
                                   "a",
                                   "a",
                                   "a",
                                   ""};

  EXPECT_EQ(assay::model::typeText(0u, type),
            "type t0 Void `` signed 1 immovable owned by others no-default extent 1 template a from a: a\n");
}

// type.kind == TypeKind::Callable is true
TEST(TypeTextTest, ReturnsTextWhenTypeKindIsCallable) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Type type = {assay::model::TypeKind::Callable,
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   ""};

  EXPECT_EQ(assay::model::typeText(0u, type),
            "type t0 Callable `` immovable owned by others no-default taking ()\n");
}

// type.remedy.empty() is false
TEST(TypeTextTest, ReturnsTextWhenTypeRemedyIsNotEmpty) {
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
                                   false,
                                   0u,
                                   "",
                                   "",
                                   "",
                                   "",
                                   "a"};

  EXPECT_EQ(assay::model::typeText(0u, type), "type t0 Void `` immovable owned by others no-default (a)\n");
}

// assay::model::parameterText: 8 of 8 branches.

// parameter.role != Role::Plain is false
TEST(ParameterTextTest, ReturnsTextWhenParameterRoleIsPlain) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"a", id, assay::model::Role::Plain, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter a: t? with 0\n");
}

// parameter.partner >= 0 is false
TEST(ParameterTextTest, ReturnsTextWhenParameterPartnerIsNegative) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Within, -1, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Within\n");
}

// parameter.hasDefault is true
TEST(ParameterTextTest, ReturnsTextWhenParameterHasDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::End, 0, true, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? End with 0 = \n");
}

// role is Role::Elements (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextWhenParameterHasNoDefault) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Elements, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Elements with 0\n");
}

// role is Role::Receiver (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextWhenParameterHasNoDefaultAndParameterPartnerIsNotNegative) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Receiver, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Receiver with 0\n");
}

// role is Role::Buffer (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextWhenParameterHasNoDefaultForParameter) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Buffer, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Buffer with 0\n");
}

// role is Role::Length (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextForParameter) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Length, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Length with 0\n");
}

// role is Role::Room (in assay::model::toText)
TEST(ParameterTextTest, ReturnsText) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Room, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Room with 0\n");
}

// role is Role::Begin (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextSecond) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::Begin, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? Begin with 0\n");
}

// role is Role::CString (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextThird) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, assay::model::Role::CString, 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? CString with 0\n");
}

// role is none of the cases (in assay::model::toText)
TEST(ParameterTextTest, ReturnsTextFourth) {
  assay::Id<assay::model::TypeTag> id;
  const assay::model::Parameter parameter = {"", id, static_cast<assay::model::Role>(10u), 0, false, ""};

  EXPECT_EQ(assay::model::parameterText(parameter), "  parameter -: t? ? with 0\n");
}

// assay::model::idsText: 4 of 4 branches.

// out.empty() is true
TEST(IdsTextTest, ReturnsTextWhenOutIsEmpty) {
  const std::vector<unsigned int> ids;
  const std::vector<std::string> names;

  EXPECT_EQ(assay::model::idsText(ids, names), " -");
}

// out.empty() is false
TEST(IdsTextTest, ReturnsSpaceWhenOutIsNotEmpty) {
  const std::vector<unsigned int> ids = {0u};
  const std::vector<std::string> names = {""};

  EXPECT_EQ(assay::model::idsText(ids, names), " ");
}

// assay::model::memberText: 15 of 20 branches.

// function.opening.empty() is false
TEST(MemberTextTest, ReturnsTextWhenFunctionOpeningIsNotEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "a",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::model::memberText(unit, function), " helper by `a`\n");
}

// function.handle.empty() is false
TEST(MemberTextTest, ReturnsTextWhenFunctionOpeningIsEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "a",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::model::memberText(unit, function), " helper as a\n");
}

// influence.defines.empty() is false
TEST(MemberTextTest, ReturnsTextWhenInfluenceDefinesIsNotEmpty) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {""}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{0u}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::model::memberText(unit, function), " helper\n  defines , uses -\n");
}

// assay::model::functionText: 2 of 2 branches.

// another element in function.parameters
TEST(FunctionTextTest, ReturnsTextWhenParameterHasNoDefault) {
  assay::Id<assay::model::TypeTag> id;
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};
  const assay::model::Function function = {"",
                                           "",
                                           "",
                                           "",
                                           "",
                                           {{"", id, assay::model::Role::Plain, 0, false, ""}},
                                           id,
                                           assay::model::FunctionKind::Free,
                                           id,
                                           id,
                                           assay::model::Access::Public,
                                           "",
                                           "",
                                           false,
                                           false,
                                           {{}, {}, false},
                                           assay::model::Linkage::External,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           false,
                                           {"", 0u, 0u},
                                           0u};

  EXPECT_EQ(assay::model::functionText(unit, function),
            "function \n   called as , \n  at :0-0\n helper\n  parameter -: t? with 0\n  result: t?\n");
}

// assay::model::conditionText: 8 of 8 branches.

// condition.whenFalse.empty() is true
TEST(ConditionTextTest, ReturnsTextWhenConditionWhenFalseIsEmpty) {
  const assay::model::Condition condition = {{}, "", "a", "", {}, {}, {}};

  EXPECT_EQ(assay::model::conditionText(condition), "condition `` a / - at\n");
}

// condition.whenFalse.empty() is false
TEST(ConditionTextTest, ReturnsTextWhenConditionWhenFalseIsNotEmpty) {
  const assay::model::Condition condition = {{{"", 0u, 0u}}, "", "", "a", {""}, {""}, {0u}};

  EXPECT_EQ(assay::model::conditionText(condition), "condition `` - / a at :0:0\n  case  = 0 \n");
}

// assay::model::noteText: 2 of 2 branches.

// note.remedy.empty() is true
TEST(NoteTextTest, ReturnsTextWhenNoteRemedyIsEmpty) {
  EXPECT_EQ(assay::model::noteText(assay::Note{"", "", "", ""}), "note : : \n");
}

// note.remedy.empty() is false
TEST(NoteTextTest, ReturnsTextWhenNoteRemedyIsNotEmpty) {
  EXPECT_EQ(assay::model::noteText(assay::Note{"", "", "", "a"}), "note : : ; a\n");
}

// assay::model::toText: 16 of 16 branches.

// unit.header.empty() is false
TEST(ToTextUnitTest, ReturnsTextWhenUnitHeaderIsNotEmpty) {
  assay::Notes notes;
  const assay::model::Unit unit = {"", "", "a", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  EXPECT_EQ(assay::model::toText(unit), "unit  ()\nheader a\n");
}

// unit.definesMain is true
TEST(ToTextUnitTest, ReturnsTextWhenUnitDefinesMain) {
  assay::Notes notes;
  assay::Id<assay::model::TypeTag> id(0UL);
  const assay::model::Unit unit = {"",
                                   "",
                                   "",
                                   {""},
                                   {},
                                   {},
                                   {{assay::model::TypeKind::Void,
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
                                     false,
                                     0u,
                                     "",
                                     "",
                                     "",
                                     "",
                                     ""}},
                                   {{"",
                                     "",
                                     "",
                                     "",
                                     "",
                                     {},
                                     id,
                                     assay::model::FunctionKind::Free,
                                     id,
                                     id,
                                     assay::model::Access::Public,
                                     "",
                                     "",
                                     false,
                                     false,
                                     {{}, {}, false},
                                     assay::model::Linkage::External,
                                     false,
                                     false,
                                     false,
                                     false,
                                     false,
                                     false,
                                     false,
                                     {"", 0u, 0u},
                                     0u}},
                                   {},
                                   {},
                                   {},
                                   {},
                                   {},
                                   true,
                                   0u,
                                   notes};

  EXPECT_EQ(assay::model::toText(unit),
            "unit  ()\nown \ndefines main\ntype t0 Void `` immovable owned by others no-default opens "
            "t0\nfunction \n   called as , \n  at :0-0\n  free of t0, makes t0 helper\n  result: t0\n");
}

// another element in unit.conditions
TEST(ToTextUnitTest, ReturnsTextWhenUnitDoesNotDefineMain) {
  assay::Notes notes;
  const assay::model::Unit unit = {"",   "", "", {}, {},    {}, {},   {}, {{{}, "", "", "", {}, {}, {}}},
                                   {""}, {}, {}, {}, false, 0u, notes};

  EXPECT_EQ(assay::model::toText(unit), "unit  ()\ninclude \ncondition `` - / - at\n");
}

// another element in unit.skipped.all()
TEST(ToTextUnitTest, ReturnsTextWhenUnitDoesNotDefineMainAfterAdd) {
  assay::Notes notes;
  notes.add("", "", "");
  const assay::model::Unit unit = {"", "", "", {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, false, 0u, notes};

  EXPECT_EQ(assay::model::toText(unit), "unit  ()\nnote : : \n");
}
