import { expect, it } from "vitest";
import { splitAtMatches } from "./found.ts";

it("[LIB-34] marks every match, ignoring case, and treats special characters literally", () => {
  expect(splitAtMatches("The OVEN and the oven.", "oven")).toEqual([
    { text: "The ", hit: false },
    { text: "OVEN", hit: true },
    { text: " and the ", hit: false },
    { text: "oven", hit: true },
    { text: ".", hit: false },
  ]);
  expect(splitAtMatches("100% (rye)", "% (").filter(({ hit }) => hit)).toHaveLength(1);
  expect(splitAtMatches("The oven", "")).toEqual([{ text: "The oven", hit: false }]);
});
