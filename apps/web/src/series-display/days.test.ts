import { expect, it } from "vitest";
import { dateOf, dayText, nextLetter } from "./days.ts";

it("counts from the first day, over the end of a month, and says the day where there is none", () => {
  expect(dateOf("2026-03-28", 5)).toBe("2026-04-02");
  expect(dayText("2026-03-28", 5)).toBe("Thu, Apr 2");
  expect([dateOf(null, 5), dayText(null, 5)]).toEqual([null, "Day 5"]);
});

// Late in the evening, where another zone has the next day.
const NOW = new Date(2026, 2, 14, 23, 30);
const letter = (day: number, sentOn: string | null = null) => ({
  ...{ day, purpose: `Day ${day}`, emailId: null, isWritten: false, sentOn },
});

it.each([
  ["2026-03-12", "was due Thu, Mar 12"],
  ["2026-03-13", "was due yesterday"],
  ["2026-03-14", "is due today"],
  ["2026-03-15", "is due tomorrow"],
  ["2026-03-19", "is due Thursday"],
  ["2026-03-30", "is due Mon, Mar 30"],
])("a letter of %s %s", (firstDay, text) =>
  expect(nextLetter({ firstDay, letters: [letter(0)] }, NOW)?.text).toBe(`Letter 1 of 1 ${text}`),
);

it("is the first one that was not sent, and none without a day, after the last one or long after", () => {
  const letters = [letter(0, "2026-03-10"), letter(5), letter(9)];
  expect(nextLetter({ firstDay: "2026-03-10", letters }, NOW)).toEqual({
    date: "2026-03-15",
    purpose: "Day 5",
    text: "Letter 2 of 3 is due tomorrow",
  });
  const none = [
    { firstDay: null, letters },
    { firstDay: "2026-03-10", letters: [letter(0, "2026-03-10")] },
    { firstDay: "2026-01-01", letters },
    { firstDay: "2026-03-10", letters: [] },
  ];
  expect(none.map((series) => nextLetter(series, NOW))).toEqual([null, null, null, null]);
});
