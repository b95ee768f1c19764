/** Each by its name: a multiple of the floor's processor time, or kB. */
export type Costs = Record<string, number>;

/** How much dearer than kept a figure may be. */
const TOLERANCE = 0.15;
/** Up to this much a figure needs no second look. */
const CLEAR = 0.1;

export const isClear = (costs: Costs, budget: Costs): boolean =>
  overBudget(costs, budget, CLEAR).length === 0;

/** One line for each figure that is dearer than the budget, or has none. */
export const overBudget = (costs: Costs, budget: Costs, tolerance = TOLERANCE): string[] =>
  Object.entries(costs).flatMap(([name, cost]) => {
    const kept = budget[name];
    if (kept === undefined) return [`${name} has no budget: add it with npm run bench -- --budget --keep.`];
    if (cost <= kept * (1 + tolerance)) return [];
    const percent = Math.round((cost / kept - 1) * 100);
    return [`${name} costs ${percent}% more than kept: ${cost.toFixed(2)} instead of ${kept.toFixed(2)}.`];
  });
