# The two commands of the README, and the targets they use.
#
#   make demo    set up, build, generate tests for examples/bmi, build and run them, show them
#   make test    set up, build, run all tests (what CI runs)
#   make dogfood generates and runs tests of assay's own code
#
# cmake and ctest do all the work; this file only saves typing.

BUILD ?= build
JOBS ?= $(shell nproc)

.PHONY: setup configure build demo test quick sanitized limits mangled attack trust projects dogfood bench format clean

setup:
	@scripts/setup

configure: setup
	@cmake -S . -B $(BUILD) -G Ninja -DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19 >/dev/null

build: configure
	@ninja -C $(BUILD) -j $(JOBS)

# Builds only the tool, not its tests, so that the demo starts early.
demo: configure
	@ninja -C $(BUILD) -j $(JOBS) assay
	@scripts/demo $(BUILD)

# Runs the fast tests first, so that a broken build is reported in seconds.
test: build
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS) -L 'unit|engine|rule'
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS) -LE 'unit|engine|rule'

quick: build
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS) -L 'unit|rule'

# Runs assay itself under AddressSanitizer and UndefinedBehaviorSanitizer, in a separate build.
sanitized: setup
	@cmake -S . -B $(BUILD)-sanitized -G Ninja -DCMAKE_C_COMPILER=clang-19 -DCMAKE_CXX_COMPILER=clang++-19 \
	  -DASSAY_SANITIZE=ON -DCMAKE_CXX_FLAGS_RELEASE=-O1 >/dev/null
	@ninja -C $(BUILD)-sanitized -j $(JOBS)
	@scripts/sanitized $(BUILD)-sanitized

mangled: build
	@$(BUILD)/tests/mangled databases $(BUILD)/assay tests/puzzles 1 500
	@$(BUILD)/tests/mangled sources $(BUILD)/assay tests/puzzles 1 200

# Looks for all planted defects, and runs suites of awkward units in other surroundings.
trust: build
	@tests/trust/surroundings.sh $(CURDIR)/$(BUILD)/assay
	@tests/trust/planted.sh $(CURDIR)/$(BUILD)/assay

# Runs every hostile unit of tests/containment as the calling user and, for root, also as an ordinary user; and kill -9
# at a hundred random moments and at every rename.
attack: build
	@$(BUILD)/tests/containment/attack $(BUILD)/assay tests/containment/attacks --jobs $(JOBS)
	@[ "$$(id -u)" -ne 0 ] || $(BUILD)/tests/containment/attack $(BUILD)/assay tests/containment/attacks --jobs $(JOBS) --user
	@ninja -C $(BUILD) attack_kill_all

limits: build
	@scripts/limits $(abspath $(BUILD))

projects: build
	@tests/projects/install
	@tests/projects/run $(BUILD)

# Tests of assay's own code. The sample in tests/dogfood is committed, and `make test` runs it; the tests of all of
# src/base and src/data are generated in the build tree and run there. Left out are files that access the disk,
# because their tests would do so too, and evaluate.cpp, whose tests at width 0 shift by too many bits.
dogfood: build
	@$(BUILD)/assay generate src/base/digest.cpp src/data/cpp/identifiers.cpp -p $(BUILD) -o tests/dogfood --budget 5
	@$(BUILD)/assay generate src/base/archive.h src/base/ceiling.h src/base/demangle.cpp src/base/digest.cpp src/base/ids.h src/base/json.cpp \
	  src/base/json_value.cpp src/base/linker.cpp src/base/notes.h src/base/result.cpp \
	  $$(ls -d src/data/* src/data/expr/*.cpp | grep -v "_test\|evaluate\|data/expr$$") -p $(BUILD) -o $(BUILD)/dogfood --budget 5
	@$(BUILD)/assay check $(BUILD)/dogfood

bench: build
	@bench/run $(BUILD)

format:
	@scripts/format

clean:
	@rm -rf $(BUILD)
