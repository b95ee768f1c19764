import { Refusal } from "../refusal.ts";
import { adopt, halt, type Launch, launch, type Postmaster } from "./postmaster.ts";

export interface Keeper {
  /** Settles when the server is down and cannot be brought back. */
  readonly failed: Promise<Refusal>;
  stop(): Promise<void>;
}

export interface KeeperOptions {
  readonly log: (line: string) => void;
  /** How often it is brought back; a server that cannot live is not started for ever. */
  readonly deathsAllowed: number;
}

/** Brings a server that died back on the same port, so that whoever holds its URL need not notice. */
export function keepRunning(first: Postmaster, how: Launch, { log, deathsAllowed }: KeeperOptions): Keeper {
  let stopping: Promise<void> | undefined;
  let current = Promise.resolve(first);

  async function watch(): Promise<Refusal> {
    for (let deaths = 0; ; deaths += 1) {
      const { exited, port } = await current;
      await exited;
      if (stopping) {
        return new Promise(() => undefined);
      }
      if (deaths === deathsAllowed) {
        return new Refusal(
          `PostgreSQL died ${deaths + 1} times and is not started again (details: ${how.logFile}).`,
        );
      }
      log("PostgreSQL died and is being started again.");
      current = adopt(how.directory, how.account).then((alive) => alive ?? launch(how, port));
    }
  }

  async function stop(): Promise<void> {
    const postmaster = await current.catch(() => undefined);
    if (postmaster) {
      await halt(postmaster);
    }
  }

  return {
    failed: watch().catch((error: unknown) =>
      error instanceof Refusal ? error : new Refusal(String(error)),
    ),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
