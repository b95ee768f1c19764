import { expect, it } from "vitest";
import { readPageCursor, readTimeCursor, writePageCursor } from "./page-cursor.ts";

const written = (value: string, id = "user-1") => writePageCursor({ value, id });

it("reads what it wrote", () => {
  const place = { value: "2026-03-01T08:00:00.000Z", id: "user-1" };
  expect(readTimeCursor(writePageCursor(place))).toEqual(place);
  expect(readPageCursor(written("a@example.com"))).toEqual({ value: "a@example.com", id: "user-1" });
});

it.each([
  "1",
  "2026",
  "+275760-09-13T00:00:00.000Z",
  "0000-01-01T00:00:00.000Z",
  "2026-99-99T00:00:00.000Z",
  "",
])("takes %j for no time: the database would refuse it", (value) => {
  expect(readTimeCursor(written(value))).toBeNull();
});

it.each(["", "x", "W10", "bnVsbA", written("a\0b"), written("a", "\ud800")])(
  "reads nothing from %j",
  (cursor) => {
    expect(readPageCursor(cursor)).toBeNull();
  },
);
