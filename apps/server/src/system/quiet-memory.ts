import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const CHECK_MS = 5_000;
/** A process that works less than this share of the time is quiet. */
const QUIET = 0.1;
/** Less than this isn't worth a collection of some 80 ms. */
const WORTH_BYTES = 8 * 1024 * 1024;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives memory back to the machine when the process is quiet: after the start, and after a load.
 * V8 alone collects when the heap grows, so a quiet process would keep its garbage for hours.
 */
export function returnMemoryWhenQuiet(): NodeJS.Timeout {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let measured = performance.eventLoopUtilization();
  let kept = 0;
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, measured);
    measured = now;
    if (utilization > QUIET || process.memoryUsage().heapTotal < kept + WORTH_BYTES) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    kept = process.memoryUsage().heapTotal;
  }, CHECK_MS).unref();
}
