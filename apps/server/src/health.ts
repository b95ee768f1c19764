import { setTimeout as sleep } from "node:timers/promises";

export type PartName = "database" | "queue";

export interface Readiness {
  ready: boolean;
  /** "ok" for each part that answers, else what is wrong with it. */
  parts: Record<PartName, string>;
}

/** Whether this process can serve: asked by whatever sends it traffic. */
export interface Health {
  check(): Promise<Readiness>;
  /** From now on the process takes no new work. */
  startDraining(): void;
  readonly draining: boolean;
  /** From now on the next call that can be repeated is better asked elsewhere. */
  startLeaving(): void;
  readonly leaving: boolean;
}

const PATIENCE_MS = 2_000;

export function createHealth(probes: Record<PartName, () => Promise<unknown>>): Health {
  let draining = false;
  let leaving = false;
  return {
    async check() {
      const [database, queue] = await Promise.all([ask(probes.database), ask(probes.queue)]);
      return { ready: database === "ok" && queue === "ok" && !draining, parts: { database, queue } };
    },
    startDraining() {
      draining = true;
    },
    get draining() {
      return draining;
    },
    startLeaving() {
      leaving = true;
    },
    get leaving() {
      return leaving;
    },
  };
}

async function ask(probe: () => Promise<unknown>): Promise<string> {
  const tooSlow = sleep(PATIENCE_MS, `no answer within ${PATIENCE_MS / 1_000} s`, { ref: false });
  const answer = probe().then(
    () => "ok",
    (error: unknown) =>
      `not reachable${error instanceof Error && "code" in error ? ` (${String(error.code)})` : ""}`,
  );
  return await Promise.race([answer, tooSlow]);
}
