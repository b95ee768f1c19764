import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { security } from "./promises.ts";

const A_TEST = { "packages/db/src/a.test.ts": 'it("keeps a secret", () => {});' };
const pageOf = (...rows: string[]) => ({
  ...A_TEST,
  "SECURITY.md": ["| What holds | Proved by |", "|---|---|", ...rows].join("\n"),
});

it("accepts a promise whose test exists", () => {
  const row = "| Secrets | `packages/db/src/a.test.ts: keeps a secret` |";
  expect(findingsOf(security, pageOf(row))).toEqual([]);
});

it("refuses a promise without a test, and a test that does not exist", () => {
  const rows = [
    "| Nothing | said |",
    "| Gone | `packages/db/src/b.test.ts: keeps a secret` |",
    "| Renamed | `packages/db/src/a.test.ts: tells a secret` |",
  ];
  expect(findingsOf(security, pageOf(...rows)).map(({ line, message }) => [line, message])).toEqual([
    [3, "This row names no test."],
    [4, "packages/db/src/b.test.ts is not a test file."],
    [5, 'packages/db/src/a.test.ts has no test with the title "tells a secret".'],
  ]);
});

it("reports a missing page", () => {
  expect(findingsOf(security, A_TEST)).toEqual([{ file: "SECURITY.md", message: "This page is missing." }]);
});
