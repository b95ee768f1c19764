import { clipClause } from "../text/clip.ts";
import { bareWords, countWords } from "../text/words.ts";
import type { StorySentence } from "./read-story.ts";

const INTRODUCES_AUTHOR =
  /^(?:my name is|i am an? |i['’]m an? |i run |i have (?:a|an|been) |i work as|i(?:'ve| have) been |as an? )/iu;

const total = (sentences: readonly StorySentence[]): number =>
  sentences.reduce((sum, each) => sum + each.words, 0);

const mostWords = (sentence: StorySentence, most: number): StorySentence =>
  sentence.words <= most
    ? sentence
    : {
        ...sentence,
        text: clipClause(sentence.text, most),
        words: countWords(clipClause(sentence.text, most)),
      };

/** Who the author is can wait until something has happened: the next sentence goes first. */
const openInsideTheMoment = (sentences: readonly StorySentence[]): StorySentence[] => {
  const [first, second, ...rest] = sentences;
  if (first === undefined || second === undefined || rest.length === 0) return [...sentences];
  const canSwap =
    INTRODUCES_AUTHOR.test(first.text) &&
    !second.leansBack &&
    first.words < 20 &&
    !first.spoken &&
    second.conflict + second.turn >= first.conflict;
  return canSwap ? [second, first, ...rest] : [...sentences];
};

/** A long story that takes its time starts where it first says when; one line on who is speaking comes along. */
const skipThePreamble = (sentences: readonly StorySentence[]): StorySentence[] => {
  const start = sentences.findIndex((sentence) => sentence.anchor && !sentence.leansBack);
  if (start <= 1 || start > sentences.length * 0.4 || sentences[0]?.anchor === true)
    return openInsideTheMoment(sentences);
  const author = sentences.slice(0, start).find((sentence) => INTRODUCES_AUTHOR.test(sentence.text));
  const leaning = sentences.slice(start + 1).findIndex((sentence) => !sentence.leansBack);
  const opened = start + 1 + Math.max(0, leaning);
  return [
    ...sentences.slice(start, opened),
    ...(author === undefined ? [] : [author]),
    ...sentences.slice(opened),
  ];
};

/** Index of the sentence on which the story turns, never among the first two of a longer story. */
export const turnIndex = (sentences: readonly StorySentence[]): number => {
  let best = -1;
  let bestScore = -1;
  for (const [index, sentence] of sentences.entries()) {
    if (index < Math.min(2, sentences.length - 1)) continue;
    const place = index / Math.max(1, sentences.length - 1);
    const score =
      sentence.turn + (place >= 0.45 && place <= 0.95 ? 1.5 : 0) + (sentence.outcome ? 0.5 : 0) + place;
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  }
  return best;
};

const FRAGMENT = 4;

/** How much a sentence carries, by its own signs and by how much of the rest speaks of the same things. */
const worth = (sentence: StorySentence, index: number, count: number, shared: number): number =>
  1 +
  Math.min(sentence.conflict, 2) +
  sentence.turn +
  (sentence.numbers ? 1 : 0) +
  (sentence.outcome ? 1 : 0) +
  (sentence.anchor ? 1.5 : 0) +
  (index < 3 ? 3 : 0) +
  (index === count - 1 ? 2 : 0) +
  (sentence.words < FRAGMENT ? -3 : 0) +
  3 * shared;

const contentWords = (text: string): string[] =>
  bareWords(text)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 6));

/** For each sentence, the share of its words that the rest of the story uses too. */
const sharedWords = (sentences: readonly StorySentence[]): number[] => {
  const seenIn = new Map<string, number>();
  const words = sentences.map((sentence) => new Set(contentWords(sentence.text)));
  for (const each of words) for (const word of each) seenIn.set(word, (seenIn.get(word) ?? 0) + 1);
  const most = Math.max(3, sentences.length / 8);
  return words.map((each) =>
    each.size === 0
      ? 0
      : [...each].reduce((sum, word) => sum + Math.min((seenIn.get(word) ?? 1) - 1, most) / most, 0) /
        each.size,
  );
};

/**
 * The sentences that carry the story within `most` words, in their order. Chosen, never rewritten:
 * the opening, what is said in it, the turn and the end come first, each with what it leans on.
 */
export const selectSentences = (all: readonly StorySentence[], most: number): StorySentence[] => {
  const long = total(all) > most * 1.3;
  const sentences = (long ? skipThePreamble(all) : openInsideTheMoment(all)).map((sentence) =>
    mostWords(sentence, Math.max(12, Math.floor(most * 0.6))),
  );
  if (total(sentences) <= most) return sentences;
  const chosen = new Set<number>();
  let words = 0;
  const wordsAt = (index: number) => sentences[index]?.words ?? 0;
  const need = (index: number): number[] => {
    const needed: number[] = [];
    for (let at = index; at >= 0 && !chosen.has(at); at -= 1) {
      needed.push(at);
      if (sentences[at]?.leansBack !== true || needed.length === 5) break;
    }
    return needed;
  };
  const take = (indexes: readonly number[]): boolean => {
    const cost = indexes.reduce((sum, index) => sum + wordsAt(index), 0);
    if (words + cost > most) return false;
    for (const index of indexes) chosen.add(index);
    words += cost;
    return true;
  };
  const turn = turnIndex(sentences);
  const spoken = sentences.findIndex((sentence) => sentence.spoken);
  take([0]);
  for (const index of [spoken, turn])
    if (index >= 0 && !chosen.has(index) && !take(need(index))) take([index]);
  const shared = sharedWords(sentences);
  const worths = sentences.map(
    (sentence, index) =>
      worth(sentence, index, sentences.length, shared[index] ?? 0) +
      (Math.abs(index - turn) === 1 || Math.abs(index - spoken) === 1 ? 2 : 0),
  );
  const density = (index: number): number => {
    const needed = need(index);
    return (
      needed.reduce((sum, at) => sum + (worths[at] ?? 0), 0) /
      needed.reduce((sum, at) => sum + Math.max(6, wordsAt(at)), 0)
    );
  };
  const ranked = [...sentences.keys()]
    .filter((index) => !chosen.has(index))
    .map((index) => ({ index, density: density(index) }))
    .sort((a, b) => b.density - a.density || a.index - b.index);
  for (const { index } of ranked) if (!chosen.has(index)) take(need(index));
  if (chosen.size === 0) return sentences.slice(0, 1).map((sentence) => mostWords(sentence, most));
  return sentences.filter((_, index) => chosen.has(index));
};
