import { readdirSync, readFileSync } from "node:fs";
import { likelihoods, PRECISION } from "@storyletter/writer/learned";

/** One example: what can be read of it, and its kind; -1 for the last kind, which has no weights. */
export interface Row {
  features: readonly string[];
  kind: number;
  /** How many ordinary rows it counts as. */
  weight?: number;
}

/** The lines of every file in a folder of examples, in the order of the files' names. */
export const linesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n"));

const ROUNDS = 30;
const RATE = 0.15;
const DECAY = 2e-4;
/** A feature seen less often says nothing. */
const LEAST_SEEN = 3;

/** Numbers between 0 and 1, the same each time, so that the same examples give the same weights. */
export const randomNumbers = (): (() => number) => {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** A fixed order for each round. */
const shuffler = () => {
  const random = randomNumbers();
  return <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, key: random() }))
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
};

/** Multinomial logistic regression by AdaGrad: for each feature a weight for each of the kinds. */
export const train = (
  rows: readonly Row[],
  kinds: number,
  { rounds = ROUNDS, leastSeen = LEAST_SEEN, leastWeight = 1 } = {},
): Map<string, number[]> => {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const places = new Map(
    [...counts].filter(([, count]) => count >= leastSeen).map(([feature], place) => [feature, place]),
  );
  const known = rows.map(({ features, kind, weight = 1 }) => ({
    kind,
    weight,
    places: features.flatMap((feature) => places.get(feature) ?? []),
  }));
  const learned = Array.from({ length: kinds }, () => ({
    weights: new Float64Array(places.size),
    squares: new Float64Array(places.size).fill(1e-3),
  }));
  const shuffled = shuffler();
  for (let round = 0; round < rounds; round += 1)
    for (const row of shuffled(known)) {
      const scale = 1 / Math.sqrt(Math.max(1, row.places.length));
      const odds = learned.map(({ weights }) =>
        Math.exp(row.places.reduce((sum, place) => sum + (weights[place] ?? 0), 0) * scale),
      );
      const total = odds.reduce((sum, each) => sum + each, 1);
      for (const [at, { weights, squares }] of learned.entries()) {
        const error = ((odds[at] ?? 0) / total - (row.kind === at ? 1 : 0)) * row.weight;
        for (const place of row.places) {
          const weight = weights[place] ?? 0;
          const gradient = error * scale + DECAY * weight;
          const square = (squares[place] ?? 0) + gradient ** 2;
          squares[place] = square;
          weights[place] = weight - (RATE * gradient) / Math.sqrt(square);
        }
      }
    }
  return new Map(
    [...places]
      .map(([feature, place]): [string, number[]] => [
        feature,
        learned.map(({ weights }) => Math.round((weights[place] ?? 0) * PRECISION)),
      ])
      .filter(([, own]) => own.some((weight) => Math.abs(weight) >= leastWeight)),
  );
};

/** What was learned, and what lines that were held back show of it. */
export interface Learned {
  weights: ReadonlyMap<string, readonly number[]>;
  figures: string[];
}

const PARTS = 5;

/** What each part of the examples shows, read with what was learned from the other parts; of `parts` of the five. */
export const heldBack = <Example, Shown>(
  examples: readonly Example[],
  learn: (others: readonly Example[]) => Map<string, number[]>,
  read: (part: readonly Example[], weights: Map<string, number[]>) => Shown[],
  parts = PARTS,
): Shown[] =>
  Array.from({ length: parts }, (_, part) => {
    const isHeld = (at: number): boolean => at % PARTS === part;
    const weights = learn(examples.filter((_each, at) => !isHeld(at)));
    return read(
      examples.filter((_each, at) => isHeld(at)),
      weights,
    );
  }).flat();

/** Of what is to be found in examples held back, the share that is; of what was found, the share that is right. */
export interface Accuracy {
  found: number;
  right: number;
}

export const accuracyOf = (shown: readonly { is: boolean; isFound: boolean }[]): Accuracy => {
  const both = shown.filter(({ is, isFound }) => is && isFound).length;
  const count = (key: "is" | "isFound"): number => Math.max(1, shown.filter((each) => each[key]).length);
  return { found: both / count("is"), right: both / count("isFound") };
};

/** Of two that were held back, one that is right and one that is not, how often less speaks against the right one. */
export const preferenceOf = (shown: readonly { is: boolean; against: number }[]): number => {
  let wrong = 0;
  let preferred = 0;
  for (const { is } of shown.toSorted((one, other) => other.against - one.against)) {
    if (is) preferred += wrong;
    else wrong += 1;
  }
  return preferred / Math.max(1, wrong * (shown.length - wrong));
};

/** How well rows of two kinds are told apart, where `least` makes it the first. */
export const accuracyOfRows = <Example>(
  examples: readonly Example[],
  rowsOf: (part: readonly Example[]) => Row[],
  learn: (rows: readonly Row[]) => Map<string, number[]>,
  least: number,
  parts?: number,
): Accuracy =>
  accuracyOf(
    heldBack(
      examples,
      (others) => learn(rowsOf(others)),
      (part, weights) =>
        rowsOf(part).map(({ features, kind }) => ({
          is: kind === 0,
          isFound: (likelihoods(weights, features, 1)[0] ?? 0) >= least,
        })),
      parts,
    ),
  );

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
