#include "app/cli/cli.h"

int main(int argc, char** argv) { return assay::cli::run({argv + 1, argv + argc}); }
