import { drain } from "./drain.ts";
import type { Scenario } from "./scenario.ts";
import { soak } from "./soak.ts";
import { webhooks } from "./webhooks/webhooks.ts";

/** By the name they are asked for. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = { drain, soak, webhooks };
