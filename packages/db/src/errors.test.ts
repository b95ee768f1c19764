import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./errors.ts";

it("knows a database that cannot answer now from a mistake of ours", () => {
  const coded = (code: string) => Object.assign(new Error("no answer"), { code });
  expect(isDatabaseUnavailable(coded("ECONNREFUSED"))).toBe(true);
  expect(isDatabaseUnavailable(coded("53300"))).toBe(true);
  expect(isDatabaseUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isDatabaseUnavailable(coded("42P01"))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError("undefined is not a function"))).toBe(false);
});
