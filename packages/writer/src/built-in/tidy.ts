import type { EmailBrief } from "@storyletter/contract/emails";
import { likeIn } from "@storyletter/text/words";
import type { Frames } from "../frames/frames.ts";
import { opensWith } from "./phrases.ts";

/** Names of two words and more by their small letters, as another field of the brief types them. */
export type Names = ReadonlyMap<string, string>;

const NAME = /(?<=[\p{Ll}\p{N},;] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,3}(?![\p{L}\p{N}])/gu;
const MAX_NAMES = 50;

/** The names in a brief that cannot be other words: two large words in a row within a sentence, no article first. */
export function namesIn(brief: EmailBrief, { words }: Frames): Names {
  const { story, contentFocus, productDescription, proofElement, targetAudience } = brief;
  const texts = [story, contentFocus, productDescription, proofElement, targetAudience];
  const found = texts.flatMap((text) => [...text.matchAll(NAME)].map(([name]) => name)).slice(0, MAX_NAMES);
  const names = found.filter((name) => !opensWith(name, words.articles));
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

/** "bettina roth" as another field types it. */
function withNames(text: string, names: Names): string {
  let result = text;
  for (const [small, name] of names) {
    const at = result.indexOf(small);
    const isWhole = !/[\p{L}\p{N}]/u.test(result.charAt(at - 1) + result.charAt(at + small.length));
    if (at !== -1 && isWhole) result = result.slice(0, at) + name + result.slice(at + small.length);
  }
  return result;
}

const OPENERS = "\"“„«'‘([";
const CLOSERS = "\"”“»'’)].,;:!?…";

/** One word between its marks, if it is in the closed list of the language. */
function corrected(token: string, corrections: ReadonlyMap<string, string>): string {
  const whole = corrections.get(token);
  if (whole !== undefined) return whole;
  let start = 0;
  let end = token.length;
  while (start < end && OPENERS.includes(token.charAt(start))) start += 1;
  while (end > start && CLOSERS.includes(token.charAt(end - 1))) end -= 1;
  const word = token.slice(start, end).replaceAll("’", "'");
  const right = corrections.get(word.toLowerCase());
  // Can Tho, Jony Ive and BC are names: a large word is put right only where it is long and lacks an apostrophe.
  const isName = word !== word.toLowerCase() && !(/^\p{Lu}\p{Ll}{3,}$/u.test(word) && right?.includes("'"));
  if (right === undefined || isName) return token;
  return token.slice(0, start) + likeIn(word, right) + token.slice(end);
}

const lists = new WeakMap<Frames, ReadonlyMap<string, string>>();

function correctionsOf(frames: Frames): ReadonlyMap<string, string> {
  const { corrections, days } = frames.words;
  const known =
    lists.get(frames) ??
    new Map([
      ...Object.entries(corrections),
      ...days.map((day): [string, string] => [day.toLowerCase(), day]),
    ]);
  lists.set(frames, known);
  return known;
}

/** The words of a phrase put right; its beginning and its end stay. */
export function tidyWords(text: string, frames: Frames, names: Names): string {
  const corrections = correctionsOf(frames);
  const words = text.split(" ").map((token) => corrected(token, corrections));
  return withNames(words.join(" "), names);
}
