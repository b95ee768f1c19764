import { expect, it } from "vitest";
import { splitIntoBatches } from "./split-into-batches.ts";

it("splits by count and by size, and loses nothing", () => {
  const limits = { most: 200, bytes: 180_000, sent: (text: string) => ({ text }) };
  const short = Array.from({ length: 450 }, (_, n) => `Story ${n}`);
  expect(splitIntoBatches(short, limits).map((part) => part.length)).toEqual([200, 200, 50]);
  const long = Array.from({ length: 20 }, () => "é".repeat(19_000));
  for (const part of splitIntoBatches(long, limits)) expect(part.length).toBeLessThanOrEqual(4);
  expect(splitIntoBatches(long, limits).flat()).toHaveLength(20);
});
