// Loaded into each measured process: tells its use of CPU and memory when asked, and ends with us.
// Plain JavaScript: Node's reader of TypeScript would add its own twenty megabytes to the measured ones.
process.on("message", (question) => {
  if (question === "usage") process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage().rss });
});
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
