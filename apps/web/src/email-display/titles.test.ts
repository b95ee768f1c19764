import { expect, it } from "vitest";
import { displayFocus, displayTitle, focusSummary } from "./titles.ts";

it("[DATA-10] calls an email without a title Untitled Email", () => {
  expect(displayTitle({ title: "" })).toBe("Untitled Email");
  expect(displayTitle({ title: " \n " })).toBe("Untitled Email");
  expect(displayTitle({ title: " The oven " })).toBe("The oven");
});

it("[DATA-11] says so when no focus was given", () => {
  expect(displayFocus({ contentFocus: "  " })).toBe("No focus specified");
  expect(focusSummary({ contentFocus: "" })).toBe("No focus specified");
});

it("[DATA-12] summarises by the first sentence", () => {
  expect(focusSummary({ contentFocus: "A free day a week. Then more." })).toBe("A free day a week.");
  expect(focusSummary({ contentFocus: "Why rest? Because." })).toBe("Why rest?");
  expect(focusSummary({ contentFocus: "Grew 3.5 times in a year! Really." })).toBe(
    "Grew 3.5 times in a year!",
  );
  expect(focusSummary({ contentFocus: "First line\nsecond line" })).toBe("First line");
  expect(focusSummary({ contentFocus: "no full stop at all" })).toBe("no full stop at all");
});
