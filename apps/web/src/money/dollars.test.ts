import { expect, it } from "vitest";
import { dollars, dollarsAndCents } from "./dollars.ts";

it("writes money by its cents", () => {
  expect([1900, 123_450, 5].map(dollarsAndCents)).toEqual(["$19.00", "$1,234.50", "$0.05"]);
  expect([1900, 1950].map(dollars)).toEqual(["$19", "$19.50"]);
});
