import { expect, it } from "vitest";
import { moneyText } from "./numbers.ts";

it("formats an amount with the decimals of its currency", () => {
  expect([moneyText(1_900, "usd"), moneyText(1_900, "eur"), moneyText(1_900, "jpy")]).toEqual([
    "$19.00",
    "€19.00",
    "¥1,900",
  ]);
});

it("formats cents and thousands", () => {
  expect([moneyText(123_450, "usd"), moneyText(5, "usd")]).toEqual(["$1,234.50", "$0.05"]);
});
