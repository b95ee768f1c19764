import { expect, it } from "vitest";
import { handoverTarget } from "./gate.ts";

it("[ACCESS-01] opens the landing page when the session has ended", () => {
  expect(handoverTarget("/", { loadedHere: false })).toBe("/");
});

it("removes a stale session cookie instead of reloading forever", () => {
  expect(handoverTarget("/", { loadedHere: true })).toBe("/api/logout");
});

it("[ACCESS-50] opens the legal pages, once", () => {
  expect(handoverTarget("/terms-of-use", { loadedHere: false })).toBe("/terms-of-use");
  expect(handoverTarget("/terms-of-use", { loadedHere: true })).toBeNull();
});
