import { expect, it } from "vitest";
import { centsOf } from "./refund-form.tsx";

it.each([
  ["19.00", 1_900],
  ["9.5", 950],
  [" 7 ", 700],
  ["0.05", 5],
  ["", undefined],
  ["-3", undefined],
  ["1,900", undefined],
  ["19.005", undefined],
])("reads %j as %s cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
