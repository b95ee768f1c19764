export interface ScenarioInput {
  seed: number;
  /** Size of the run, in the scenario's unit, such as events. */
  count?: number;
  minutes: number;
  built: boolean;
  log(line: string): void;
}

export interface Found {
  figures: Record<string, number>;
  /** Violations; empty if all is well. */
  violations: string[];
}

/** A scenario with its own system. */
export type Scenario = (input: ScenarioInput) => Promise<Found>;

/** The value below which this share of the values lies; 0 if there are none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
