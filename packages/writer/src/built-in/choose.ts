import type { AuthorVoice } from "@storyletter/contract/schemas";

/** Chance that is none: the same seed and place always choose the same. */

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 16_777_619);
  }
  return value >>> 0;
};

/** What of an author's counted traits tells frames apart. */
interface Habits {
  sentences: "short" | "long" | null;
  /** "It is", never "it's". */
  writesOut: boolean;
}

const SHORT_MAX = 10;
const LONG_MIN = 18;
const CONTRACTS_MIN = 0.3;

/** Of the traits that are switched on, which are all that a writer gets. */
export function habitsOf(voice: AuthorVoice | undefined): Habits {
  const figure = (id: string) => voice?.traits.find((trait) => trait.id === id)?.figure;
  const words = figure("sentences") ?? SHORT_MAX + 1;
  return {
    sentences: words <= SHORT_MAX ? "short" : words >= LONG_MIN ? "long" : null,
    writesOut: (figure("contractions") ?? 1) < CONTRACTS_MIN,
  };
}

/** A frame without its contractions; the author's own words are not in it yet. */
export const writtenOut = (frame: string): string =>
  frame
    .replace(/\b(it|that|there)['’]s\b/giu, "$1 is")
    .replace(/\b(we)['’]re\b/giu, "$1 are")
    .replace(/\bI['’]m\b/gu, "I am");

export interface Choice {
  seed: string;
  /** The author's former letters: their frames are passed over where there is another. */
  former: readonly string[];
  habits: Habits;
}

/** The words of a frame between its slots, which show whether a letter has used it. */
const isUsed = (frame: string, former: readonly string[]): boolean => {
  const longest = frame
    .split(/\{\w+\}/u)
    .reduce((one, other) => (other.length > one.length ? other : one), "");
  const texts = [longest.trim(), writtenOut(longest.trim())];
  return longest.length > 4 && former.some((letter) => texts.some((text) => letter.includes(text)));
};

/** The shortest frames for an author of short sentences, the longest for one of long ones. */
const fitting = (frames: readonly string[], { sentences }: Habits): readonly string[] => {
  if (sentences === null) return frames;
  const lengths = frames.map((frame) => frame.length);
  const wanted = sentences === "short" ? Math.min(...lengths) : Math.max(...lengths);
  return frames.filter(({ length }) => length === wanted);
};

/** One of the frames, as the author would say it; those of former letters only when there is no other. */
export const chooseFrame = (
  frames: readonly string[],
  place: string,
  { seed, former, habits }: Choice,
): string => {
  const fresh = frames.filter((frame) => !isUsed(frame, former));
  const pool = fitting(fresh.length > 0 ? fresh : frames, habits);
  const frame = pool[hash(`${seed}|${place}`) % pool.length] ?? "";
  return habits.writesOut ? writtenOut(frame) : frame;
};
