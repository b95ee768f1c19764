// Loaded into each measured process: reports its CPU and memory on request, and exits with the parent. Plain
// JavaScript, because Node's TypeScript support would add twenty megabytes.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Memory still referenced, after a forced garbage collection. */
function liveBytes() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

process.on("message", (question) => {
  if (question === "usage") process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss });
  if (question === "live") process.send?.({ live: liveBytes() });
});
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
