#!/bin/sh
# Surroundings: suites of functions that depend on more than their arguments (environment/) are built by two compilers
# at two levels, and with sanitizers, and run on other days, in other zones, locales and folders, as another user and in
# twenty shuffled orders. All tests must pass everywhere, and functions that depend on nothing must have tests.
#
#   surroundings.sh ASSAY
set -eu
[ $# -eq 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
assay=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir "$work/environment" "$work/empty"
cp "$here"/environment/*.cpp "$work/environment"
cd "$work"
HOME=$work "$assay" generate environment -o out --budget "${BUDGET:-10}" --no-cache -q -- -std=c++20 >log 2>&1 || {
  cat log >&2
  exit 2
}
cc -shared -fPIC -O1 "$here/other_time.c" -o other_time.so -ldl
failed=0
complain() {
  echo "surroundings: $*"
  failed=$((failed + 1))
}

# Code that depends on nothing is tested.
for test in RemainingTest IsLeapYearTest ClampedTest LargestTest WorkersTest GreetingTest ClockOfTest; do
  grep -qs "TEST($test," out/*_test.cpp || complain "$test has no test"
done

# The tests must hold where nothing of this machine is.
run() { # WHAT COMMAND...
  what=$1
  shift
  "$@" >"$work/run.log" 2>&1 && return 0
  complain "$what: $(grep -E '^\[  FAILED  \] [A-Z]|ERROR|runtime error' "$work/run.log" | sort -u | tr '\n' ';')"
}

build() { # NAME COMPILER FLAGS...
  name=$1
  shift
  for test in out/*_test.cpp; do
    case $test in *_findings_test.cpp) continue ;; esac
    stem=$(basename "$test" _test.cpp)
    unit=environment/$stem.cpp
    ! grep -q "include \"$stem.cpp\"" "$test" || unit=
    "$@" -w -std=c++20 -iquote environment "$test" $unit \
      -o "$name-$stem" -lgtest_main -lgmock -lgtest -pthread || complain "$name-$stem does not build"
  done
}

build gcc0 g++ -O0
build gcc2 g++ -O2
build clang0 clang++-19 -O0
build clang2 clang++-19 -O2
build sanitized clang++-19 -O1 -fsanitize=address,undefined -fno-sanitize-recover=undefined

for stem in clock machine memory; do
  for name in gcc0 gcc2 clang0 clang2 sanitized; do
    [ -x "$name-$stem" ] || continue
    run "$name-$stem shuffled" "./$name-$stem" --gtest_shuffle --gtest_repeat=20
  done
  program=$work/gcc2-$stem
  [ -x "$program" ] || continue
  # Mon 1999-11-29 20:20, Sun 2004-02-29 23:59, Wed 2027-06-16 08:30, Thu 2038-05-20 00:00.
  for seconds in 943906820 1078099190 1813134600 2157926400; do
    run "$stem at $seconds" env LD_PRELOAD="$work/other_time.so" OTHER_TIME=$seconds "$program"
  done
  for zone in AAA+11 BBB-13:45 UTC0; do run "$stem in the zone $zone" env TZ=$zone "$program"; done
  for locale in de_DE.UTF-8 tr_TR.UTF-8 C; do run "$stem in the locale $locale" env LC_ALL=$locale "$program"; done
  cd / && run "$stem in /" "$program"
  cd "$work/empty" && run "$stem in an empty folder" "$program"
  cd "$work"
  run "$stem without variables" env -i "$program"
  [ "$(id -u)" -ne 0 ] || run "$stem as nobody" setpriv --reuid 65534 --regid 65534 --clear-groups "$program"
done
[ -z "$(ls empty)" ] || complain "a test leaves files behind"
echo "surroundings: $(grep -c '^TEST' out/*_test.cpp | awk -F: '{n += $2} END {print n}') tests, $failed failures"
[ "$failed" -eq 0 ]
