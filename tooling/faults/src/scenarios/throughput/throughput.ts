import { PROCESS_NAMES, type ProcessName } from "../../world/names.ts";
import { openWorld } from "../../world/world.ts";
import type { Scenario } from "../scenario.ts";
import { prepareCalls } from "./calls.ts";
import { measureCosts } from "./costs.ts";
import { figuresOf, inRounds, type Way } from "./measure.ts";
import { pidsIn } from "./pids.ts";

const ROUNDS = 5;
const SECONDS = 1.5;
const POOL_SIZE = 20;

/** What a second server adds on this machine, and what nginx and the pooler cost; figures alone. */
export const throughput: Scenario = async ({ count = ROUNDS, built, log }) => {
  const servers = await measureIn([], { built, rounds: count }, ({ first, second, nginx, nginxOfOne }) => [
    { name: "one server", origins: [first, first] },
    { name: "two servers", origins: [first, second] },
    { name: "nginx, one server", origins: [nginxOfOne, nginxOfOne] },
    { name: "nginx, two servers", origins: [nginx, nginx] },
  ]);
  const pooled = await measureIn(["web-2"], { built, rounds: count }, ({ first, second }) => [
    { name: "straight", origins: [first, first] },
    { name: "through the pooler", origins: [second, second] },
  ]);
  log(`${pooled.pooler}; ${count} rounds of ${SECONDS} s`);
  const costs = {
    ...(await measureCosts({ built, model: false })),
    ...(await measureCosts({ built, model: true })),
  };
  return { figures: { ...servers.figures, ...pooled.figures, ...costs }, violations: [] };
};

type Origins = Record<"first" | "second" | "nginx" | "nginxOfOne", string>;

async function measureIn(
  pooled: readonly ProcessName[],
  { built, rounds }: { built: boolean; rounds: number },
  waysOf: (origins: Origins) => Way[],
): Promise<{ figures: Record<string, number>; pooler: string }> {
  await using world = await openWorld({
    built,
    model: false,
    machinery: { poolSize: POOL_SIZE, pooled },
  });
  const { machinery, processes } = world;
  if (!machinery) throw new Error("There are no machines.");
  const { list, create } = await prepareCalls(world);
  // What is asked for is not written meanwhile: that would be the workers' share of the machine.
  for (const name of PROCESS_NAMES) if (name.startsWith("worker")) await processes[name].terminate();
  const at = (name: ProcessName) => new URL(processes[name].readyUrl).origin;
  const ways = waysOf({
    first: at("web-1"),
    second: at("web-2"),
    nginx: machinery.nginx.origin,
    nginxOfOne: machinery.nginxOfOne.origin,
  });
  const options = { rounds, seconds: SECONDS, pids: await pidsIn(world) };
  return {
    figures: {
      ...figuresOf("list", await inRounds(ways, { ...options, calls: list })),
      ...figuresOf("create", await inRounds(ways, { ...options, calls: create })),
    },
    pooler: `PgBouncer ${machinery.pooler.version}, ${machinery.pooler.prepares ? "with" : "without"} prepared statements`,
  };
}
