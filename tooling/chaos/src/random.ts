/** Random values, deterministic for a seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  whole(below: number): number;
  chance(probability: number): boolean;
  pick<Thing>(things: readonly Thing[]): Thing;
  shuffle<Thing>(things: readonly Thing[]): Thing[];
  /** An independent stream, so that drawing more here changes nothing there. */
  fork(label: string): Random;
}

/** FNV-1a hash of a label. */
function numberOf(label: string): number {
  let hash = 0x811c9dc5;
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(things) {
      const thing = things[whole(things.length)];
      if (thing === undefined) throw new Error("Nothing to pick from.");
      return thing;
    },
    shuffle: (things) =>
      things
        .map((thing) => ({ thing, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ thing }) => thing),
    fork: (label) => seeded(seed ^ numberOf(label)),
  };
}
