import type { SubjectAngle } from "@storyletter/contract";
import type { Draft } from "../compose-letter.ts";
import { chance, ranked } from "../phrases/choose.ts";
import { PREHEADERS } from "../phrases/preheaders.ts";
import { speakerIn } from "../story/speaker.ts";
import { endSentence } from "../text/sentences.ts";
import { bareWords } from "../text/words.ts";
import type { Candidate } from "./angles.ts";
import { shorten } from "./shorten.ts";
import { isUsablePreheader, PREHEADER_LENGTH } from "./subject-rules.ts";

/** True when one line says again what the other has said. */
export const repeats = (subject: string, preheader: string): boolean => {
  const words = new Set(bareWords(subject).filter((word) => word.length > 3));
  const own = bareWords(preheader).filter((word) => word.length > 3);
  return own.length > 0 && own.filter((word) => words.has(word)).length / own.length > 0.5;
};

const LAST_RESORT = [
  "A short story, and what it has to do with the days you have.",
  "It is a short letter. The point of it comes sooner than you think.",
  "The story behind it is true, and it is quickly told.",
  "What came of it is in the letter, in a few lines.",
  "One small story, one thought, and a next step if you like.",
  "Read it to the end of the story. The rest is up to you.",
  "You can read it while the kettle boils. It is that short.",
];

/** The line that goes on from a subject: from the story where it can, else from the bank of its angle. */
export const preheaderFor = (
  angle: SubjectAngle,
  candidate: Candidate,
  draft: Draft,
  taken: ReadonlySet<string>,
): string => {
  const { benefit } = draft.material.product;
  const slots = {
    Speaker: speakerIn(draft.story.map(({ text }) => text)),
    benefit:
      benefit === null || (benefit.kind !== "noun" && benefit.kind !== "gerund") ? null : benefit.inner,
  };
  const bank = ranked(
    PREHEADERS[angle],
    `preheader-${candidate.text}`,
    {
      ...draft.context,
      slots,
      used: new Set(),
      filled: new Map(),
      lift: 0,
    },
    false,
  ).map(({ text }) => text);
  const story = candidate.goesOn.map((text) => {
    const cut = shorten(text, PREHEADER_LENGTH.max - 1);
    return cut.endsWith("…") ? cut : endSentence(cut);
  });
  const storyFirst =
    angle === "dialogue" ||
    angle === "detail" ||
    angle === "lesson" ||
    chance(`${draft.context.seed}|preheader|${angle}`) < 0.35;
  const ordered = [...(storyFirst ? [...story, ...bank] : [...bank, ...story]), ...LAST_RESORT];
  const usable = ordered.filter((text) => isUsablePreheader(text) && !repeats(candidate.text, text));
  return usable.find((text) => !taken.has(text)) ?? LAST_RESORT.find((text) => !taken.has(text)) ?? "";
};
