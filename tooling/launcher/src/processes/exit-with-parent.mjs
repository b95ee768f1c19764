import { stdin } from "node:process";

// Loaded into each child: its input ends when the launcher dies, even by kill -9. Kills the whole group, because
// `node --watch` adds a process. Plain JavaScript, because Node's TypeScript support would cost each child 20 MB.
stdin.once("end", () => process.kill(0, "SIGTERM"));
stdin.resume();
if ("unref" in stdin) {
  stdin.unref();
}
