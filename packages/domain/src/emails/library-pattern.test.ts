import { expect, it } from "vitest";
import { libraryPattern } from "./library-pattern.ts";

it.each([
  ["oven", "%oven%"],
  ["100%", "%100\\%%"],
  ["_", "%\\_%"],
  ["ov", "% ov%"],
  ["$9", "% $9%"],
  ["a b", "% a b%"],
  ["面包", "%面包%"],
  ["two\nlines", "%two lines%"],
])("[LIB-34] looks for %j by %j", (search, pattern) => {
  expect(libraryPattern(search)).toBe(pattern);
});
