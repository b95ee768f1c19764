import type { Material } from "../brief/material.ts";
import { type ChoosingContext, FLOWING } from "../phrases/choose.ts";
import { lowerFirst } from "../text/letter-case.ts";
import { openEnd, splitSentences } from "../text/sentences.ts";
import { countWords } from "../text/words.ts";
import type { Block } from "./block.ts";

/** A letter whose author writes in very short sentences takes ours longer: it would sound like a primer otherwise. */
export const flows = ({ lift }: ChoosingContext): boolean => lift > 0;

/** The last resort: the author's own short sentences are drawn together, and ours are as long as they come. */
export const flowsOn = ({ lift }: ChoosingContext): boolean => lift >= FLOWING;

const LONGEST_PROMISE = 40;

/** The benefit as the end of the sentence that brings the product in, where the offer still has something to say. */
export const promiseInTheBridge = (
  { product: { benefit, thing, description } }: Material,
  bridge: readonly Block[],
  offer: readonly Block[],
  context: ChoosingContext,
): Block[] => {
  const intro = bridge.at(-1);
  const [promise, next] = offer;
  const apart = [...bridge, ...offer];
  if (!flowsOn(context) || intro === undefined || promise === undefined || next?.priority !== null)
    return apart;
  if (benefit?.kind !== "imperative" || thing === null || description?.inner.includes(",")) return apart;
  if (/\bso that\b/iu.test(intro.text)) return apart;
  const text = `${openEnd(intro.text)}, so that you ${benefit.inner}.`;
  return countWords(text) > LONGEST_PROMISE
    ? apart
    : [...bridge.slice(0, -1), { ...intro, text }, ...offer.slice(1)];
};

const MOST_WORDS = 46;
/** What a colon may stand after: a statement about the reader that the next one shows. */
const CALLS_FOR_MORE =
  /\b(?:know what that is like|know the feeling|sound familiar|a story much like it|your own version of that|how it goes|from a different angle)\.$/u;
const ADDRESSES = /^(?:You|Your|There|One|Somebody|At|On|Between|In|People|The)\b/u;

/** "you know the feeling: you open the drawer …". */
export const shownBy = (statement: string, picture: string): string | null =>
  CALLS_FOR_MORE.test(statement) &&
  ADDRESSES.test(picture) &&
  !/[:]|[.!?]\s/u.test(picture) &&
  countWords(statement) + countWords(picture) <= MOST_WORDS
    ? `${statement.slice(0, -1)}: ${lowerFirst(picture)}`
    : null;

const SHORT_PAIR = 28;
const SHORT_FIRST = 12;
const SAME_BREATH = /^(?:I|He|She|We|They|It|My|Nobody|Everybody|Most|All|That|There)\b/u;

/** Two short sentences of the author's in one: only the full stop between them changes. */
export const inOneBreath = (one: string, other: string): string | null =>
  /\p{L}\.$/u.test(one) &&
  SAME_BREATH.test(other) &&
  !/["“”«»:;]/u.test(one + other) &&
  splitSentences(other).length === 1 &&
  countWords(splitSentences(one).at(-1) ?? "") <= SHORT_FIRST &&
  countWords(splitSentences(one).at(-1) ?? "") + countWords(other) <= SHORT_PAIR
    ? `${one.slice(0, -1)}; ${/^I\b/u.test(other) ? other : lowerFirst(other)}`
    : null;
