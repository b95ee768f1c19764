import { expect, it } from "vitest";
import { storyDay, storyTitle, toldText } from "./story-card.tsx";

const now = new Date(2026, 10, 22);

it("says how many letters tell a story, and when the last one did", () => {
  expect(toldText({ toldIn: 0, lastToldAt: null }, now)).toBe("Not told yet");
  expect(toldText({ toldIn: 1, lastToldAt: new Date(2026, 2, 3) }, now)).toBe("Told in 1 letter, in March");
  expect(toldText({ toldIn: 2, lastToldAt: new Date(2026, 2, 3) }, now)).toBe(
    "Told in 2 letters, last in March",
  );
  expect(toldText({ toldIn: 2, lastToldAt: new Date(2025, 2, 3) }, now)).toBe(
    "Told in 2 letters, last in March 2025",
  );
});

it("writes a day, a month or a year", () => {
  expect(["2026-03-14", "2026-03", "2026", ""].map(storyDay)).toEqual([
    "March 14, 2026",
    "March 2026",
    "2026",
    "",
  ]);
});

it("takes the title, or the start of the text up to a whole word", () => {
  expect(storyTitle({ title: "The oven", text: "x" })).toBe("The oven");
  expect(storyTitle({ title: "", text: "The oven\n died." })).toBe("The oven died.");
  const long = storyTitle({ title: "", text: "word ".repeat(40) });
  expect(long).toMatch(/^(word ){10,}word…$/);
});
