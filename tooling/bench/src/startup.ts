import { setTimeout as delay } from "node:timers/promises";
import { startProduct } from "./servers.ts";
import { median } from "./statistics.ts";

const STARTS = 5;
const QUIET_MS = 3_000;

/** Starts the product several times on a running, migrated database. */
export async function measureStarts(databaseUrl: string): Promise<{ readyMs: number; idleMb: number }> {
  const ready: number[] = [];
  const idle: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await using product = await startProduct(databaseUrl, "all");
    ready.push(product.readyMs);
    if (start === STARTS - 1) await delay(QUIET_MS);
    idle.push((await product.usage()).memoryMb);
  }
  return { readyMs: median(ready), idleMb: idle.at(-1) ?? Number.NaN };
}
