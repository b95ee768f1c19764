import { expect, it } from "vitest";
import { remainingOf } from "./emails-page.tsx";

it("[AEMAILS-08] counts the remaining emails, at least one", () => {
  expect(remainingOf(30, 20)).toBe(10);
  expect(remainingOf(990, 1_000)).toBe(1);
});
