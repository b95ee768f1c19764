import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("writes a line, quoted where needed", () => {
  const details = { reason: 'Said "twice", by mistake', amount: -4 };
  expect(csvLine([new Date("2026-03-01T08:00:00Z"), "ada@example.com", null, 7, details])).toBe(
    `2026-03-01T08:00:00.000Z,ada@example.com,,7,${String.raw`"{""reason"":""Said \""twice\"", by mistake"",""amount"":-4}"`}\r\n`,
  );
});

it("prevents spreadsheets from evaluating an address as a formula", () => {
  expect(csvLine(["=1+1@example.com", "+1", "-1", "@x", "a=b"])).toBe(
    "'=1+1@example.com,'+1,'-1,'@x,a=b\r\n",
  );
});
