/** What was learned from examples that people labelled (tooling/eval): a weight for each feature and kind. */

/** Weights are stored as whole numbers of this part. */
export const PRECISION = 20;

/** For each feature, its weight for each kind but the last, which is what no other kind speaks for. */
export type Weights = ReadonlyMap<string, readonly number[]>;

/** How likely something with these features is of each kind but the last, by multinomial logistic regression. */
export const likelihoods = (weights: Weights, features: readonly string[], kinds: number): number[] => {
  const known = features.flatMap((feature) => {
    const own = weights.get(feature);
    return own === undefined ? [] : [own];
  });
  const scale = 1 / (PRECISION * Math.sqrt(Math.max(1, known.length)));
  const odds = Array.from({ length: kinds }, (_, kind) =>
    Math.exp(known.reduce((sum, own) => sum + (own[kind] ?? 0), 0) * scale),
  );
  const total = odds.reduce((sum, each) => sum + each, 1);
  return odds.map((each) => each / total);
};
