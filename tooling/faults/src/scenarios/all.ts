import { diskFull } from "./disk-full.ts";
import { drain } from "./drain.ts";
import { model } from "./model.ts";
import type { Scenario } from "./scenario.ts";
import { soak } from "./soak.ts";
import { webhooks } from "./webhooks/webhooks.ts";

/** By the name they are asked for. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "disk-full": diskFull,
  drain,
  model,
  soak,
  webhooks,
};
