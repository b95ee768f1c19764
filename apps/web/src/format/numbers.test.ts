import { expect, it } from "vitest";
import {
  bytesText,
  dollarText,
  durationText,
  hoursText,
  moneyText,
  monthText,
  percentText,
  shareText,
} from "./numbers.ts";

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

it("[ADASH-22] formats percentages with one decimal", () => {
  expect(percentText(0)).toBe("0.0%");
  expect(percentText(0.1234)).toBe("12.3%");
});

it("[AREV-17] shows no percentage for fewer than 30", () => {
  expect(shareText(3, 17)).toBe("3 of 17");
  expect(shareText(3, 29)).toBe("3 of 29");
  expect(shareText(3, 30)).toBe("10.0%");
  expect(shareText(0, 0)).toBe("Not enough data");
});

it("formats money, durations and sizes", () => {
  expect([dollarText(19), dollarText(2.85)]).toEqual(["$19", "$2.85"]);
  expect([durationText(420), durationText(4_200), durationText(90_000)]).toEqual([
    "420 ms",
    "4.2 s",
    "1.5 min",
  ]);
  expect([hoursText(0.5), hoursText(3), hoursText(72)]).toEqual(["30 min", "3.0 h", "3.0 days"]);
  expect([bytesText(1), bytesText(12_300_000), bytesText(2e9)]).toEqual(["1 kB", "12.3 MB", "2.0 GB"]);
  expect(monthText("2026-03")).toBe("Mar 2026");
});
