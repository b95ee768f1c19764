import { BRIEF_LIMITS } from "@storyletter/contract/constants";
import type { EmailBrief, Letter } from "@storyletter/contract/schemas";
import { beforeAll, describe, expect, it } from "vitest";
import { checkLetter } from "../checks/check-letter.ts";
import { ALL_BRIEFS } from "../testing/briefs/all-briefs.ts";
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
  "Leave out cats. ",
  "(don't quote) a ",
  'Ann (change name: say "Bo"). ',
  "\n- don't say",
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

const filled = (atom: string, most: number): string =>
  atom
    .repeat(Math.ceil(most / atom.length))
    .slice(0, most)
    .toWellFormed();
const base = namedBrief("oven");
const prose = ALL_BRIEFS.map(({ brief }) => brief.story).join("\n\n");
/** The stories of forty authors in one brief: what a text of this length costs when nobody means harm. */
const long: EmailBrief = { ...base, story: prose.slice(0, BRIEF_LIMITS.story).toWellFormed() };
const { letter: longLetter } = writeLetter(long, "warm");

/** The same work on ordinary text. */
const ORDINARY = {
  write: () => writeLetter(long, "1"),
  check: () => checkLetter(longLetter, long),
};

/** CPU time of this thread in milliseconds. */
function cpuOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const lowestOf = (run: () => unknown) => Math.min(cpuOf(run), cpuOf(run), cpuOf(run));
let usual: Record<keyof typeof ORDINARY, number>;
beforeAll(() => {
  usual = {
    write: lowestOf(ORDINARY.write),
    check: lowestOf(ORDINARY.check),
  };
});

const TRIES = 3;

/**
 * How many times the CPU time of ordinary text some work takes: the same on any machine. Over its bound it is
 * measured again, right beside the ordinary text, because what else the machine does slows both.
 */
function timesOrdinary(
  kind: keyof typeof ORDINARY,
  most: number,
  prepare: (attempt: number) => () => unknown,
): number {
  let times = cpuOf(prepare(0)) / usual[kind];
  for (let attempt = 1; attempt <= TRIES && times >= most; attempt += 1) {
    times = Math.min(times, cpuOf(prepare(attempt)) / cpuOf(ORDINARY[kind]));
  }
  return times;
}

const withStory = (atom: string): EmailBrief => ({
  ...base,
  story: `Once upon a time ${filled(atom, BRIEF_LIMITS.story - 80)} and then it was over for good and all.`,
});

const withHook = (letter: Letter, paragraphs: string[]): Letter => ({
  ...letter,
  parts: letter.parts.map((part) => (part.beat === "hook" ? { ...part, paragraphs } : part)),
});

/** The worst of these takes twice the time of ordinary text. What grew with the square of its length took seconds. */
const MOST = 4;
/** A user waits for it, and other users behind: it may not cost what a letter does. */
const MOST_REFUSE = 0.5;
const MOST_CHECK = 2;
/** An edited letter can be several times as long as a written one. */
const MOST_EDITED_CHECK = 10;
/** The goal is 20 ms on a quiet machine; tests run beside each other on a shared one. */
const MOST_CHECK_MS = 40;

describe("hostile text", () => {
  it.each(ATOMS)("[GEN-02] takes linear time for a story of %j", (atom) => {
    const brief = withStory(atom);
    expect(timesOrdinary("write", MOST_REFUSE, () => () => refusesBrief(brief))).toBeLessThan(MOST_REFUSE);
    let letter = longLetter;
    const write = () => {
      ({ letter } = writeLetter(brief, "1"));
    };
    expect(timesOrdinary("write", MOST, () => write)).toBeLessThan(MOST);
    expect(timesOrdinary("check", MOST, () => () => checkLetter(letter, brief))).toBeLessThan(MOST);
    const spoken = `“${filled(atom, 390)}z,” she said, and then she went home again.`;
    const edited = withHook(letter, [
      filled(`${atom}x. `, 5_000),
      ...Array.from({ length: 10 }, () => spoken),
    ]);
    const checkEdited = () => checkLetter(edited, brief, { isEdited: true });
    expect(timesOrdinary("check", MOST_EDITED_CHECK, () => checkEdited)).toBeLessThan(MOST_EDITED_CHECK);
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
    expect(timesOrdinary("write", MOST, () => () => writeLetter(brief, "1"))).toBeLessThan(MOST);
  });

  it.each(WORDS_BEFORE)("[SEC-08] writes and checks a story of words and then only %j", (atom) => {
    const opening = "Last March the oven in my bakery died and I had to bake on two stoves. ";
    const room = BRIEF_LIMITS.story - opening.length - 50;
    // Each attempt has another text: nothing that was kept from the one before can help.
    const briefFor = (attempt: number) => ({ ...base, story: `${opening}${filled(atom, room - attempt)}z.` });
    const write = (attempt: number) => {
      const brief = briefFor(attempt);
      return () => writeLetter(brief, "2");
    };
    const check = (attempt: number) => {
      const brief = briefFor(attempt);
      const { letter } = writeLetter(brief, "1");
      return () => checkLetter(letter, brief);
    };
    expect(timesOrdinary("write", MOST, write)).toBeLessThan(MOST);
    expect(timesOrdinary("check", MOST_CHECK, check)).toBeLessThan(MOST_CHECK);
  });

  it("takes linear time for ordinary text: twice the length takes less than three times as long", () => {
    const half = { ...long, story: long.story.slice(0, long.story.length / 2) };
    const { letter } = writeLetter(half, "1");
    // The machine's speed changes between the two: the lowest of three counts.
    const timesHalf = (whole: () => unknown, part: () => unknown): number =>
      Math.min(...[1, 2, 3].map(() => lowestOf(whole) / lowestOf(part)));
    // The CPU clock goes in steps of up to 4 ms, and one check takes hardly more.
    const tenTimes = (run: () => unknown) => () => Array.from({ length: 10 }, run);
    expect(timesHalf(ORDINARY.write, () => writeLetter(half, "1"))).toBeLessThan(3);
    expect(
      timesHalf(
        tenTimes(ORDINARY.check),
        tenTimes(() => checkLetter(letter, half)),
      ),
    ).toBeLessThan(3);
  });

  it("checks an ordinary letter in no time", () => {
    const { letter } = writeLetter(base, "1");
    expect(lowestOf(() => checkLetter(letter, base))).toBeLessThan(MOST_CHECK_MS);
  });
});
