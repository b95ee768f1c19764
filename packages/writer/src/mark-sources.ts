import type { EmailBrief } from "@storyletter/contract/emails";
import { fieldsFor } from "@storyletter/contract/emails/constants";
import type { LetterPart, SentenceSource } from "@storyletter/contract/letters";
import type { EarlierLetter } from "@storyletter/domain/ports";
import { saving } from "@storyletter/text/amounts";
import { cleanLines } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, LINK } from "@storyletter/text/words";
import { restsOn } from "./checks/exact/line-faults.ts";

/** What a letter is written from. The rest of a brief steers it and is not quoted. */
const QUOTED_FIELDS = fieldsFor("story", "offer", "topic");

/** This many words in a row are no accident; of a short field, two are enough. */
const RUN = 4;
const MIN_RUN = 2;
const ORDINARY = /^(?:.{1,3}|that|this|with|from|what|when|your|they|them|have|will|more|than|every)$/u;

/** One and many are the same word here: an audience of designers is addressed as a designer. */
const stems = (text: string): string[] => bareWords(text).map((word) => word.replace(/(?<=..)(?:e?s)$/u, ""));

/** A field or an earlier letter, read once: its words, and every run of words in it. */
interface Source {
  words: readonly string[];
  text: string;
  runs: ReadonlySet<string>;
  run: number;
}

const runsOf = (words: readonly string[], run: number): string[] =>
  words
    .slice(run - 1)
    .map((_, at) => words.slice(at, at + run))
    .filter((some) => !some.every((word) => ORDINARY.test(word)))
    .map((some) => some.join(" "));

const readSource = (typed: string): Source => {
  const words = stems(cleanLines(typed).join(" "));
  const run = Math.min(RUN, Math.max(MIN_RUN, words.length - 1));
  return { words, text: ` ${words.join(" ")} `, runs: new Set(runsOf(words, run)), run };
};

/** A sentence, read once: its words, and its runs by their length. */
const readOurs = (sentence: string) => {
  const words = stems(sentence);
  const runs = [MIN_RUN, 3, RUN].map((run) => runsOf(words, run));
  return { text: ` ${words.join(" ")} `, runs, count: words.length };
};

const takesFrom = (ours: ReturnType<typeof readOurs>, { words, text, runs, run }: Source): boolean =>
  (ours.count > 1 && text.includes(ours.text)) ||
  (text.length > 4 && words.length <= RUN && ours.text.includes(text)) ||
  (ours.runs[run - MIN_RUN] ?? []).some((some) => runs.has(some));

/** Marks every sentence with where it comes from, so that a reader sees which ones are not theirs. */
export const markSources = (
  parts: readonly LetterPart[],
  brief: EmailBrief,
  earlier: readonly EarlierLetter[] = [],
): LetterPart[] => {
  const sources = QUOTED_FIELDS.map((field) => ({ field, ...readSource(brief[field]) })).filter(
    ({ words }) => words.length > 0,
  );
  const letters = earlier.filter(({ letter }) => letter !== null);
  const before = letters.map(({ letter, text }) => ({ letter, ...readSource(text.replace(LINK, " ")) }));
  const saidBefore = restsOn(brief, letters);
  const letterOf = (sentence: string, ours: ReturnType<typeof readOurs>): number | undefined =>
    before.find((source) => takesFrom(ours, source))?.letter ?? saidBefore(sentence);
  const kept = saving(brief.price, brief.salePrice);
  const mark = (sentence: string): SentenceSource => {
    const ours = readOurs(sentence);
    const saves = kept !== null && sentence.includes(kept);
    const from = sources.filter(
      (source) => takesFrom(ours, source) || (saves && /price/iu.test(source.field)),
    );
    const letter = from.length > 0 ? undefined : letterOf(sentence, ours);
    return { sentence, fields: from.map(({ field }) => field), ...(letter !== undefined && { letter }) };
  };
  return parts.map((part) => ({
    ...part,
    sources: part.paragraphs
      .flatMap((paragraph) => splitSentences(paragraph.replace(LINK, "").replace(/^P\.S\.\s*/u, "")))
      .map(mark),
  }));
};
