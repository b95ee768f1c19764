import type { CountedTrait } from "@storyletter/contract/profile";
import { segmentsOf } from "@storyletter/text/cut";
import { countWords } from "@storyletter/text/words";

/** A line's end also ends a sentence. The text is read as one: a reader per line or sentence costs 20 times as much. */
const sentencesOf = (text: string): string[] =>
  [...segmentsOf(text, "sentence")]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

const wordsOf = (text: string): string[] =>
  [...segmentsOf(text.replaceAll("’", "'"), "word")].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );

/** Below this, a count says nothing about a person. */
const LEAST_SENTENCES = 5;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A greeting and a name, and a goodbye, are no sentences. */
const LEAST_WORDS = 3;

function sentenceLength(sentences: readonly string[]): CountedTrait | null {
  const lengths = sentences.map(countWords).filter((words) => words >= LEAST_WORDS);
  if (lengths.length < LEAST_SENTENCES) return null;
  const mean = lengths.reduce((sum, words) => sum + words, 0) / lengths.length;
  const figure = Math.round(mean);
  const kind = figure <= 10 ? "Short" : figure <= 17 ? "Middling" : "Long";
  return { id: "sentences", figure, text: `${kind} sentences: ${figure} words on average.` };
}

const VERBS = "do|does|did|is|are|was|were|have|has|had|would|could|should";
const CONTRACTED = new RegExp(
  `\\b(?:i'm|(?:you|we|they)'re|(?:he|she|it|that|there|what|here|who)'s|(?:i|you|we|they)'(?:ve|ll|d)|` +
    `(?:he|she|it)'(?:ll|d)|(?:${VERBS})n't|can't|won't|let's)\\b`,
  "giu",
);
const WRITTEN_OUT = new RegExp(
  `\\b(?:i am|(?:you|we|they) are|(?:he|she|it|that|there|what) is|(?:i|you|we|they) (?:have|will|would)|` +
    `(?:${VERBS}|can|will) not|cannot|let us)\\b`,
  "giu",
);

function contractions(text: string): CountedTrait | null {
  const plain = text.replaceAll("’", "'");
  const short = plain.match(CONTRACTED)?.length ?? 0;
  const long = plain.match(WRITTEN_OUT)?.length ?? 0;
  if (short + long < LEAST_SENTENCES) return null;
  const share = short / (short + long);
  const habit =
    share >= 0.7 ? "You contract" : share >= 0.3 ? "You contract about half the time" : "You write it out";
  const example = share >= 0.3 ? "“don't” rather than “do not”" : "“do not” rather than “don't”";
  return {
    id: "contractions",
    figure: Math.round(share * 100) / 100,
    text: `${habit}: ${example}, in ${short} of ${short + long} places.`,
  };
}

const MARKS = [
  { mark: /!/g, one: "exclamation mark", many: "exclamation marks" },
  { mark: /\?/g, one: "question", many: "questions" },
  { mark: / [–-] |—/g, one: "dash", many: "dashes" },
  { mark: /\.\.\.|…/g, one: "ellipsis", many: "ellipses" },
  { mark: /\(/g, one: "aside in brackets", many: "asides in brackets" },
] as const;
/** How often a mark is a habit: once in so many sentences. */
const HABIT = 12;

function punctuation(text: string, sentences: readonly string[]): CountedTrait | null {
  if (sentences.length < LEAST_SENTENCES) return null;
  const counts = MARKS.map(({ mark, ...names }) => ({ ...names, count: text.match(mark)?.length ?? 0 }));
  const habits = counts.filter(({ count }) => count * HABIT >= sentences.length);
  const total = habits.reduce((sum, { count }) => sum + count, 0);
  const list = habits.map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`);
  const said =
    list.length === 0
      ? "Calm punctuation: periods and commas, hardly anything else."
      : `Marks you like: ${list.join(", ")} in ${sentences.length} sentences.`;
  return { id: "punctuation", figure: total, text: said };
}

const CONNECTIVES = /^(?:and|but|so|or|because|then|now|well)\b/iu;
const OWN = /^(?:i|i'm|i've|i'd|we|we're|we've|my|our)\b/iu;
const READER = /^(?:you|you're|you've|your)\b/iu;

function openers(sentences: readonly string[]): CountedTrait | null {
  const plain = sentences.map((sentence) => sentence.replaceAll("’", "'"));
  if (plain.length < LEAST_SENTENCES) return null;
  const shareOf = (pattern: RegExp) =>
    plain.filter((sentence) => pattern.test(sentence)).length / plain.length;
  const kinds = [
    { share: shareOf(CONNECTIVES), said: "“And”, “But” or “So”" },
    { share: shareOf(OWN), said: "“I” or “We”" },
    { share: shareOf(READER), said: "“You”" },
  ].filter(({ share }) => share >= 0.1);
  const figure = Math.round(Math.max(0, ...kinds.map(({ share }) => share)) * 100) / 100;
  const list = kinds.map(({ share, said }) => `${percent(share)} with ${said}`);
  return {
    id: "openers",
    figure,
    text:
      list.length === 0
        ? "Your sentences begin in many ways; no word leads them."
        : `How your sentences begin: ${list.join(", ")}.`,
  };
}

/** So common that they say nothing about a person. */
const COMMON = new Set(
  `a about after again all also always am an and any are around as at away back be because been before being best both but by came can can't come could day days did didn't do does doesn't doing don't done down each email even every few find first for from get give go going good got great had has have haven't having he hear help her here here's him his how i i'd i'll i'm i've if in into is isn't it it's its just keep know last left let let's like little long look made make many may me might more most much must my need never new next no not now of off on once one only or other our out over own people put really right said same say see she should since so some something still such take tell than thank thanks that that's the their them then there there's these they they're thing things think this those though three time times to today together too took two under until up us use very want was wasn't way we we'll we're we've week well went were what what's when where which while who why will with without won't work would year years yes yet you you'd you'll you're you've your`.split(
    " ",
  ),
);
const LEAST_TIMES = 3;
const WORDS_SHOWN = 6;

/** Words of several mails, or often of one, that are not everybody's; names of places and people are left out. */
function typicalWords(samples: readonly string[]): CountedTrait | null {
  const counts = new Map<string, { times: number; samples: Set<number>; small: boolean }>();
  samples.forEach((sample, number) => {
    for (const word of wordsOf(sample)) {
      const key = word.toLowerCase();
      if (key.length < 4 || COMMON.has(key) || !/^[\p{L}'-]+$/u.test(key)) continue;
      const known = counts.get(key) ?? { times: 0, samples: new Set(), small: false };
      known.times += 1;
      known.samples.add(number);
      known.small ||= word === key;
      counts.set(key, known);
    }
  });
  const typical = [...counts]
    .filter(
      ([, { times, samples: seen, small }]) =>
        small && times >= LEAST_TIMES && seen.size >= Math.min(2, samples.length),
    )
    .sort(([one, { times: a }], [other, { times: b }]) => b - a || one.localeCompare(other))
    .slice(0, WORDS_SHOWN)
    .map(([word]) => word);
  if (typical.length === 0) return null;
  return { id: "words", figure: typical.length, text: `Words you come back to: ${typical.join(", ")}.` };
}

/** What can be counted in a person's mails; nothing where there is too little to count. */
export function countTraits(samples: readonly string[]): CountedTrait[] {
  const text = samples.join("\n\n");
  const sentences = sentencesOf(text);
  return [
    sentenceLength(sentences),
    contractions(text),
    punctuation(text, sentences),
    openers(sentences),
    typicalWords(samples),
  ].filter((trait) => trait !== null);
}
