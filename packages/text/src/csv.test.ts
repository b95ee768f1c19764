import { expect, it } from "vitest";
import { csvLines } from "./csv.ts";

it("writes a line for each row, quoted where needed", () => {
  const details = { reason: 'Said "twice", by mistake', amount: -4 };
  expect(
    csvLines([[new Date("2026-03-01T08:00:00Z"), "ada@example.com", null, -7, true, details], ["b"]]),
  ).toBe(
    `2026-03-01T08:00:00.000Z,ada@example.com,,-7,true,${String.raw`"{""reason"":""Said \""twice\"", by mistake"",""amount"":-4}"`}\r\nb\r\n`,
  );
});

it("prevents spreadsheets from evaluating a text as a formula, in cells of several lines, too", () => {
  expect(csvLines([["=1+1@example.com", "+1", "-1", "@x", "a=b", "=1\nSecond line"]])).toBe(
    `"'=1+1@example.com","'+1","'-1","'@x",a=b,"'=1\nSecond line"\r\n`,
  );
});
