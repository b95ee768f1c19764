import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Log } from "@storyletter/domain/ports";
import { type Repeated, repeat } from "./tasks/repeat.ts";

const EVERY_MS = 30_000;
const AFTER_START_MS = 2_000;
const IDLE_BELOW = 0.05;
const WORTH_IT_BYTES = 16 * 1_024 * 1_024;

/**
 * V8 collects when something is allocated, so a process that falls idle after a rush would keep all
 * of it: twice its usual memory. One collection in a quiet half minute gives it back.
 */
export function releaseMemoryWhenIdle(log: Log): Repeated {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  let before = performance.eventLoopUtilization();
  let kept = Number.POSITIVE_INFINITY;
  const release = async () => {
    await collect({ type: "major", execution: "async", flavor: "last-resort" });
    kept = process.memoryUsage().heapTotal;
  };
  const work = async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > IDLE_BELOW || process.memoryUsage().heapTotal < kept + WORTH_IT_BYTES) return;
    await release();
  };
  // What only the start and the warm-up needed goes soon, but not while somebody waits for the first answer.
  setTimeout(release, AFTER_START_MS).unref();
  return repeat("release memory", EVERY_MS, work, log);
}
