import { expect, it } from "vitest";
import { isRecoverable } from "./page-error.tsx";

it.each([
  "ResizeObserver loop completed with undelivered notifications.",
  "ResizeObserver loop limit exceeded",
  "chart is not defined",
  "Cannot read properties of undefined (reading 'title')",
  "Cannot read properties of null (reading 'forEach')",
  "undefined is not an object (reading 'length')",
  "Error reading map",
])("[ERR-09] recovers from: %s", (message) => {
  expect(isRecoverable(new TypeError(message))).toBe(true);
});

it.each([
  "Failed to fetch",
  "Maximum call stack size exceeded",
  "Invalid time value",
  "The map is a reading of it",
])("[ERR-09] does not recover from: %s", (message) => {
  expect(isRecoverable(new Error(message))).toBe(false);
});

it("accepts any thrown value", () => {
  expect(isRecoverable("x is not defined")).toBe(true);
  expect(isRecoverable(undefined)).toBe(false);
});
