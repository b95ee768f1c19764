import { expect, it } from "vitest";
import { RETRY_POLICIES, TASK_NAMES } from "./policies.ts";

const HOUR = 3_600;

/** The queue waits between half and all of each step. */
const shortestPatience = (task: (typeof TASK_NAMES)[number]): number => {
  const { retries, firstDelay, longestDelay } = RETRY_POLICIES[task];
  const waits = Array.from({ length: retries }, (_, n) => Math.min(longestDelay, firstDelay * 2 ** n) / 2);
  return waits.reduce((sum, wait) => sum + wait, 0);
};

it.each(TASK_NAMES.filter((task) => task.startsWith("send-")))(
  "outlasts a mail server that is down for more than an hour: %s",
  (task) => {
    expect(shortestPatience(task)).toBeGreaterThan(2 * HOUR);
  },
);

it.each(["send-webhook", "end-subscription"] as const)(
  "[TEST-19] outlasts another system that is down for more than a day: %s",
  (task) => {
    expect(shortestPatience(task)).toBeGreaterThan(25 * HOUR);
  },
);
