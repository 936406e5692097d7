// Reference semantics: what the nodes of a run mean, by the code that the solver's answers are checked with.
#pragma once

#include <gtest/gtest.h>

#include "client.h"
#include "data/expr/dag.h"

namespace assay::engine {

// The runtime folds with code of its own; the reference semantics must agree with every value in its nodes.
inline void expectReferenceSemantics(Client& client) {
  const AssayShared& s = client.shared();
  for (uint32_t i = 1; i < s.nodeCount; ++i) {
    const AssayNode& n = s.nodes[i];
    if (n.op <= ASSAY_OP_VAR || n.op == ASSAY_OP_READ) continue;
    const AssayNode &a = s.nodes[n.a], &b = s.nodes[n.b], &c = s.nodes[n.c];
    const uint64_t expected = expr::apply(expr::Op(n.op), n.width, n.aux, a.width, a.value, b.value, c.value);
    ASSERT_EQ(n.value, expected) << client.text(i);
  }
  for (uint32_t i = 0; i < s.recordCount; ++i)
    EXPECT_EQ(s.nodes[s.records[i].node].value, s.records[i].taken);
}

}  // namespace assay::engine
