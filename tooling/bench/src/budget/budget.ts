/** Each by its name: a multiple of the floor's processor time, or kB. */
export type Costs = Record<string, number>;

/** How much dearer than kept a figure may be. */
const TOLERANCE = 0.15;

/** One line for each figure that is dearer than the budget, or has none. */
export const overBudget = (costs: Costs, budget: Costs): string[] =>
  Object.entries(costs).flatMap(([name, cost]) => {
    const kept = budget[name];
    if (kept === undefined) return [`${name} has no budget: add it with npm run bench -- --budget --keep.`];
    if (cost <= kept * (1 + TOLERANCE)) return [];
    const percent = Math.round((cost / kept - 1) * 100);
    return [`${name} costs ${percent}% more than kept: ${cost.toFixed(2)} instead of ${kept.toFixed(2)}.`];
  });
