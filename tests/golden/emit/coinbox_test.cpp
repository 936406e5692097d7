#include "coinbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

using ::testing::ThrowsMessage;

TEST(CoinboxTest, Constructs) {
  Coinbox coinbox;

  EXPECT_EQ(coinbox.total(), 0);
  EXPECT_EQ(coinbox.current(), 0);
  EXPECT_FALSE(static_cast<bool>(coinbox));
}

TEST(CoinboxTest, ConstructsFor1) {
  const Coinbox coinbox(1);

  EXPECT_EQ(coinbox.total(), 1);
  EXPECT_EQ(coinbox.current(), 0);
  EXPECT_TRUE(static_cast<bool>(coinbox));
}

TEST(CoinboxTest, ConstructorThrowsForMinus1) {
  EXPECT_THAT([] { Coinbox(-1); },
              ThrowsMessage<std::invalid_argument>("total"));
}

TEST(CoinboxTest, AddQuarterSetsCurrentTo1) {
  Coinbox coinbox;

  coinbox.addQuarter();

  EXPECT_EQ(coinbox.current(), 1);
}

// Coinbox::vend: 2 of 2 branches.

TEST(CoinboxTest, VendSetsTotalTo2WhenAllowed) {
  Coinbox coinbox;
  coinbox.addQuarter();
  coinbox.addQuarter();

  coinbox.vend();

  EXPECT_EQ(coinbox.total(), 2);
  EXPECT_EQ(coinbox.current(), 0);
  EXPECT_TRUE(static_cast<bool>(coinbox));
}

TEST(CoinboxTest, VendKeepsTotalWhenNotAllowed) {
  Coinbox coinbox;

  coinbox.vend();

  EXPECT_EQ(coinbox.total(), 0);
  EXPECT_EQ(coinbox.current(), 0);
}

TEST(CoinboxTest, TakeReturns) {
  Coinbox coinbox;
  Coinbox coinbox2;

  coinbox.take(coinbox2);  // returns normally
}

TEST(CoinboxTest, PlusAssignSetsCurrentTo1) {
  Coinbox coinbox;

  coinbox += 1;

  EXPECT_EQ(coinbox.current(), 1);
}

TEST(CoinboxTest, EqualsReturnsTrue) {
  Coinbox coinbox;
  Coinbox coinbox2;

  EXPECT_TRUE(coinbox == coinbox2);
}

TEST(CoinboxTest, EqualsReturnsFalse) {
  Coinbox coinbox;
  Coinbox coinbox2(1);

  EXPECT_FALSE(coinbox == coinbox2);
}

TEST(MakeCoinboxTest, MakesCoinboxFor1) {
  const auto coinbox = makeCoinbox(1);

  EXPECT_EQ(coinbox->total(), 1);
  EXPECT_EQ(coinbox->current(), 0);
  EXPECT_TRUE(static_cast<bool>(*coinbox));
}

TEST(MakeCoinboxTest, ThrowsForMinus1) {
  EXPECT_THAT([] { makeCoinbox(-1); },
              ThrowsMessage<std::invalid_argument>("total"));
}
