// ASSAY: covers all
// Booleans as inputs: truth tables, exclusive or, majority.

int gate(bool a, bool b, bool c) {
  if (a != b) return 1;
  if (a && !c) return 2;
  if (!(b || c)) return 3;
  return 4;
}

bool majority(bool a, bool b, bool c) {
  const int votes = int{a} + int{b} + int{c};
  if (votes >= 2) return true;
  return false;
}

int implies(bool premise, bool conclusion) {
  const bool holds = !premise | conclusion;
  return holds ? 1 : 0;
}
