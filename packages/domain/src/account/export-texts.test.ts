import { expect, it } from "vitest";
import { inPages } from "./export-texts.ts";

const WORK_MS = 10;

it("leaves the thread to others between the texts of a page, for longer than one takes", async () => {
  const pages = [[1, 2, 3], []];
  const waits: number[] = [];
  let ended: number | undefined;
  for await (const _ of inPages(async () => pages.shift() ?? [])) {
    const begun = performance.now();
    if (ended) waits.push(begun - ended);
    while (performance.now() - begun < WORK_MS);
    ended = performance.now();
  }
  expect(waits).toHaveLength(2);
  expect(Math.min(...waits)).toBeGreaterThan(3 * WORK_MS);
});
