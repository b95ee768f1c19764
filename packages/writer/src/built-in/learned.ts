/** What was learned from examples that people labelled (tooling/eval): a weight for each feature and kind. */

/** Weights are stored as whole numbers of this part. */
export const PRECISION = 20;

/** For each feature, its weight for each kind but the last, which is what no other kind speaks for. */
export type Weights = ReadonlyMap<string, readonly number[]>;

/** What features speak for each kind but the last; read in parts, the parts of one thing are summed. */
export interface Evidence {
  sums: readonly number[];
  /** How many of the features are known. */
  known: number;
}

export const evidenceOf = (weights: Weights, features: readonly string[], kinds: number): Evidence => {
  const sums = Array.from({ length: kinds }, () => 0);
  let known = 0;
  for (const feature of features) {
    const own = weights.get(feature);
    if (own === undefined) continue;
    known += 1;
    for (let kind = 0; kind < kinds; kind += 1) sums[kind] = (sums[kind] ?? 0) + (own[kind] ?? 0);
  }
  return { sums, known };
};

/** How likely it is of each kind but the last, by multinomial logistic regression. */
export const likelihoodsFrom = (...parts: readonly Evidence[]): number[] => {
  const known = parts.reduce((sum, part) => sum + part.known, 0);
  const scale = 1 / (PRECISION * Math.sqrt(Math.max(1, known)));
  const odds = (parts[0]?.sums ?? []).map((_, kind) =>
    Math.exp(parts.reduce((sum, { sums }) => sum + (sums[kind] ?? 0), 0) * scale),
  );
  const total = odds.reduce((sum, each) => sum + each, 1);
  return odds.map((each) => each / total);
};

/** How likely something with these features is of each kind but the last. */
export const likelihoods = (weights: Weights, features: readonly string[], kinds: number): number[] =>
  likelihoodsFrom(evidenceOf(weights, features, kinds));
