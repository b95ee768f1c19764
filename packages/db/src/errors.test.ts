import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./connect.ts";

it("tells an unavailable database from a programming error", () => {
  const coded = (code: string) => Object.assign(new Error("no answer"), { code });
  expect(isDatabaseUnavailable(coded("ECONNREFUSED"))).toBe(true);
  expect(isDatabaseUnavailable(coded("53300"))).toBe(true);
  expect(isDatabaseUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
  expect(isDatabaseUnavailable(coded("42P01"))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError("undefined is not a function"))).toBe(false);
});
