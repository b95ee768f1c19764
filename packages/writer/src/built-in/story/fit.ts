import { bareWords, countWords } from "@storyletter/text/words";
import type { Sentence } from "../tidy/read-field.ts";

/** A passage does not begin with a word that points back to what was cut. */
const LEANS =
  /^(?:["“„«'‘(]?)(?:and|but|so|because|which|then|that|this|these|those|it|he|she|they|his|her|their|him|them|there|also|still|instead|yet|or|both|another|the other|the same|like|not|same|pero|y|entonces|él|ella|aber|und|dann|er|sie|es|mais|et|puis|il|elle|mas|então|ele|ela|e)(?!\p{L})/iu;
const SAID = /["“”„«»]/u;
const TELLING = 4;
/** Beyond this a text is no letter's story, and looking for a digression takes too long. */
const MOST_PARAGRAPHS = 60;

/** The last part is how it ends. */
const BEFORE_THE_END = 0.75;

const COMMON = new Set(
  "about after again also another around asked away back because been before being both came come could didn't does doesn't done down each else even ever every first from gave getting goes going gone gonna good have having here hers himself into it's just keep kept knew know last later left like little long look looked made make many maybe more most much must myself never next nothing okay once only other over people put really right said same says should since some something still stuff such sure take than that that's their them then there these they they're thing things think this those thought through today told took under until used very wanted wasn't went were what when where which while who will with without would year years your you're".split(
    " ",
  ),
);

const tellingWords = (sentences: readonly Sentence[]): string[] =>
  sentences
    .flatMap(({ text }) => bareWords(text))
    .filter((word) => (word.length >= TELLING || /\d/u.test(word)) && !COMMON.has(word));

/** Names of the story: a digression that speaks of one of them is none. */
const namesIn = (sentences: readonly Sentence[]): string[] =>
  sentences.flatMap(({ text }) =>
    [...text.matchAll(/(?<=[\p{Ll}\p{N},;] )\p{Lu}\p{Ll}{1,30}/gu)].map(([name]) => name),
  );

const byParagraph = (sentences: readonly Sentence[]): Sentence[][] => {
  const paragraphs: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    if (last === undefined || sentence.opensParagraph) paragraphs.push([sentence]);
    else last.push(sentence);
  }
  return paragraphs;
};

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + countWords(text), 0);

/**
 * The story without the shortest run of whole paragraphs that brings it to `most` words, where the rest does not
 * miss it: nothing said aloud, nothing that the rest or `needed` names again. Whole where there is no such run.
 */
export const fitStory = (
  sentences: readonly Sentence[],
  most: number,
  needed: string,
): { kept: Sentence[]; cut: Sentence[] } => {
  const paragraphs = byParagraph(sentences);
  const counts = paragraphs.map(wordsIn);
  const over = counts.reduce((sum, count) => sum + count, 0) - most;
  const whole = { kept: [...sentences], cut: [] };
  if (over <= 0 || paragraphs.length < 4 || paragraphs.length > MOST_PARAGRAPHS) return whole;
  const telling = paragraphs.map(tellingWords);
  const wanted = bareWords(needed);
  const names = new Set(namesIn(sentences));
  const named = paragraphs.map((each) =>
    each.flatMap(({ text }) => text.match(/\p{Lu}\p{Ll}{1,30}/gu) ?? []).filter((name) => names.has(name)),
  );
  const isShared = (from: number, to: number): boolean => {
    const inside = new Set(named.slice(from, to + 1).flat());
    return named.some((each, at) => (at < from || at > to) && each.some((name) => inside.has(name)));
  };
  const last = Math.floor(paragraphs.length * BEFORE_THE_END);
  let best: { from: number; to: number; size: number } | null = null;
  for (let from = 1; from < last; from += 1) {
    const before = new Set(telling.slice(0, from).flat());
    let size = 0;
    for (let to = from; to < last; to += 1) {
      if ((paragraphs[to] ?? []).some(({ text }) => SAID.test(text))) break;
      size += counts[to] ?? 0;
      if (size < over || (best !== null && size >= best.size)) continue;
      const later = new Set([...telling.slice(to + 1).flat(), ...wanted]);
      const isMissed = telling
        .slice(from, to + 1)
        .some((words) => words.some((word) => later.has(word) && !before.has(word)));
      if (!isMissed && !isShared(from, to) && !LEANS.test(paragraphs[to + 1]?.[0]?.text ?? ""))
        best = { from, to, size };
    }
  }
  if (best === null) return whole;
  const { from, to } = best;
  return {
    kept: paragraphs.filter((_, at) => at < from || at > to).flat(),
    cut: paragraphs.slice(from, to + 1).flat(),
  };
};
