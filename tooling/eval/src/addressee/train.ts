import { featuresOf, PRECISION, type Weights } from "@storyletter/writer/addressee";
import type { Example } from "./examples.ts";

const ROUNDS = 30;
const RATE = 0.15;
const DECAY = 2e-4;
/** A feature seen less often says nothing. */
const LEAST_SEEN = 3;

/** A fixed order for each round, so that the same examples give the same weights. */
const shuffler = () => {
  let state = 7;
  return <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return { item, key: state };
      })
      .sort((one, other) => one.key - other.key)
      .map(({ item }) => item);
};

/** Multinomial logistic regression by AdaGrad; texts for readers are the class without weights. */
export const train = (examples: readonly Example[]): Weights => {
  const rows = examples.map(({ text, group, addressee }) => ({
    features: featuresOf(text, group),
    addressee,
  }));
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const places = new Map(
    [...counts].filter(([, count]) => count >= LEAST_SEEN).map(([feature], place) => [feature, place]),
  );
  const known = rows.map(({ features, addressee }) => ({
    addressee,
    places: features.flatMap((feature) => places.get(feature) ?? []),
  }));
  const classes = (["writer", "plan"] as const).map((name) => ({
    name,
    weights: new Float64Array(places.size),
    squares: new Float64Array(places.size).fill(1e-3),
  }));
  const shuffled = shuffler();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const row of shuffled(known)) {
      const scale = 1 / Math.sqrt(Math.max(1, row.places.length));
      const odds = classes.map(({ weights }) =>
        Math.exp(row.places.reduce((sum, place) => sum + (weights[place] ?? 0), 0) * scale),
      );
      const total = odds.reduce((sum, each) => sum + each, 1);
      for (const [at, { name, weights, squares }] of classes.entries()) {
        const error = (odds[at] ?? 0) / total - (row.addressee === name ? 1 : 0);
        for (const place of row.places) {
          const weight = weights[place] ?? 0;
          const gradient = error * scale + DECAY * weight;
          const square = (squares[place] ?? 0) + gradient ** 2;
          squares[place] = square;
          weights[place] = weight - (RATE * gradient) / Math.sqrt(square);
        }
      }
    }
  return Object.fromEntries(
    [...places]
      .map(([feature, place]): [string, number[]] => [
        feature,
        classes.map(({ weights }) => Math.round((weights[place] ?? 0) * PRECISION)),
      ])
      .filter(([, pair]) => pair.some((weight) => weight !== 0)),
  );
};
