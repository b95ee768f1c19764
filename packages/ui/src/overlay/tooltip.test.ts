import { expect, it } from "vitest";
import { createTooltipDelay } from "./tooltip.tsx";

function delayAt(clock: { now: number }) {
  return createTooltipDelay(() => clock.now);
}

it("[TOAST-07] opens a tooltip after 700 ms", () => {
  expect(delayAt({ now: 0 }).next()).toBe(700);
});

it("[TOAST-07] opens the next one immediately within 300 ms of the last, and with the delay after that", () => {
  const clock = { now: 10_000 };
  const delay = delayAt(clock);
  delay.closed();
  clock.now += 299;
  expect(delay.next()).toBe(0);
  clock.now += 1;
  expect(delay.next()).toBe(700);
});
