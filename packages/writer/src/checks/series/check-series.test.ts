import type { SeriesOffer } from "@storyletter/contract/series";
import { kindSlots, SERIES_KIND_VALUES } from "@storyletter/contract/series/constants";
import type { CheckedSeries, SeriesLetter } from "@storyletter/domain/ports";
import { describe, expect, it } from "vitest";
import { checkSeries } from "./check-series.ts";

const OFFER: SeriesOffer = {
  name: "The Rest Day Plan",
  description: "A six-week course. Doors close on Friday, March 20.",
  ...{ benefit: "", price: "$249", salePrice: "$199", proof: "", url: "", callToAction: "buy" },
};
/** A Saturday. */
const FIRST_DAY = "2026-03-14";

const series = (
  letters: Partial<SeriesLetter>[],
  rest: { offer?: Partial<SeriesOffer>; firstDay?: string | null } = {},
): CheckedSeries => ({
  firstDay: rest.firstDay === undefined ? FIRST_DAY : rest.firstDay,
  offer: { ...OFFER, ...rest.offer },
  letters: letters.map((letter, at) => ({
    ...{ slotId: `s${at + 1}`, number: at + 1, day: at * 2, call: "soft", opens: "", closes: null },
    ...{ storyId: null, subject: "", opening: "", offerText: "" },
    ...letter,
  })),
});
const rules = (letters: Partial<SeriesLetter>[], rest = {}) =>
  checkSeries(series(letters, rest)).map(({ rule, slotId }) => `${rule} ${slotId}`);

describe("a series", () => {
  it.each(SERIES_KIND_VALUES)("of the kind %s has nothing against it before it is written", (kind) => {
    const slots = kindSlots(kind).map(({ day, call, opens = "", closes }) => ({
      ...{ day, call, opens, closes: closes === undefined ? null : `s${closes}` },
    }));
    expect(rules(slots, { firstDay: null })).toEqual([]);
  });

  it.each<[string, Partial<SeriesLetter>[], string[]]>([
    ["one story in two letters", [{ storyId: "a" }, {}, { storyId: "a" }], ["same-story s3"]],
    [
      "one opening in two letters",
      [{ opening: "The oven died at four." }, { opening: "“The oven died at four!”" }],
      ["same-opening s2"],
    ],
    [
      "subjects that are alike",
      [
        { subject: "The oven died at four in the morning" },
        { subject: "In the morning the oven was dead: four rolls" },
      ],
      ["alike-subjects s2"],
    ],
    ["a promise that nothing keeps", [{ opens: "the third oven" }, {}], ["open-thread s1"]],
    ["a promise kept before it is made", [{ closes: "s2" }, { opens: "the oven" }], ["early-closing s2"]],
    [
      "a third letter in a row that makes the offer, once",
      [{ call: "offer" }, { call: "offer" }, { call: "offer", day: 3 }, { call: "offer", day: 3 }],
      ["hard-calls s3"],
    ],
    ["another price than the offer's", [{ offerText: "It's $189 instead of $249." }], ["other-price s1"]],
    ["another date than the offer's", [{ offerText: "Doors close on March 21." }], ["other-date s1"]],
    ["the offer's name in other letters", [{ offerText: "Get the rest day plan here." }], ["other-name s1"]],
    ["a tomorrow that is not the last day", [{ offerText: "Doors close tomorrow." }], ["tomorrow s1"]],
    ["a last day that is not the last", [{ offerText: "This is the last day." }], ["last-day s1"]],
    ["another weekday than the end's", [{ offerText: "You have until Thursday." }], ["weekday s1"]],
    ["a letter after the end", [{}, { day: 9, call: "offer" }], ["late-letter s2"]],
  ])("with %s", (_, letters, found) => expect(rules(letters)).toEqual(found));

  it.each<[string, Partial<SeriesLetter>[]]>([
    ["different stories, and none yet", [{ storyId: "a" }, { storyId: "b" }, {}, {}]],
    [
      "the offer's own prices and what they save",
      [{ offerText: "It's $199 instead of $249. You save $50." }],
    ],
    ["its own date, weekday and name", [{ offerText: "The Rest Day Plan closes on Friday, March 20." }]],
    ["its name within a sentence", [{ offerText: "Read more about the Rest Day Plan here." }]],
    ["the right tomorrow", [{ day: 5, offerText: "Doors close tomorrow." }]],
    ["the right last day", [{ day: 6, offerText: "This is the last day." }]],
    ["a tomorrow of the story", [{ offerText: "See you tomorrow at the oven." }]],
    [
      "a weekday on which nothing ends",
      [{ offerText: "By Thursday you know more. The last call is on Tuesday." }],
    ],
    [
      "two offers, a rest, and two more",
      ["offer", "offer", "soft", "offer", "offer"].map((call) => ({ call: call as "offer", day: 2 })),
    ],
    ["a letter without an offer after the end", [{}, { day: 9, call: "none" }]],
  ])("with %s has nothing against it", (_, letters) => expect(rules(letters)).toEqual([]));

  it("without a date ends with its last letter", () => {
    const offer = { description: "A six-week course" };
    const letters = [{ day: 0 }, { day: 5, offerText: "Tomorrow is the last day." }, { day: 6 }];
    expect(rules(letters, { offer, firstDay: null })).toEqual([]);
    expect(rules([...letters, { day: 9 }], { offer, firstDay: null })).toEqual(["tomorrow s2"]);
  });

  it("that ends on a weekday of its offer, without a date, is held to that weekday", () => {
    const offer = { description: "A six-week course. Doors close on Thursday." };
    const last = { day: 3, offerText: "Doors close on Thursday." };
    expect(rules([{ offerText: "You have until Thursday." }, last], { offer })).toEqual([]);
    expect(rules([{ day: 4, offerText: "Doors close tomorrow." }, last], { offer })).toEqual([]);
    expect(rules([{ offerText: "You have until Monday." }, last], { offer })).toEqual(["weekday s1"]);
  });

  it("whose offer has no end has none to be wrong about on a weekday", () => {
    const offer = { description: "A six-week course" };
    expect(rules([{ offerText: "You have until Thursday." }, {}], { offer })).toEqual([]);
  });

  it("without a price in its offer compares none, and says what is wrong where it does", () => {
    const letters = [{ offerText: "It's $189." }];
    expect(rules(letters, { offer: { price: "", salePrice: "" } })).toEqual([]);
    expect(checkSeries(series(letters))).toMatchObject([
      { quote: "$189", message: "Letter 1 says $189. The offer of this series says $249 and $199 and $50." },
    ]);
  });

  it("of twelve long letters is checked in milliseconds", () => {
    const long = "Doors close tomorrow, on Friday, March 20, at $189 or 5,000 €. ".repeat(95);
    const letters = Array.from({ length: 12 }, (_, at) => ({ day: at, offerText: long, opening: long }));
    checkSeries(series(letters));
    const before = performance.now();
    checkSeries(series(letters));
    expect(performance.now() - before).toBeLessThan(500);
  });
});
