export interface ScenarioInput {
  seed: number;
  /** How much of it: events, or whatever the scenario counts. */
  count?: number;
  minutes: number;
  built: boolean;
  log(line: string): void;
}

export interface Found {
  figures: Record<string, number>;
  /** What did not hold; nothing where all did. */
  violations: string[];
}

/** One row of the table in a world of its own. */
export type Scenario = (input: ScenarioInput) => Promise<Found>;
