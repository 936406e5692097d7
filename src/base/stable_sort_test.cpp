#include "base/stable_sort.h"

#include <gtest/gtest.h>

#include <string>

namespace assay {
namespace {

struct Item {
  int key;
  std::string name;
};

std::string namesOf(const std::vector<Item>& items) {
  std::string names;
  for (const Item& item : items) names += item.name;
  return names;
}

TEST(StableSort, EqualItemsKeepTheirOrder) {
  std::vector<Item> items = {{2, "a"}, {1, "b"}, {2, "c"}, {1, "d"}, {0, "e"}};
  stableSort(items, &Item::key);
  EXPECT_EQ(namesOf(items), "ebdac");
}

TEST(StableSort, EqualItemsKeepTheirOrderWhenTheLargestComesFirst) {
  std::vector<Item> items = {{2, "a"}, {1, "b"}, {2, "c"}, {1, "d"}, {0, "e"}};
  stableSort(items, &Item::key, std::greater());
  EXPECT_EQ(namesOf(items), "acbde");
}

TEST(StableSort, AnEmptyListStaysEmpty) {
  std::vector<Item> items;
  stableSort(items, [](const Item& item) { return item.name; });
  EXPECT_TRUE(items.empty());
}

}  // namespace
}  // namespace assay
