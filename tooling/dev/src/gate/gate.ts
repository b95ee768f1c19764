import { stripVTControlCharacters } from "node:util";
import type { Tally } from "../testing/tally.ts";
import { steps } from "./steps.ts";

/** Every step at once, then a table of them, and what those that failed have to say. */
export async function runGate(stopped: AbortSignal): Promise<Tally> {
  const results = await Promise.all(
    steps.map(async ({ name, run }) => {
      const start = performance.now();
      const { ok, output } = await run(stopped);
      return { name, ok, output, seconds: (performance.now() - start) / 1000 };
    }),
  );
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
  }
  const failures = results.filter(({ ok }) => !ok);
  for (const { name, output } of failures) {
    console.log(`\n── ${name} ──\n${stripVTControlCharacters(output).trim()}`);
  }
  return {
    passed: results.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name }) => `the gate: ${name}`),
  };
}
