import { stdin } from "node:process";

// Loaded into each child: its input ends when the launcher dies, even by kill -9. The group goes
// together, for a process under `node --watch` is not alone in it. Plain JavaScript: Node's reader of
// TypeScript would stay in each child's memory, 20 MB for nothing.
stdin.once("end", () => process.kill(0, "SIGTERM"));
stdin.resume();
if ("unref" in stdin) {
  stdin.unref();
}
