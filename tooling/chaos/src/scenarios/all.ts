import { diskFull } from "./disk-full.ts";
import { drain } from "./drain.ts";
import { machines } from "./machines/machines.ts";
import { model } from "./model.ts";
import type { Scenario } from "./scenario.ts";
import { soak } from "./soak.ts";
import { throughput } from "./throughput/throughput.ts";
import { webhooks } from "./webhooks/webhooks.ts";

/** Scenarios by their command line name. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "disk-full": diskFull,
  drain,
  machines,
  model,
  soak,
  throughput,
  webhooks,
};
