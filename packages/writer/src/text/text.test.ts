import { describe, expect, it } from "vitest";
import { calmCase, cleanField, cleanLines } from "./clean.ts";
import { clipSentences } from "./clip.ts";
import { contract } from "./contractions.ts";
import { quantitiesIn } from "./numbers.ts";
import { isSpoken, quotationsIn } from "./quotations.ts";
import { endSentence, splitSentences } from "./sentences.ts";
import { countWords } from "./words.ts";

describe("words", () => {
  it.each([
    ["It costs $11,500 a month.", 5],
    ["P.S. Don't wait – go: https://a.example/x?utm_source=email", 4],
    ["🎉 🎉 yes", 1],
    ["", 0],
  ])("counts “%s”", (text, words) => expect(countWords(text)).toBe(words));

  it("counts scripts without spaces by their words", () =>
    expect(countWords("去年冬天我的店差点关门")).toBeGreaterThan(4));
});

describe("sentences", () => {
  it("keeps speech and its speaker together", () =>
    expect(
      splitSentences(
        '"You came back?" she asked. Dr. Jones said: "Sit down. Breathe." Then we ate at 4 a.m. and slept.',
      ),
    ).toEqual([
      '"You came back?" she asked.',
      'Dr. Jones said: "Sit down. Breathe."',
      "Then we ate at 4 a.m. and slept.",
    ]));

  it("adds only the full stop that is missing", () => {
    expect(endSentence("It worked")).toBe("It worked.");
    expect(endSentence('He said: "Stop!"')).toBe('He said: "Stop!"');
    expect(endSentence("一切都变了")).toBe("一切都变了。");
  });

  it("cuts at sentences first, at clauses next, and marks a hard cut", () => {
    expect(clipSentences("We won. We lost everything again after that long night.", 4)).toBe("We won.");
    expect(clipSentences("We packed the van in the rain, and then we drove all the way back home.", 8)).toBe(
      "We packed the van in the rain.",
    );
    expect(clipSentences("word ".repeat(20), 5)).toBe("word word word word word…");
  });
});

describe("clean text", () => {
  it("drops markup, markers and second links, keeps what is said", () => {
    expect(cleanField("<p>I <b>lost</b> it &amp; more.</p>")).toBe("I lost it & more.");
    expect(cleanField("Read https://evil.example/a?b=c today [AI_DECIDES_LESSON]")).toBe(
      "Read evil.example today",
    );
    expect(cleanLines("- one\n* two\n3. three\n\nfive < six")).toEqual(["one", "two", "three", "five < six"]);
  });

  it("stops shouting", () =>
    expect(calmCase("I LOST EVERYTHING IN ONE NIGHT. NOBODY CALLED ME.")).toBe(
      "I lost everything in one night. Nobody called me.",
    ));

  it("draws only what may be drawn together", () => {
    expect(contract("It is late, and you are not what you are by chance.")).toBe(
      "It's late, and you aren't what you are by chance.",
    );
    expect(contract("People who already know you are the ones. That is what it is for.")).toBe(
      "People who already know you are the ones. That's what it is for.",
    );
  });
});

describe("facts in a text", () => {
  it("reads numbers in digits and in words", () => {
    expect(
      [...quantitiesIn("three hundred rolls, 1,234.50 and forty-one")]
        .filter((value) => [300, 1234.5, 41].includes(value))
        .sort(),
    ).toEqual([1234.5, 300, 41]);
    expect(quantitiesIn("forty. One day").has(41)).toBe(false);
  });

  it("finds what is spoken and passes over apostrophes", () => {
    expect(
      quotationsIn("A customer said: 'You should break things more often.' It's ours' and theirs'.").map(
        ({ words }) => words,
      ),
    ).toEqual(["You should break things more often."]);
    expect(quotationsIn("the “no” button").filter(isSpoken)).toEqual([]);
  });
});
