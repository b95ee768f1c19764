import { expect, it } from "vitest";
import { seedNumber } from "../write-with-model.ts";
import { costUsd } from "./prices.ts";
import { readFault, retryAfter } from "./read-fault.ts";

it.each([
  [{ "retry-after": "3" }, 3_000],
  [{ "retry-after": "0.5" }, 500],
  [{ "retry-after": "Thu, 01 Jan 1970 00:00:12 GMT" }, 2_000],
  [{ "retry-after": "Thu, 01 Jan 1970 00:00:01 GMT" }, 0],
  [{ "retry-after-ms": "20", "retry-after": "3" }, 20],
  [{ "retry-after": "soon" }, undefined],
  [{}, undefined],
])("reads from %j to wait %s ms", (headers, ms) => {
  expect(retryAfter(new Headers(headers), 10_000)).toBe(ms);
});

it("takes an error it does not know for a broken connection", () => {
  expect(readFault(new TypeError("terminated")).kind).toBe("connection");
  expect(readFault("a string").kind).toBe("connection");
});

it("knows the price of a model, dated or not, at the provider that set it and nowhere else", () => {
  const tokens = { inputTokens: 1_000_000, cachedTokens: 0, outputTokens: 500_000 };
  expect(costUsd("gpt-4.1-mini-2025-04-14", tokens, "https://api.openai.com/v1")).toBeCloseTo(1.2);
  expect(costUsd("gpt-4.1", tokens, "https://api.openai.com/v1")).toBeCloseTo(6);
  expect(costUsd("gpt-4.1", tokens, "https://models.example/v1")).toBeNull();
  expect(costUsd("some-model", tokens, "https://api.openai.com/v1")).toBeNull();
});

it("makes a whole number of any seed, always the same", () => {
  const numbers = ["a", "b", "0199a-uuid", ""].map(seedNumber);
  expect(new Set(numbers).size).toBe(4);
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 2 ** 31)).toBe(true);
  expect(seedNumber("a")).toBe(numbers[0]);
});
