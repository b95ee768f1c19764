import { expect, it } from "vitest";
import { findingsOf } from "../testing/repository-of.ts";
import { security } from "./security.ts";

const A_TEST = { "packages/db/src/a.test.ts": 'it("keeps a secret", () => {});' };
const pageOf = (...rows: string[]) => ({
  ...A_TEST,
  "SECURITY.md": ["| What holds | Proved by |", "|---|---|", ...rows].join("\n"),
});

it("takes a promise whose test is there", () => {
  const row = "| Secrets | `packages/db/src/a.test.ts: keeps a secret` |";
  expect(findingsOf(security, pageOf(row))).toEqual([]);
});

it("refuses a promise without a test, and a test that is not there", () => {
  const rows = [
    "| Nothing | said |",
    "| Gone | `packages/db/src/b.test.ts: keeps a secret` |",
    "| Renamed | `packages/db/src/a.test.ts: tells a secret` |",
  ];
  expect(findingsOf(security, pageOf(...rows)).map(({ line, message }) => [line, message])).toEqual([
    [3, "No test is named here."],
    [4, "packages/db/src/b.test.ts is no test."],
    [5, 'packages/db/src/a.test.ts has no test of the title "tells a secret".'],
  ]);
});

it("misses the page itself", () => {
  expect(findingsOf(security, A_TEST)).toEqual([{ file: "SECURITY.md", message: "There is no such page." }]);
});
