import { contract } from "../text/contractions.ts";
import { lowerFirst, upperFirst } from "../text/letter-case.ts";
import { readingGrade } from "../text/reading-grade.ts";
import { bareWords, countWords } from "../text/words.ts";
import type { Bank, Phrase, Tone } from "./phrase.ts";
import { TONE_STYLES, type ToneStyle } from "./tones.ts";

/** A number from 0 to 1 that depends on nothing but the text: the same seed always picks the same. */
export const chance = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

export type Slots = Readonly<Record<string, string | null>>;

export interface ChoosingContext {
  seed: string;
  tone: Tone;
  storyType: "direct" | "indirect";
  world: "business" | "life";
  slots: Slots;
  /** Runs of words already in the letter: no phrase may sound like another, or like the lesson. */
  used: Set<string>;
  /** School grades by which our sentences make up for a story in very short ones. */
  lift: number;
  /** Runs of words of the author's former letters: passed over as long as there is anything else to say. */
  avoided: ReadonlySet<string>;
  /** How often each slot of the scarce ones has been filled. */
  filled: Map<string, number>;
}

/** Words of the brief that are worth saying again, but not too often. */
const SCARCE: Readonly<Record<string, number>> = {
  gain: 1,
  many: 1,
  topic: 1,
  quote: 1,
  image: 1,
  speaker: 1,
};
const scarceName = (slot: string): string => (/^(?:aI|theI)mage$/u.test(slot) ? "image" : slot);
const isSpent = (slot: string, { filled }: ChoosingContext): boolean => {
  const name = scarceName(slot);
  return (filled.get(name) ?? 0) >= (SCARCE[name] ?? Number.POSITIVE_INFINITY);
};

const HEDGE = /\b(?:perhaps|probably|maybe|may|might|rather|i suspect)\b/iu;

const asPhrase = (entry: string | Phrase): Phrase => (typeof entry === "string" ? { text: entry } : entry);

const joints = (text: string, brisk: boolean): string =>
  text.replace(/\[([^\]]*)\](\p{L})/gu, (_, joint: string, letter: string) => {
    if (!brisk && joint.trim() !== ".") return `${joint}${letter}`;
    const conjunction = /^, (?:and )?|^; /u.test(joint) ? "" : joint.replace(/^[,;.]\s*/u, "");
    return conjunction === "" ? `. ${letter.toUpperCase()}` : `. ${upperFirst(conjunction)}${letter}`;
  });

const slotNames = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/gu)].map((match) => match[1] ?? "");

/** A phrase of ours in one style, before the brief's words are set in. */
interface Worded {
  text: string;
  /** School grade at which it reads, by Flesch and Kincaid. */
  grade: number;
  runs: readonly string[];
  slots: readonly string[];
}

const RUN_LENGTH = 4;

/** Every run of four words: what makes two phrases sound alike. */
export const wordRuns = (text: string): string[] => {
  const words = bareWords(text);
  if (words.length < RUN_LENGTH) return [words.join(" ")];
  return words.slice(RUN_LENGTH - 1).map((_, index) => words.slice(index, index + RUN_LENGTH).join(" "));
};

/** A slot counts as a few plain words. */
const STAND_IN = "what you have";

/** The lift from which on short sentences are drawn together. */
export const FLOWING = 12;

const SHORT_PAIR = 28;

/** "It begins there. It ends here." as one sentence; what starts with a word of the brief stays apart. */
const drawnTogether = (text: string): string =>
  text
    .split(/(?<=\p{Ll}\.) (?=\p{Lu})/u)
    .reduce((told, next) =>
      !/^I\b/u.test(next) && !told.includes("; ") && countWords(told) + countWords(next) <= SHORT_PAIR
        ? `${told.slice(0, -1)}; ${lowerFirst(next)}`
        : `${told} ${next}`,
    );

/** How our wording is set: by the tone, and whether its short sentences are drawn together. */
const settings = (style: ToneStyle) => ({
  plain: new Map<string, Worded>(),
  flowing: new Map<string, Worded>(),
  style,
});
const wordings = new Map(Object.values(TONE_STYLES).map((style) => [style, settings(style)]));

/** Each phrase is worded once for each setting: the banks are fixed, so this stays small. */
const worded = (source: string, style: ToneStyle, lift: number): Worded => {
  const flowing = lift >= FLOWING;
  const kept = wordings.get(style)?.[flowing ? "flowing" : "plain"];
  const known = kept?.get(source);
  if (known !== undefined) return known;
  const { brisk, contractions } = style;
  const own = flowing ? drawnTogether(joints(source, false)) : joints(source, brisk);
  const text = contractions ? contract(own) : own;
  const wording = {
    text,
    grade: readingGrade(text.replace(/\{\w+\}/gu, STAND_IN)),
    runs: wordRuns(text.replace(/\{\w+\}/gu, " ")),
    slots: slotNames(text),
  };
  kept?.set(source, wording);
  return wording;
};

/** A name that its owner writes small has a capital where it starts a sentence. */
const STARTING_SLOT = /(?<=^|[.!?]\s)\{(\w+)\}/gu;

/** Our wording with the brief's words set in; contractions touch only what is ours. */
export const render = (
  source: string,
  { tone, slots, lift }: Pick<ChoosingContext, "tone" | "slots" | "lift">,
): string =>
  worded(source, TONE_STYLES[tone], lift)
    .text.replace(STARTING_SLOT, (_, name: string) => upperFirst(slots[name] ?? ""))
    .replace(/\{(\w+)\}/gu, (_, name: string) => slots[name] ?? "");

const fits = (phrase: Phrase, context: ChoosingContext): boolean =>
  phrase.tones?.includes(context.tone) !== false &&
  phrase.notTones?.includes(context.tone) !== true &&
  (phrase.storyType === undefined || phrase.storyType === context.storyType) &&
  (phrase.world === undefined || phrase.world === context.world) &&
  (TONE_STYLES[context.tone].hedges || !HEDGE.test(phrase.text)) &&
  worded(phrase.text, TONE_STYLES[context.tone], context.lift).slots.every(
    (name) => (context.slots[name] ?? null) !== null && !isSpent(name, context),
  );

/** What each grade below the tone's own costs a phrase, beside chance, which gives from 0 to 1. */
const GRADE_WEIGHT = { plain: 0.06, lifted: 0.07, most: 0.1 };
const MOST_COST = { plain: 1, lifted: 1.5, most: 2 };

const toneFit = (source: string, { tone, lift }: ChoosingContext): number => {
  const style = TONE_STYLES[tone];
  const [low, high] = style.grades;
  const { grade } = worded(source, style, lift);
  const off = Math.max(0, low + lift - grade, grade - high - lift);
  const kind = lift >= FLOWING ? "most" : lift > 0 ? "lifted" : "plain";
  return -Math.min(MOST_COST[kind], off * GRADE_WEIGHT[kind]);
};

const isAvoided = (source: string, { avoided, tone, lift }: ChoosingContext): boolean =>
  avoided.size > 0 && worded(source, TONE_STYLES[tone], lift).runs.some((run) => avoided.has(run));

interface Scored {
  source: string;
  score: number;
}

const scored = (bank: Bank, key: string, context: ChoosingContext, byTone: boolean): Scored[] =>
  bank
    .map(asPhrase)
    .filter(
      (phrase) =>
        fits(phrase, context) &&
        !worded(phrase.text, TONE_STYLES[context.tone], context.lift).runs.some((run) =>
          context.used.has(run),
        ),
    )
    .map(({ text: source }) => ({
      source,
      score:
        chance(`${context.seed}|${key}|${source}`) +
        (byTone ? toneFit(source, context) : 0) -
        (isAvoided(source, context) ? 2 : 0),
    }));

const better = (a: Scored, b: Scored): number => b.score - a.score || (a.source < b.source ? -1 : 1);

/** All phrases of a bank that may be used here, best first. `byTone` prefers those that read like the tone's. */
export const ranked = (
  bank: Bank,
  key: string,
  context: ChoosingContext,
  byTone = true,
): { text: string; source: string }[] =>
  scored(bank, key, context, byTone)
    .sort(better)
    .map(({ source }) => ({ source, text: render(source, context) }));

const isBanks = (bank: Bank | readonly Bank[]): bank is readonly Bank[] => Array.isArray(bank[0]);

/** The best phrase of one or more banks, marked as used; null when none fits. */
export const choose = (
  bank: Bank | readonly Bank[],
  key: string,
  context: ChoosingContext,
  byTone = true,
): string | null => {
  const [best] = scored(isBanks(bank) ? bank.flat() : bank, key, context, byTone).sort(better);
  if (best === undefined) return null;
  const { runs, slots } = worded(best.source, TONE_STYLES[context.tone], context.lift);
  for (const run of runs) context.used.add(run);
  for (const slot of slots) {
    const name = scarceName(slot);
    context.filled.set(name, (context.filled.get(name) ?? 0) + 1);
  }
  return render(best.source, context);
};
