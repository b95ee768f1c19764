import { expect, it } from "vitest";
import { RETRY_POLICIES, TASK_NAMES } from "./policies.ts";

const HOUR = 3_600;

/** pg-boss waits between half and all of each backoff step. */
const shortestTotalWait = (task: (typeof TASK_NAMES)[number]): number => {
  const { retries, firstDelay, longestDelay } = RETRY_POLICIES[task];
  const waits = Array.from({ length: retries }, (_, n) => Math.min(longestDelay, firstDelay * 2 ** n) / 2);
  return waits.reduce((sum, wait) => sum + wait, 0);
};

it.each(TASK_NAMES.filter((task) => task.startsWith("send-")))(
  "keeps retrying through a mail server outage of two hours: %s",
  (task) => {
    expect(shortestTotalWait(task)).toBeGreaterThan(2 * HOUR);
  },
);

it.each(["send-webhook", "end-subscription"] as const)(
  "[TEST-19] keeps retrying through an outage of more than a day: %s",
  (task) => {
    expect(shortestTotalWait(task)).toBeGreaterThan(25 * HOUR);
  },
);
