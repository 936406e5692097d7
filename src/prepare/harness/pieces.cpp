#include "prepare/harness/pieces.h"

#include <algorithm>
#include <utility>

namespace assay::harness {
namespace {

// The layout of a harness: visits every part of the text in its order.
template <class Visit>
void inOrder(const std::vector<Piece>& pieces, const Visit& visit) {
  for (size_t i = 0; i < pieces.size(); ++i) visit(PieceId(i), pieces[i].declaration);
  for (size_t i = 0; i < pieces.size(); ++i) visit(PieceId(i), pieces[i].text);
}

}  // namespace

PieceId Harness::add(Piece piece) {
  pieces.push_back(std::move(piece));
  return PieceId(pieces.size() - 1);
}

std::string Harness::text() const {
  std::string all;
  inOrder(pieces, [&](PieceId, const std::string& part) { all += part; });
  return all;
}

std::vector<PieceId> Harness::ofLines() const {
  std::vector<PieceId> lines;
  inOrder(pieces, [&](PieceId id, const std::string& part) {
    lines.insert(lines.end(), static_cast<size_t>(std::ranges::count(part, '\n')), id);
  });
  return lines;
}

}  // namespace assay::harness
