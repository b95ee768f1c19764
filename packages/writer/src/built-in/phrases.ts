import { bareWords, wordKey } from "@storyletter/text/words";

const keys = new WeakMap<readonly string[], readonly string[]>();

/** Phrases as they are compared: without case and marks, a space around them. */
function keysOf(phrases: readonly string[]): readonly string[] {
  const known = keys.get(phrases) ?? phrases.map(wordKey);
  keys.set(phrases, known);
  return known;
}

/** Whether a text has one of the phrases, as whole words. */
export function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const key = wordKey(text);
  return keysOf(phrases).some((phrase) => key.includes(phrase));
}

/** The phrase that a text begins with; null if none. */
export function openingPhrase(text: string, phrases: readonly string[]): string | null {
  const key = wordKey(text);
  return phrases[keysOf(phrases).findIndex((phrase) => key.startsWith(phrase))] ?? null;
}

/** "Note: …": one of the phrases, and a colon right behind it. */
export function isLabelled(text: string, labels: readonly string[]): boolean {
  const label = openingPhrase(text, labels);
  return (
    label !== null &&
    bareWords(text.split(":", 1)[0] ?? "").length === bareWords(label).length &&
    text.includes(":")
  );
}

export const opensWith = (text: string, phrases: readonly string[]): boolean =>
  openingPhrase(text, phrases) !== null;

/** "REST is down" stays; "Rest is down" is "rest is down" after a colon if it begins with one of the phrases. */
export function lowerOpening(text: string, phrases: readonly string[]): string {
  const opening = openingPhrase(text, phrases);
  const isSafe = opening !== null && !/^(?:I\b|\p{Lu}{2})/u.test(text);
  return isSafe ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
