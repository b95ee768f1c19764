/** One measurement of a screen, with an optional goal. */
export interface Figure {
  name: string;
  value: number;
  unit: "ms" | "MB" | "" | "nodes";
  goal?: { below: number } | { atLeast: number };
}

export const meets = ({ value, goal }: Figure): boolean =>
  !goal || ("below" in goal ? value < goal.below : value >= goal.atLeast);

/** One line of the report. */
export function line(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const amount = (number: number) => `${Number(number.toFixed(3))} ${unit}`.trim();
  const target =
    goal && ("below" in goal ? `below ${amount(goal.below)}` : `at least ${amount(goal.atLeast)}`);
  return [name.padEnd(52), amount(value).padEnd(12), target ?? "", goal && !meets(figure) ? "MISSED" : ""]
    .join("  ")
    .trimEnd();
}
