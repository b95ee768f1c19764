import { promises as dns } from "node:dns";
import { readFileSync } from "node:fs";

export interface LookUpOptions {
  signal?: AbortSignal | undefined;
  /** Whose address it is; undefined for the operator's own. */
  userId?: string | undefined;
}

export type LookUp = (host: string, options?: LookUpOptions) => Promise<string[]>;

class LookUpFailed extends Error {
  override readonly name = "LookUpFailed";
}

interface LookUpSettings {
  /** The system's name servers, unless a test has its own. */
  servers?: string[];
  timeLimitMs?: number;
  clock?: () => number;
}

const TIME_LIMIT_MS = 3_000;
/** A user's names are looked up one after another, so that slow ones only hold up each other. */
const WAITING_MAX = 20;
const PER_HOUR = 120;
const HOUR_MS = 3_600_000;
/** Addresses are checked at every use, so a remembered one is as safe as a new one. */
const REMEMBER_MS = { found: 300_000, failed: 60_000 };
const REMEMBERED_MAX = 10_000;

interface Remembered {
  until: number;
  addresses: string[] | null;
}

interface Turns {
  last: Promise<unknown>;
  waiting: number;
  count: number;
  since: number;
}

/** The hosts file, which containers and private networks use, and which DNS does not know. */
function readHosts(): Map<string, string[]> {
  const hosts = new Map<string, string[]>();
  let text = "";
  try {
    text = readFileSync("/etc/hosts", "utf8");
  } catch {
    return hosts;
  }
  for (const line of text.split("\n")) {
    const [address, ...names] = (line.split("#", 1)[0] ?? "").trim().split(/\s+/);
    for (const name of names) hosts.set(name, [...(hosts.get(name) ?? []), address ?? ""]);
  }
  return hosts;
}

/**
 * Looks up the names that users give. The system's own look-up has four threads for the whole process, and cannot be
 * stopped: payments and mail would wait behind a slow name server that a user chose.
 */
export function createLookUp(settings: LookUpSettings = {}): LookUp {
  const { servers, timeLimitMs = TIME_LIMIT_MS, clock = Date.now } = settings;
  const hosts = readHosts();
  const remembered = new Map<string, Remembered>();
  const byUser = new Map<string, Turns>();

  async function ask(host: string, signal: AbortSignal): Promise<string[]> {
    const resolver = new dns.Resolver({ timeout: Math.ceil(timeLimitMs / 2), tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      signal.throwIfAborted();
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  function remember(host: string, addresses: string[] | null): void {
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest);
    remembered.delete(host);
    const until = clock() + REMEMBER_MS[addresses ? "found" : "failed"];
    remembered.set(host, { until, addresses });
  }

  async function lookUpNow(host: string, given: AbortSignal | undefined): Promise<string[]> {
    given?.throwIfAborted();
    const known = recall(host);
    if (known) return found(host, known);
    const limit = AbortSignal.timeout(timeLimitMs);
    const addresses = await ask(host, given ? AbortSignal.any([given, limit]) : limit);
    // Stopped by the caller, which says nothing about the name.
    given?.throwIfAborted();
    remember(host, addresses.length > 0 ? addresses : null);
    return found(host, { addresses: addresses.length > 0 ? addresses : null });
  }

  function recall(host: string): Remembered | undefined {
    const known = remembered.get(host);
    return known && known.until > clock() ? known : undefined;
  }

  function turnsOf(userId: string): Turns {
    const known = byUser.get(userId);
    if (known && (known.waiting > 0 || clock() - known.since < HOUR_MS)) return known;
    for (const [id, { waiting, since }] of byUser) {
      if (waiting === 0 && clock() - since >= HOUR_MS) byUser.delete(id);
    }
    const turns = { last: Promise.resolve(), waiting: 0, count: 0, since: clock() };
    byUser.set(userId, turns);
    return turns;
  }

  async function inTurn(host: string, userId: string, signal: AbortSignal | undefined): Promise<string[]> {
    const turns = turnsOf(userId);
    if (turns.waiting >= WAITING_MAX || turns.count >= PER_HOUR)
      throw new LookUpFailed("Too many names were looked up for this account.");
    turns.waiting += 1;
    turns.count += 1;
    const mine = turns.last.then(() => lookUpNow(host, signal)).finally(() => (turns.waiting -= 1));
    turns.last = mine.catch(() => undefined);
    return await mine;
  }

  return async (name, { signal, userId } = {}) => {
    const host = name.toLowerCase().replace(/\.$/, "");
    if (host === "localhost" || host.endsWith(".localhost")) return ["127.0.0.1", "::1"];
    const listed = hosts.get(host);
    if (listed) return listed;
    const known = recall(host);
    if (known) return found(host, known);
    return userId === undefined ? await lookUpNow(host, signal) : await inTurn(host, userId, signal);
  };
}

function found(host: string, { addresses }: Pick<Remembered, "addresses">): string[] {
  if (!addresses) throw new LookUpFailed(`${host} has no address, or its name server did not answer.`);
  return addresses;
}

/** One for the process, so that a user's turns count for webhooks and mail tools together. */
export const lookUp: LookUp = createLookUp();
