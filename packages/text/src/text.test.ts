import { describe, expect, it } from "vitest";
import { endSentence, upperOpening } from "./edges.ts";
import { cleanLines } from "./markup.ts";
import { isSpoken, quotationsIn } from "./quotations.ts";
import { splitSentences } from "./sentences.ts";
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

  it("keeps a note in brackets and an abbreviation in one piece, and splits small letters too", () =>
    expect(
      splitSentences("he left (why?? kevin?) at 4. then we slept, e.g. until ten... or so. no, really!"),
    ).toEqual(["he left (why?? kevin?) at 4.", "then we slept, e.g. until ten... or so.", "no, really!"]));

  it("goes on after the point of a number that counts", () =>
    expect(
      splitSentences("Termine: 7., 14. und 21. Februar, 22.3. bis 26.4. mit Suppe. Suppe auch."),
    ).toEqual(["Termine: 7., 14. und 21. Februar, 22.3. bis 26.4. mit Suppe.", "Suppe auch."]));

  it("goes on behind what is no full stop", () => {
    for (const whole of [
      "Salida 4:45 a. m. desde el parque.",
      "Saturday 11 a.m. IST, for sons.",
      "A tour 21.–28. September, for two.",
      "inspection $325 incl. camera, in June.",
    ])
      expect(splitSentences(whole), whole).toEqual([whole]);
  });

  it("begins with a large letter, unless that makes another word of it", () => {
    expect(["it worked", "iPhone", "ᾀ", "“so it goes”"].map(upperOpening)).toEqual([
      ...["It worked", "iPhone", "ᾀ", "“So it goes”"],
    ]);
  });

  it("adds only the full stop that is missing", () => {
    expect(endSentence("It worked")).toBe("It worked.");
    expect(endSentence('He said: "Stop!"')).toBe('He said: "Stop!"');
  });
});

describe("clean text", () => {
  it("drops markup, markers and second links, keeps what is said", () => {
    expect(cleanLines("<p>I <b>lost</b> it &amp; more.</p>")).toEqual(["I lost it & more."]);
    expect(cleanLines("Read https://evil.example/a?b=c today [AI_DECIDES_LESSON]")).toEqual([
      "Read evil.example today",
    ]);
    expect(cleanLines("- one\n* two\n3. three\n\nfive < six")).toEqual(["one", "two", "three", "five < six"]);
  });
});

describe("facts in a text", () => {
  it("finds what is spoken and passes over apostrophes", () => {
    expect(
      quotationsIn("A customer said: 'You should break things more often.' It's ours' and theirs'.").map(
        ({ words }) => words,
      ),
    ).toEqual(["You should break things more often."]);
    expect(quotationsIn("the “no” button").filter(isSpoken)).toEqual([]);
  });

  it("finds German marks that point inwards, and French ones", () => {
    const words = (text: string) => quotationsIn(text).map((quotation) => quotation.words);
    expect(words("Ich sagte: »Andere Seite.« Sie sagte: »Ich weiß.«")).toEqual([
      "Andere Seite.",
      "Ich weiß.",
    ]);
    expect(words("Il a dit « oui » et « non ».")).toEqual(["oui", "non"]);
    expect(words('„Komm", sagte er, „der Baum schreit." Und: "Gut."')).toEqual([
      "Komm",
      "der Baum schreit.",
      "Gut.",
    ]);
  });
});
