// ASSAY: covers all
// A switch on a character.

int escapeValue(char letter) {
  switch (letter) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case '0':
      return 0;
    case '\\':
    case '"':
      return letter;
    default:
      return -1;
  }
}
