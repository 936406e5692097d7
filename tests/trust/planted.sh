#!/bin/sh
# Planted defects: each file of planted/ has one defect, at the line that ends in "// DEFECT" and its kind, and no
# defect if REPAIRED is defined. All of them must be found, at that line and of that kind, and nothing in the repaired
# files.
#
#   planted.sh ASSAY [PATTERN]     PATTERN selects files by name: '[a-m]*' (default: all)
set -eu
[ $# -ge 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
assay=$1
pattern=${2:-*}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/planted"
for file in "$here"/planted/$pattern.cpp; do cp "$file" "$work/planted/"; done

generate() { # OUT FLAGS
  out=$1
  shift
  (cd "$work" && "$assay" generate planted -o "$out" --budget "${BUDGET:-10}" --no-cache -q -- -std=c++20 "$@" >"$out.log" 2>&1) || {
    cat "$work/$out.log" >&2
    exit 2
  }
}

# Lines "STEM WHAT where LINE", one per finding.
findings() { # OUT
  jq -r '.units[] | .file as $file | .findings[]? | "\($file | split("/") | last | rtrimstr(".cpp"))|\(.what)|\(.where | split(":") | .[-1])"' \
    "$work/$1/assay.json" | sort
}

generate broken
generate repaired -DREPAIRED
findings broken >"$work/broken.txt"
findings repaired >"$work/repaired.txt"
tried=0
failed=0
complain() {
  echo "planted: $*"
  failed=$((failed + 1))
}
for file in "$work"/planted/*.cpp; do
  stem=$(basename "$file" .cpp)
  tried=$((tried + 1))
  line=$(grep -n '// DEFECT' "$file" | tail -n 1 | cut -d: -f1)
  kind=$(sed -n 's|.*// DEFECT ||p' "$file" | tail -n 1)
  found=$(grep "^$stem|" "$work/broken.txt" || true)
  [ "$found" = "$stem|$kind|$line" ] || complain "$stem: expected '$kind' at line $line, found '${found:-nothing}'"
  wrong=$(grep "^$stem|" "$work/repaired.txt" || true)
  [ -z "$wrong" ] || complain "$stem, repaired: found '$wrong'"
done
echo "planted: $tried files, $failed differ"
[ "$failed" -eq 0 ]
