// Mock classes: the classes of the tests that implement an interface (model::Type::mocks).
//
//   class MockLink : public Link {
//    public:
//     explicit MockLink(AssayCallable m0_) : m0_(m0_) {}
//     Status send(const Packet&) override;      the i-th call returns the i-th answer
//    private:
//     mutable AssayCallable m0_;
//   };
//
// A function that returns nothing counts its calls and keeps the last arguments (closeCalls,
// onWordArgument0). A function whose result cannot be chosen returns the default value of its type. An answer
// that is returned by reference lives as long as the mock.
#pragma once

#include <string>

#include "prepare/harness/writer.h"

namespace assay::harness {

std::string mockClassText(const model::Unit& unit, const model::Type& mock);
// The definitions of its member functions, below all declarations.
std::string mockMembersText(Writer& writer, const model::Function& maker);

}  // namespace assay::harness
