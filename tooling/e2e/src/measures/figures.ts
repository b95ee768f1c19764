/** One figure of a screen, and its goal where there is one. */
export interface Figure {
  name: string;
  value: number;
  unit: "ms" | "MB" | "" | "nodes";
  goal?: { below: number } | { atLeast: number };
}

export const meets = ({ value, goal }: Figure): boolean =>
  !goal || ("below" in goal ? value < goal.below : value >= goal.atLeast);

/** A line of the report. */
export function line(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const amount = (number: number) => `${Number(number.toFixed(3))} ${unit}`.trim();
  const wish = goal && ("below" in goal ? `below ${amount(goal.below)}` : `at least ${amount(goal.atLeast)}`);
  return [name.padEnd(52), amount(value).padEnd(12), wish ?? "", goal && !meets(figure) ? "MISSED" : ""]
    .join("  ")
    .trimEnd();
}
