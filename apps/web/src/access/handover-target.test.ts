import { expect, it } from "vitest";
import { handoverTarget } from "./handover-target.ts";

it("[ACCESS-01] leaves the app for the landing page when the session has ended", () => {
  expect(handoverTarget("/", { loadedHere: false })).toBe("/");
});

it("removes a stale session cookie instead of asking for the same page for ever", () => {
  expect(handoverTarget("/", { loadedHere: true })).toBe("/api/logout");
});

it("[ACCESS-50] leaves the app for the legal pages, once", () => {
  expect(handoverTarget("/terms-of-use", { loadedHere: false })).toBe("/terms-of-use");
  expect(handoverTarget("/terms-of-use", { loadedHere: true })).toBeNull();
});
