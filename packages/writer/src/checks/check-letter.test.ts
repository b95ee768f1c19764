import type { EmailBrief } from "@storyletter/contract/emails";
import type { Letter } from "@storyletter/contract/letters";
import type { AuthorVoice } from "@storyletter/contract/profile";
import { editedLetter, fromWrittenLetter } from "@storyletter/letter";
import { describe, expect, it } from "vitest";
import { writeLetter } from "../built-in/built-in-writer.ts";
import { letterText, letterWords } from "../letter-text.ts";
import { BRIEFS } from "../testing/briefs.ts";
import { checkLetter, HARD_RULES } from "./check-letter.ts";
import { beyondBrief } from "./exact/line-faults.ts";

const brief = BRIEFS.bakery as EmailBrief;
const good = writeLetter(brief).letter;

const withParagraph = (beat: string, change: (paragraphs: string[]) => string[]): Letter => {
  const parts = good.parts.map((part) =>
    part.beat === beat ? { ...part, paragraphs: change(part.paragraphs) } : part,
  );
  return { ...good, parts, wordCount: letterWords(parts) };
};
const withSubject = (text: string, preheader = good.subjects[0]?.preheader ?? ""): Letter => ({
  ...good,
  subjects: good.subjects.map((subject, index) => (index === 1 ? { ...subject, text, preheader } : subject)),
});
/** The same letter as a model's: lines of the author's own may be as they are. */
const ofModel = (letter: Letter): Letter => ({
  ...letter,
  writer: { kind: "model", name: "Model", version: "1", fallbackReason: null } as Letter["writer"],
});
const rules = (letter: Letter, of: EmailBrief = brief) => checkLetter(letter, of).map(({ rule }) => rule);
const add = (text: string) => (paragraphs: string[]) => [...paragraphs, text];

/** What is about a whole letter or part. */
const NO_PLACE: ReadonlySet<string> = new Set(["beats", "length", "whole-story", "one-call-to-action"]);
const VOICE: AuthorVoice = {
  senderName: "",
  greeting: "",
  signOff: "",
  spelling: "US",
  wordsToAvoid: ["game plan"],
  traits: [],
  passages: [],
};

const FAULTS: [rule: string, letter: Letter][] = [
  ["beats", withParagraph("offer", () => [])],
  ["beats", { ...good, parts: good.parts.toReversed() }],
  ["length", withParagraph("bridge", add("word ".repeat(400)))],
  ["whole-story", withParagraph("scene", add("word ".repeat(400)))],
  [
    "repeated-sentence",
    withParagraph("bridge", (paragraphs) => [...paragraphs, ...(good.parts[0]?.paragraphs ?? [])]),
  ],
  ["unfinished", withParagraph("bridge", add("Hello [your name here]."))],
  ["product-too-early", withParagraph("scene", add("Then came The Rest Day Plan."))],
  ["price-too-early", withParagraph("bridge", add("It costs $199."))],
  ["one-call-to-action", withParagraph("offer", add(`Buy now: ${good.trackingUrl}`))],
  ["one-destination", withParagraph("offer", add("See https://other.example/x"))],
  ["tracking", withParagraph("offer", add("See https://example.com/rest"))],
  ["subject-starts", ofModel(withSubject(good.subjects[0]?.text ?? ""))],
  ["subject-form", withSubject("Re: your order")],
  ["subject-form", withSubject("WAKE UP EARLY")],
  ["subject-form", withSubject("Wow! This is it!")],
  ["subject-form", withSubject("A subject that goes on and on and on until nobody reads it any more")],
  ["preheaders", ofModel(withSubject("A plain subject line of mine", "Too short"))],
  ["preheaders", withSubject("A plain subject line of mine", "word ".repeat(30))],
  [
    "preheader-repeats",
    withSubject(
      "The big oven in my bakery died",
      "The big oven in my bakery died, the big oven in my bakery.",
    ),
  ],
  ["subject-paid-off", withSubject("17 ways to rest")],
  ["spam-phrases", withParagraph("offer", add("Dear Friend, it is 100% guaranteed."))],
  ["ai-tells", withParagraph("bridge", add("Let us delve into a seamless week."))],
  ["ai-tells", withParagraph("bridge", add("This — that — those — these — all."))],
  ["invented-facts", withParagraph("scene", add("My friend Marcus paid for it."))],
  ["invented-facts", withParagraph("scene", add('She said: "You saved my business and my marriage."'))],
  ["invented-facts", withParagraph("offer", add("It is worth €900."))],
  ["avoided-words", withParagraph("bridge", add("That was our Game  plan."))],
  ["avoided-words", withSubject("A game plan for bakers")],
];

describe("the checks", () => {
  it("have nothing hard to say against a good letter", () =>
    expect(rules(good).filter((rule) => HARD_RULES.has(rule))).toEqual([]));

  it("say where, why and what mends it", () =>
    expect(checkLetter(withParagraph("offer", add("Only 17 places are left.")), brief)).toContainEqual({
      rule: "invented-facts",
      where: "offer",
      message: "The brief does not contain this number: 17",
      fix: "Strike it if it isn't true, or confirm it if it is.",
      evidence: "rule",
      quote: "Only 17 places are left.",
      sentence: "Only 17 places are left.",
    }));

  it("notice that an edited letter has lost its call to action, and ask nothing of an emptied one", () => {
    const without = { ...good, parts: good.parts.filter(({ beat }) => beat !== "callToAction") };
    expect(checkLetter(without, brief, { isEdited: true })).toContainEqual(
      expect.objectContaining({ rule: "one-call-to-action", where: "callToAction" }),
    );
    const emptied = checkLetter({ ...good, parts: [] }, brief, { isEdited: true });
    expect(emptied.map(({ rule }) => rule)).not.toContain("one-call-to-action");
  });

  it("list forty findings of a rule at most; those about confirmed sentences take no place of others", () => {
    const invented = Array.from({ length: 70 }, (_, nth) => `The hall had ${5_000 + nth} chairs.`);
    const letter = withParagraph("scene", add(invented.join(" ")));
    const found = (confirmed: string[]) =>
      checkLetter({ ...letter, confirmed }, brief).filter(({ rule }) => rule === "invented-facts");
    expect(found([]).map(({ sentence }) => sentence)).toEqual(invented.slice(0, 40));
    expect(found(invented.slice(0, 30)).map(({ sentence }) => sentence)).toEqual(invented);
  });

  it("name each sentence of an edited letter that says something new, for its owner to confirm", () => {
    const text = "Only 17 places are left. There are 17 of them, and 177 chairs. Come.";
    const edited = checkLetter(withParagraph("offer", add(text)), brief, { isEdited: true });
    const sentences = edited.flatMap(({ rule, message, sentence }) =>
      rule === "invented-facts" && message.endsWith(" 17") ? [sentence] : [],
    );
    expect(sentences).toEqual(["Only 17 places are left.", "There are 17 of them, and 177 chairs."]);
    const subject = checkLetter(withSubject("17 places left"), brief, { isEdited: true });
    expect(subject).toContainEqual(
      expect.objectContaining({ rule: "invented-facts", where: "subjects", sentence: "17 places left" }),
    );
  });

  it("read a date and a currency in whatever form the brief has them", () => {
    const productDescription = "7 days free, then 29 eur once; sign up by 28.2.";
    const said = "You have 7 days free, then it is 29 euros, once. Sign up by 28 February.";
    const found = checkLetter(withParagraph("offer", add(said)), { ...brief, productDescription });
    expect(found.filter(({ message }) => /amount|date/u.test(message))).toEqual([]);
  });

  it("take a women-only lane that is available for no shortage, and other numbers for no places", () => {
    const productDescription = "10 weeks, women-only lane available, max 6, warm pool";
    const offered = withParagraph("offer", add(`Shallow End is ${productDescription}.`));
    const found = checkLetter(offered, { ...brief, productDescription });
    expect(found.filter(({ message }) => /are left|shortage/u.test(message))).toEqual([]);
  });

  it.each(FAULTS)("find %s", (rule, letter) =>
    expect(checkLetter(letter, brief, { voice: VOICE }).map((finding) => finding.rule)).toContain(rule),
  );

  it.each(FAULTS)("say of %s where it is in the letter, in its own words", (rule, letter) => {
    const findings = checkLetter(letter, brief, { voice: VOICE }).filter((finding) => finding.rule === rule);
    const text = letterText(letter.parts);
    const lines = letter.subjects.map((subject) => subject.text);
    for (const { where, quote, href } of findings) {
      if (quote !== undefined && where !== "subjects") expect(text).toContain(quote);
      if (where === "subjects") expect(lines).toContain(quote);
      if (href !== undefined) expect(text).toContain(href);
      expect(quote !== undefined || href !== undefined).toBe(!NO_PLACE.has(rule));
    }
  });

  it("advise on exclamation marks in a serious letter", () =>
    expect(
      rules(withParagraph("turn", add("What a day!")), { ...brief, tonePreference: "serious" }),
    ).toContain("exclamation-marks"));

  it("count the reading grade as advice only", () => {
    const heavy = withParagraph(
      "bridge",
      add(
        "Organisational interdependencies necessitate comprehensive reconsideration of institutional responsibilities, notwithstanding considerable administrative complications. ".repeat(
          12,
        ),
      ),
    );
    expect(rules(heavy)).toContain("reading-grade");
    expect(HARD_RULES.has("reading-grade")).toBe(false);
  });
});

it("puts quotation marks around a subject, unless it has its own", () => {
  const spoken = '"You should break things more often, and then break them again until the week is free"';
  const letter: Letter = {
    ...good,
    subjects: good.subjects.map((each, place) => (place === 0 ? { ...each, text: spoken } : each)),
  };
  const about = checkLetter(letter, brief).filter(({ message }) => message.includes("break things"));
  expect(about).not.toEqual([]);
  for (const { message } of about) expect(message).not.toMatch(/""|“"/);
});

describe("a letter of the built-in writer that its owner edited", () => {
  const written = fromWrittenLetter(good);
  const paragraph = (text: string) => ({
    type: "paragraph" as const,
    attrs: { beat: "bridge" as const },
    content: [
      {
        type: "text" as const,
        marks: [{ type: "source" as const, attrs: { from: "author" as const, sentence: null, words: null } }],
        text,
      },
    ],
  });
  const edited = (...texts: string[]): Letter => {
    const kept = written.body.content.filter(({ attrs }) => attrs.beat !== "ps" && attrs.beat !== "lesson");
    const content = [...kept, ...texts.map(paragraph)];
    return editedLetter(good, {
      ...written,
      subjects: written.subjects.slice(1),
      body: { ...written.body, content },
    });
  };
  /** Less what was to be said of the letter as it was written. */
  const found = (letter: Letter) => {
    const before = new Set(rules(good));
    return checkLetter(letter, brief, { isEdited: true }).filter(({ rule }) => !before.has(rule));
  };

  it("may do without parts and subject lines, be as short as it likes, and say things in new words", () =>
    expect(
      found(edited("Perhaps your kettle whistles differently, and nobody minds.")).map(({ rule }) => rule),
    ).toEqual([]));

  it("is still compared with its brief", () => {
    expect(found(edited("It took seventeen days."))).toMatchObject([
      { rule: "invented-facts", where: "bridge" },
    ]);
    expect(found(edited("You get your money back after a month."))).toMatchObject([
      { rule: "invented-facts", where: "bridge" },
    ]);
  });
});

describe("invented facts", () => {
  const found = beyondBrief(brief);
  it("pass what the brief says, in digits or in words, and the saving it implies", () =>
    expect(found("300 rolls, Lena, 41 owners, $199 and so $50 stays. One day, two hands.")).toEqual([]));

  it("catch spelled-out numbers too", () =>
    expect(found("It took seventeen days.")).toEqual(["The brief does not contain this number: seventeen"]));

  it("know a month from a word that begins like one", () => {
    expect(found("There are 17 main reasons.")).toEqual(["The brief does not contain this number: 17"]);
    expect(found("It ends on 17 May.")).toEqual(["The brief does not contain this date: 17 May"]);
  });

  it("know the saving from a sale price without its mark", () => {
    const sale = beyondBrief({ ...brief, price: "£950", salePrice: "750" });
    expect(sale("You save £200, and pay £750 instead of £950.")).toEqual([]);
    expect(sale("You save £300.")).toHaveLength(1);
    expect(sale("You save £750.")).toEqual(["This is not the saving of the brief, which is 200: £750"]);
  });
});

it("knows an instalment whose price has no mark", () =>
  expect(beyondBrief({ ...brief, price: "$297 or 3x109", salePrice: "" })("Or three times $109.")).toEqual(
    [],
  ));

describe("a letter in another language than asked", () => {
  it("[FORM-34] is named, with the one the brief chose", () => {
    const asked = checkLetter(good, { ...brief, writeIn: "german" });
    expect(asked).toContainEqual(
      expect.objectContaining({
        rule: "language",
        message: "The letter is in English; German was asked for.",
      }),
    );
    expect(rules(good, { ...brief, writeIn: "english" })).not.toContain("language");
    expect(rules(good)).not.toContain("language");
  });
});

describe("a letter's own subjects break no rule that it then shows", () => {
  it.each([
    "Rest well",
    "Last March the big oven in my bakery died at four",
    "The big oven in my bakery died, at four, in the snow, alone",
  ])("%s", (text) =>
    expect(checkLetter(withSubject(text), brief).filter(({ where }) => where === "subjects")).toEqual([]),
  );
});

it("a fact that an earlier letter of the series says is not invented; one that none says is", () => {
  const letter = withParagraph("scene", add("The mill had swallowed 4,711 euros by then."));
  const earlier = [{ letter: 2, text: "Ottokar paid 4,711 euros for the mill." }];
  const invented = (options = {}) =>
    checkLetter(letter, brief, options).filter(({ rule }) => rule === "invented-facts");
  expect(invented()).not.toEqual([]);
  expect(invented({ earlier: [{ letter: 1, text: "Ottokar bought the mill." }] })).not.toEqual([]);
  expect(invented({ earlier })).toEqual([]);
});

describe("an end that a letter of a series says by its day", () => {
  const plan = [{ letter: null, text: "Readers get it on Tuesday, 17 March 2026.", sentOn: "2026-03-17" }];
  const said = (productDescription: string, text: string, earlier = plan) =>
    beyondBrief({ ...brief, productDescription }, earlier)(text);

  it.each(["Doors close on March 18.", "The offer ends on Wednesday.", "Until 18.3. only."])(
    "is right where it is the day of the brief: %s",
    (description) => {
      expect(said(description, "The offer ends tomorrow.")).toEqual([]);
      expect(said(description, "You have until Wednesday.")).toEqual([]);
    },
  );

  it("is wrong on another day, where no day is planned, and where the brief has no end", () => {
    const invented = ["The brief has no deadline: ends tomorrow"];
    expect(said("Doors close on March 19.", "The offer ends tomorrow.")).toEqual(invented);
    expect(said("Doors close on March 18.", "The offer ends tomorrow.", [])).toEqual(invented);
    expect(said("On Wednesday it rained.", "The offer ends tomorrow.")).toEqual(invented);
    expect(said("Doors close on March 18.", "The offer ends today.")).toEqual([
      "The brief has no deadline: ends today",
    ]);
    expect(said("Doors close on March 19.", "You have until Wednesday.")).toEqual([
      "The brief does not contain this date: Wednesday",
    ]);
  });
});
