import { describe, expect, it } from "vitest";
import type { Language } from "./language.ts";
import { numbersIn } from "./numbers.ts";

const read = (text: string, language: Language) => numbersIn(text, language).map(({ value }) => value);

describe("numbers of a text", () => {
  it.each<[Language, string, number[]]>([
    ["english", "twenty-one", [21]],
    ["english", "a hundred and twenty", [120]],
    ["english", "$10k, 1.2 million and 1,234.50", [10_000, 1_200_000, 1_234.5]],
    ["english", "₹12,50,000 and ₹1,00,000.50", [1_250_000, 100_000.5]],
    ["english", "two thousand five hundred", [2_500]],
    ["english", "three dozen", [36]],
    ["english", "73 and 21", [73, 21]],
    ["english", "often, someone, ten", [10]],
    ["english", "six failed tests, and then two", [6, 2]],
    ["english", "forty. One day", [40, 1]],
    ["english", "three quarters of it", []],
    ["english", "5 minutes, 3x109", [5, 3, 109]],
    ["german", "dreiundzwanzig Hunde, zweihundertfünfzig Euro, achtmal", [23, 250, 8]],
    ["german", "Am 6. April um zehn", [6, 10]],
    ["french", "dix-neuf ans, quatre-vingt-dix-sept, soixante-quinze", [19, 97, 75]],
    ["french", "trois mille deux cents", [3_200]],
    ["french", "mille deux cents", [1_200]],
    ["spanish", "cuarenta y cinco minutos, treinta años, mil", [45, 30, 1_000]],
    ["portuguese", "quarenta e dois, três mil", [42, 3_000]],
  ])("of %s: %s", (language, text, values) => expect(read(text, language)).toEqual(values));

  it("says where each stands, as it is written", () =>
    expect(numbersIn("It took forty-one days.", "english")).toEqual([
      { text: "forty-one", value: 41, index: 8, isDigits: false },
    ]));
});
