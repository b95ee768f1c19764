import { expect, it } from "vitest";
import { dollarsAndCents } from "./dollars.ts";

it("writes money with its cents", () => {
  expect([1900, 123_450, 5].map(dollarsAndCents)).toEqual(["$19.00", "$1,234.50", "$0.05"]);
});
