// Loaded into each measured process: tells its use of CPU and memory when asked, and ends with us.
// Plain JavaScript: Node's reader of TypeScript would add its own twenty megabytes to the measured ones.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What is still referred to: without what the collector had no reason to take away yet. */
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
