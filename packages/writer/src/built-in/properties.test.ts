import { SUBJECTS_PER_EMAIL } from "@storyletter/contract/billing/constants";
import type { EmailBrief } from "@storyletter/contract/emails";
import { BRIEF_LIMITS } from "@storyletter/contract/emails/constants";
import { cleanLines } from "@storyletter/text/markup";
import { bareWords, LINK } from "@storyletter/text/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languageOf } from "../brief-language.ts";
import { frameText } from "../frames/all-frames.ts";
import { awkwardBrief } from "../testing/awkward-briefs.ts";
import { ALL_BRIEFS } from "../testing/briefs/all-briefs.ts";
import { type AssembledLetter, writeLetter } from "./built-in-writer.ts";
import { refusesBrief } from "./refuses-brief.ts";

const RUNS = { numRuns: process.env.TEST_ALL ? 150 : 25 };
const briefs = fc.oneof(fc.constantFrom(...ALL_BRIEFS.map(({ brief }) => brief)), awkwardBrief);

/** For every brief that the writer takes. */
const holds = (property: (brief: EmailBrief, written: AssembledLetter) => void): void =>
  fc.assert(
    fc.property(briefs, (brief) => {
      if (refusesBrief(brief) === null) property(brief, writeLetter(brief));
    }),
    RUNS,
  );

/** Words without what the writer puts right: apostrophes, and letters large or small. */
const words = (text: string): string[] => bareWords(text).map((word) => word.replaceAll("'", ""));

describe("every letter without a model", () => {
  it("says nothing that is neither in the brief nor in a frame", () =>
    holds((brief, { letter, content }) => {
      const typed = Object.values(brief)
        .flatMap((value) => [value, ...cleanLines(value)])
        .join("\n");
      const known = new Set(words(`${typed}\n${frameText(languageOf(brief))}`));
      const saving = content.match(/(?<=save |: |also |soit )[\p{Sc}\d.,\u00A0 ]+/gu) ?? [];
      for (const word of words(saving.join(" "))) known.add(word);
      const shown = [
        content.replace(LINK, " "),
        ...letter.subjects.map(({ text, preheader }) => `${text}\n${preheader}`),
      ];
      const strange = words(shown.join("\n")).filter(
        (word) => !known.has(word) && !/^\d+$/u.test(word) && word.length > 1 && word.length < 50,
      );
      expect(strange).toEqual([]);
    }));

  it("has the story whole and in its order", () =>
    holds((brief, { letter, writingNotes }) => {
      if (brief.story.startsWith("Template Type")) return;
      const told = words(
        letter.parts
          .flatMap(({ sources = [] }) => sources)
          .filter(({ fields }) => fields.join() === "story")
          .map(({ sentence }) => sentence)
          .join(" "),
      );
      const left = writingNotes.leftOut.filter(({ field }) => field === "story");
      const kept = left.reduce((rest, { text }) => rest.replace(text, ""), cleanLines(brief.story).join(" "));
      const typed = words(kept).filter((word) => /\p{L}/u.test(word));
      const corrected = new Set(writingNotes.tidied.flatMap(({ from, to }) => words(`${from} ${to}`)));
      const isSame = (word: string) => !corrected.has(word);
      const printed = told.filter((word) => /\p{L}/u.test(word));
      expect(printed.filter(isSame)).toEqual(typed.filter(isSame));
    }));

  it("has five subjects and lines beside them that an inbox shows, and one link", () =>
    holds((_, { letter, content }) => {
      expect(letter.subjects).toHaveLength(SUBJECTS_PER_EMAIL);
      for (const { text, preheader } of letter.subjects) {
        expect([...text].length).toBeLessThanOrEqual(60);
        expect([...preheader].length).toBeLessThanOrEqual(91);
        expect(text).toMatch(/[\p{L}\p{N}]/u);
      }
      expect(content.split(letter.trackingUrl)).toHaveLength(2);
    }));

  it("is the same for the same brief", () =>
    holds((brief, written) => expect(writeLetter(structuredClone(brief))).toEqual(written)));
});

const cpuOf = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

/** Each atom as often as a story can hold it. A quadratic reading takes seconds; a linear one some hundredths. */
const MAX_MS = 1_000;
const ATOMS = [
  "a ",
  "i ",
  "Then ",
  '"',
  "“a” ",
  "(",
  "a.",
  "a. ",
  "1. ",
  "[[",
  "]]",
  "<b>",
  "</",
  "😀",
  "A A ",
  "£1 ",
  "- x\n",
  "NOTE: x\n",
  "x\n",
  "From: x\n",
  "dont ",
  "A-",
  "’",
  "\u0301",
  "note: ",
  "a, ",
];

it.each(ATOMS)("[SEC-08] takes linear time for a story of %j alone", (atom) => {
  const [{ brief } = { brief: null }] = ALL_BRIEFS;
  if (brief === null) throw new Error("There are no briefs.");
  const long = (max: number) => atom.repeat(max).slice(0, max);
  const hostile = {
    ...brief,
    story: long(BRIEF_LIMITS.story),
    contentFocus: long(2_000),
    proofElement: long(2_000),
  };
  writeLetter(brief);
  const spent = cpuOf(() => {
    if (refusesBrief(hostile) === null) writeLetter(hostile);
  });
  expect(spent).toBeLessThan(MAX_MS);
});
