import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { Tinypool } from "tinypool";

/** Reads literals from stdin, analyzes them in threads, and prints the verdicts in the same order. */
const literals: { pattern: string; flags: string }[] = JSON.parse(await text(process.stdin));
const pool = new Tinypool({
  filename: new URL("./judge-one.ts", import.meta.url).href,
  runtime: "worker_threads",
  minThreads: 1,
  maxThreads: Math.min(availableParallelism(), literals.length),
});
const verdicts = await Promise.all(literals.map((literal) => pool.run(literal)));
process.stdout.write(JSON.stringify(verdicts));
await pool.destroy();
