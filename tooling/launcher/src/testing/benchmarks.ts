import path from "node:path";
import { root } from "../paths.ts";
import { openTestServer } from "../postgres/index.ts";
import { runTool } from "../processes/tool.ts";

/** Runs a part of `tooling/bench` on a database of its own; false if a goal was missed. */
export async function runBench(
  entry: string,
  args: readonly string[],
  stopped: AbortSignal,
): Promise<boolean> {
  // Full durability, because the cost of a commit is part of the measurement.
  await using server = await openTestServer({ fsync: true });
  const main = path.join(root, "tooling/bench/src", entry);
  const env = { ...process.env, TEST_DATABASE_URL: server.url };
  const { ok } = await runTool(process.execPath, [main, ...args], { stopped, env, live: true });
  return ok;
}
