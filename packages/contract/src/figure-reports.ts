import { z } from "zod";
import { FunnelCohort, GenerationHealth, TrialCohort } from "./analytics.ts";
import { Revenue } from "./revenue.ts";

const Cohorts = z.object({ funnel: z.array(FunnelCohort), trials: z.array(TrialCohort) });

const Money = Revenue.pick({
  mrrCents: true,
  subscribers: true,
  pastDue: true,
  scheduled: true,
  months: true,
  retention: true,
}).extend({
  /** Names what was counted: the same again needs no counting. */
  counted: z.string(),
});

/** What is counted in the background and kept, by name; a request only reads it. */
export const FIGURE_REPORTS = {
  use: z.object({ generation: GenerationHealth }),
  "cohorts-test": Cohorts,
  "cohorts-live": Cohorts,
  "revenue-test": Money,
  "revenue-live": Money,
} as const;
