/** Chance that is none: the same seed and place always choose the same. */

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 16_777_619);
  }
  return value >>> 0;
};

export interface Choice {
  seed: string;
  /** The author's former letters: their frames are passed over where there is another. */
  former: readonly string[];
}

/** The words of a frame between its slots, which show whether a letter has used it. */
const isUsed = (frame: string, former: readonly string[]): boolean => {
  const longest = frame
    .split(/\{\w+\}/u)
    .reduce((one, other) => (other.length > one.length ? other : one), "");
  return longest.length > 4 && former.some((letter) => letter.includes(longest.trim()));
};

/** One of the frames; those of former letters only when there is no other. */
export const chooseFrame = (frames: readonly string[], place: string, { seed, former }: Choice): string => {
  const fresh = frames.filter((frame) => !isUsed(frame, former));
  const pool = fresh.length > 0 ? fresh : frames;
  return pool[hash(`${seed}|${place}`) % pool.length] ?? "";
};
