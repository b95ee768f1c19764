import { readFileSync } from "node:fs";
import { AI_DECIDES_LESSON } from "@storyletter/contract/constants";
import { EmailBrief } from "@storyletter/contract/schemas";
import { z } from "zod";
import { loadBriefs } from "../briefs/load-briefs.ts";

/** Fair: a retelling, a summary, a thought. Swollen: a number grew, a hedge is gone, one became many. */
export const SENTENCE_KINDS = ["fair", "invented", "swollen"] as const;
export type SentenceKind = (typeof SENTENCE_KINDS)[number];

/** A brief with what a model may write about it. */
export interface TruthCase {
  about: string;
  brief: EmailBrief;
  sentences: readonly { kind: SentenceKind; text: string }[];
}

const Wrong = z.object({ kind: z.string(), text: z.string() });

const SentenceFile = z.array(
  z.object({
    /** The trade of one brief of the working set. */
    brief: z.string(),
    fair: z.array(z.string()),
    invented: z.array(Wrong),
    swollen: z.array(Wrong),
  }),
);

const ParaphraseFile = z.array(
  z.object({
    brief: z.record(z.string(), z.string()),
    sentences: z.array(z.object({ kind: z.enum(SENTENCE_KINDS), text: z.string(), why: z.string() })),
  }),
);

const LetterFile = z.array(z.object({ brief: z.string(), letter: z.array(z.string()) }));

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

const briefOf = (trade: string): EmailBrief => {
  const [found, second] = loadBriefs("work").briefs.filter(({ about }) => about === trade);
  if (!found || second) throw new Error(`There has to be exactly one brief of the trade "${trade}"`);
  return found.brief;
};

/** What every brief has and no sentence is about. */
const REST = {
  title: "A letter",
  storyType: "indirect",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/",
  campaignName: "letters",
};

/** 300 sentences for briefs of the working set. */
export const loadSentences = (): TruthCase[] =>
  SentenceFile.parse(read("sentences.json")).map(({ brief: about, fair, invented, swollen }) => ({
    about,
    brief: briefOf(about),
    sentences: [
      ...fair.map((text) => ({ kind: "fair" as const, text })),
      ...invented.map(({ text }) => ({ kind: "invented" as const, text })),
      ...swollen.map(({ text }) => ({ kind: "swollen" as const, text })),
    ],
  }));

const loadCases = (file: string): TruthCase[] =>
  ParaphraseFile.parse(read(file)).map(({ brief, sentences }) => ({
    about: brief.productName ?? "",
    brief: EmailBrief.parse({ lesson: AI_DECIDES_LESSON, ...REST, ...brief }),
    sentences,
  }));

/** 200 more: fair ones in words of their own, and inventions in the words of the brief. */
export const loadParaphrases = (): TruthCase[] => loadCases("paraphrases.json");

/** 224 more, of which the wrong ones differ from the brief in one detail, two briefs in Spanish and German. */
export const loadDetails = (): TruthCase[] => loadCases("details.json");

/** Whole letters without anything invented. */
export const loadFairLetters = () =>
  LetterFile.parse(read("letters.json")).map(({ brief, letter }) => ({ brief: briefOf(brief), letter }));
