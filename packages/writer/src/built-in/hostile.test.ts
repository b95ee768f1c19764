import { BRIEF_LIMITS } from "@storyletter/contract/constants";
import type { EmailBrief, Letter } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { checkLetter } from "../checks/check-letter.ts";
import { namedBrief } from "../testing/briefs.ts";
import { writeLetter } from "./built-in-writer.ts";
import { refusesBrief } from "./refuses-brief.ts";

const ATOMS = [
  "[",
  "]",
  "(",
  ")",
  "{",
  "<",
  "<a",
  "<script",
  "</",
  ">",
  "&",
  "&amp;",
  "\u2028",
  "\n",
  "\n\n",
  "– ",
  "— ",
  "- ",
  "* ",
  "> ",
  "? ",
  "! ",
  ". ",
  "... ",
  "…",
  "so that ",
  "and ",
  ", ",
  ",",
  '"',
  "'",
  " 'a",
  "“",
  "„",
  "«a",
  "“a ",
  '"a ',
  "1",
  "1 ",
  "1.",
  "$1",
  "a",
  "A",
  "a ",
  "A ",
  "i ",
  "é",
  "https://",
  "https://a ",
  "http",
  "@",
  "a@",
  "P.S. ",
  "TODO ",
  "From: ",
  "um ",
  "um, ",
  "\u200D",
  "😀",
  "😀 ",
  "的",
  "ab\n",
  "1) ",
  "`",
  "**",
  "__",
  "\t",
  "\u00A0",
  "Mr. ",
  "a.",
  "said ",
  '"a." ',
  "said. ",
  "[a](",
  "I ",
  "the ",
  "Who? ",
  "he said, ",
  "comma ",
];

/** What took seconds once, behind words or alone. */
const WORDS_BEFORE = [
  "– ",
  "- ",
  "[",
  "? ",
  ", ",
  "so that ",
  "(",
  '"',
  "a.",
  "'",
  "…",
  "A",
  "0",
  "**a",
  "a@",
  "„",
  "[your",
  "\u2028",
  "\n",
  "a ",
  " $0",
  "a\t",
];

const MOST_WRITE_MS = 200;
/** The goal is 20 ms on a quiet machine; tests run beside each other on a shared one. */
const MOST_CHECK_MS = 40;

const cpuOf = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The lowest of a few: what else the machine does is not the writer's. */
const quickest = (run: () => unknown, most = MOST_WRITE_MS): number => {
  const first = cpuOf(run);
  return first < most ? first : Math.min(first, cpuOf(run), cpuOf(run));
};

const filled = (atom: string, most: number): string =>
  atom
    .repeat(Math.ceil(most / atom.length))
    .slice(0, most)
    .toWellFormed();
const base = namedBrief("oven");
const withStory = (atom: string): EmailBrief => ({
  ...base,
  story: `Once upon a time ${filled(atom, BRIEF_LIMITS.story - 80)} and then it was over for good and all.`,
});

const withHook = (letter: Letter, paragraphs: string[]): Letter => ({
  ...letter,
  parts: letter.parts.map((part) => (part.beat === "hook" ? { ...part, paragraphs } : part)),
});

describe("hostile text", () => {
  writeLetter(base, "warm");

  it.each(ATOMS)("[GEN-02] takes linear time for a story of %j", (atom) => {
    const brief = withStory(atom);
    expect(quickest(() => refusesBrief(brief))).toBeLessThan(MOST_WRITE_MS);
    expect(quickest(() => writeLetter(brief, "1"))).toBeLessThan(MOST_WRITE_MS);
    const { letter } = writeLetter(brief, "1");
    expect(quickest(() => checkLetter(letter, brief))).toBeLessThan(MOST_WRITE_MS);
    const spoken = `“${filled(atom, 390)}z,” she said, and then she went home again.`;
    const edited = withHook(letter, [
      filled(`${atom}x. `, 5_000),
      ...Array.from({ length: 10 }, () => spoken),
    ]);
    expect(quickest(() => checkLetter(edited, brief, { isEdited: true }))).toBeLessThan(MOST_WRITE_MS);
  });

  it.each(ATOMS)("takes linear time for the other fields full of %j", (atom) => {
    const fields = [
      "contentFocus",
      "lesson",
      "targetAudience",
      "productName",
      "productDescription",
      "keyBenefit",
      "proofElement",
      "readerMoment",
      "storyLink",
      "afterwards",
      "emailSubject",
      "price",
      "callToAction",
    ] as const;
    const limits: Record<string, number> = { ...BRIEF_LIMITS, callToAction: BRIEF_LIMITS.choice };
    const odd = Object.fromEntries(
      fields.map((field) => [field, `x ${filled(atom, (limits[field] ?? 100) - 4)}`]),
    );
    const brief = { ...base, ...odd };
    expect(quickest(() => writeLetter(brief, "1"))).toBeLessThan(MOST_WRITE_MS);
  });

  it.each(WORDS_BEFORE)("[SEC-08] writes and checks a story of words and then only %j", (atom) => {
    const opening = "Last March the oven in my bakery died and I had to bake on two stoves. ";
    const room = BRIEF_LIMITS.story - opening.length - 50;
    // Each run has another text: nothing that was kept from a run before can help.
    const briefs = [0, 1, 2, 3, 4, 5].map((run) => ({
      ...base,
      story: `${opening}${filled(atom, room - run)}z.`,
    }));
    const letters = briefs.map((brief) => ({ brief, letter: writeLetter(brief, "1").letter }));
    expect(Math.min(...briefs.map((brief) => cpuOf(() => writeLetter(brief, "2"))))).toBeLessThan(
      MOST_WRITE_MS,
    );
    expect(
      Math.min(...letters.map(({ letter, brief }) => cpuOf(() => checkLetter(letter, brief)))),
    ).toBeLessThan(MOST_CHECK_MS);
  });

  it("checks an ordinary letter in no time", () => {
    const { letter } = writeLetter(base, "1");
    expect(quickest(() => checkLetter(letter, base), MOST_CHECK_MS)).toBeLessThan(MOST_CHECK_MS);
  });
});
