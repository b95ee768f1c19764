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
