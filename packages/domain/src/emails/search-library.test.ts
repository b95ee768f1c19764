import { expect, it } from "vitest";
import { libraryPattern, selectiveWordsPattern } from "./search-library.ts";

it.each([
  ["oven", "%oven%"],
  ["100%", "%100\\%%"],
  ["_", "%\\_%"],
  ["ov", "% ov%"],
  ["$9", "% $9%"],
  ["a b", "% a b%"],
  ["面包", "%面包%"],
  ["two\nlines", "%two lines%"],
])("[LIB-34] searches %j with the pattern %j", (search, pattern) => {
  expect(libraryPattern(search)).toBe(pattern);
});

it.each([
  ["the queue went round the corner", "%queue%round%corner%"],
  ["every day of the week 77", "%every%day%week% 77%"],
  ["100% of our_guests, and\n7 of theirs", "%100%guests% 7%theirs%"],
  ["the oven died", null],
  ["of it 4 a", null],
  ["面包", null],
])("[LIB-34] searches the sentence %j with the pattern %j", (search, pattern) => {
  expect(selectiveWordsPattern(search)).toBe(pattern);
});
