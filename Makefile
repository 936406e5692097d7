# The two commands of the README, and what they stand on.
#
#   make demo    set up, build, generate tests for examples/bmi, build and run them, show them
#   make test    set up, build, run all tests (what CI runs)
#
# Everything is done by cmake and ctest; this file only spares typing.

BUILD ?= build
JOBS ?= $(shell nproc)

.PHONY: setup configure build demo test quick limits projects bench format clean

setup:
	@scripts/setup

configure: setup
	@cmake -S . -B $(BUILD) -G Ninja -DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19 >/dev/null

build: configure
	@ninja -C $(BUILD) -j $(JOBS)

# Only the tool, not its tests: the first look should not take long.
demo: configure
	@ninja -C $(BUILD) -j $(JOBS) assay
	@scripts/demo $(BUILD)

# The fast tests first: a broken build is known in seconds.
test: build
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS) -L 'unit|engine|rule'
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS) -LE 'unit|engine|rule'

quick: build
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS) -L 'unit|rule'

limits: build
	@scripts/limits $(abspath $(BUILD))

projects: build
	@tests/projects/install
	@tests/projects/run $(BUILD)

bench: build
	@bench/run $(BUILD)

format:
	@git ls-files '*.cpp' '*.h' '*.c' | grep -v '^tests/golden/\|^tests/puzzles/\|^tests/projects/' | xargs clang-format-19 -i

clean:
	@rm -rf $(BUILD)
