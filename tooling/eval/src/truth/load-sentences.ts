import { readFileSync } from "node:fs";
import type { EmailBrief } from "@storyletter/contract/schemas";
import { z } from "zod";
import { loadBriefs } from "../briefs/load-briefs.ts";

const Wrong = z.object({ kind: z.string(), text: z.string() });

const SentenceFile = z.array(
  z.object({
    /** The trade of one brief of the working set. */
    brief: z.string(),
    /** What a model may write: a retelling, a summary, a thought. */
    fair: z.array(z.string()),
    /** What the brief does not say. */
    invented: z.array(Wrong),
    /** What says more than the brief: a number grew, a hedge is gone, one became many. */
    swollen: z.array(Wrong),
  }),
);

const LetterFile = z.array(z.object({ brief: z.string(), letter: z.array(z.string()) }));

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

const briefOf = (trade: string): EmailBrief => {
  const [found, second] = loadBriefs("work").briefs.filter(({ about }) => about === trade);
  if (!found || second) throw new Error(`There has to be exactly one brief of the trade "${trade}"`);
  return found.brief;
};

/** Sentences with the brief they were written for. */
export const loadSentences = () =>
  SentenceFile.parse(read("sentences.json")).map((each) => ({
    ...each,
    trade: each.brief,
    brief: briefOf(each.brief),
  }));

/** Whole letters without anything invented. */
export const loadFairLetters = () =>
  LetterFile.parse(read("letters.json")).map((each) => ({
    ...each,
    trade: each.brief,
    brief: briefOf(each.brief),
  }));
