import type postgres from "postgres";
import { startProduct } from "./servers.ts";
import { median, percentile } from "./statistics.ts";

const PASSWORD = "a-good-phrase";
const SIGNING_IN_AT_ONCE = 16;
const AT_ONCE = 8;
const QUIET_MS = 4_000;
const BUSY_MS = 10_000;

/** Sign-in throughput, and its effect on other users. */
export interface SignIns {
  perSecond: number;
  /** Server CPU time per sign-in in milliseconds; hardly depends on other activity on the machine. */
  cpuMs: number;
  /** A signed-in user's other calls: p99 in milliseconds, without and with sign-ins. */
  others: { quiet: number; busy: number };
}

/** Median milliseconds of the same call for an existing and an unknown account. */
export interface TimingPair {
  call: string;
  known: number;
  unknown: number;
}

let networks = 0;
/** A new network per call, so that none is throttled. */
function anotherNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

const post = (origin: string, path: string, body: object): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": anotherNetwork() },
    body: JSON.stringify(body),
  });

async function timed(call: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  return performance.now() - began;
}

async function addAccount(origin: string, sql: postgres.Sql, email: string): Promise<void> {
  const answer = await post(origin, "/api/auth/signup", { email, password: PASSWORD });
  if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}.`);
  await sql`update users set verified_at = now() where email = ${email} and email not like 'pending%'`;
}

/** Signs in as fast as the product can, while another user keeps working. */
export async function measureSignIns(databaseUrl: string, sql: postgres.Sql): Promise<SignIns> {
  await using product = await startProduct(databaseUrl, "web", { TRUST_PROXY: "loopback" });
  const { origin } = product;
  const email = "signs-in@example.com";
  await addAccount(origin, sql, email);
  const signIn = () => post(origin, "/api/auth/login", { email, password: PASSWORD });
  const [cookie = ""] = (await signIn()).headers.getSetCookie().map((header) => header.split(";")[0]);

  const work = async (until: number): Promise<number[]> => {
    const times: number[] = [];
    while (performance.now() < until) {
      times.push(await timed(() => fetch(`${origin}/api/auth/user`, { headers: { cookie } })));
    }
    return times;
  };
  const quiet = await work(performance.now() + QUIET_MS);

  const before = await product.usage();
  const until = performance.now() + BUSY_MS;
  let done = 0;
  const signInAgain = async () => {
    while (performance.now() < until) {
      const answer = await signIn();
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
      done += 1;
    }
  };
  const [busy] = await Promise.all([work(until), ...Array.from({ length: SIGNING_IN_AT_ONCE }, signInAgain)]);
  const after = await product.usage();
  return {
    perSecond: done / (BUSY_MS / 1_000),
    cpuMs: (after.cpuMs - before.cpuMs) / done,
    others: { quiet: percentile(quiet, 0.99), busy: percentile(busy, 0.99) },
  };
}

/** The same calls for existing and unknown accounts, in turn, so that noise affects both. */
export async function measureTimingDifference(
  databaseUrl: string,
  sql: postgres.Sql,
  samples: number,
): Promise<TimingPair[]> {
  await using product = await startProduct(databaseUrl, "web", { TRUST_PROXY: "loopback" });
  const { origin } = product;
  await addAccount(origin, sql, "known@example.com");
  await addAccount(origin, sql, "pending@example.com");
  const calls = [
    {
      call: "login",
      email: "known@example.com",
      send: (email: string) => post(origin, "/api/auth/login", { email, password: "not this one" }),
    },
    {
      call: "resend",
      email: "pending@example.com",
      send: (email: string) => post(origin, "/api/auth/resend-verification", { email }),
    },
    {
      call: "reset",
      email: "known@example.com",
      send: (email: string) => post(origin, "/trpc/auth.requestPasswordReset", { json: { email } }),
    },
  ];
  const results: TimingPair[] = [];
  for (const { call, email, send } of calls) {
    const known: number[] = [];
    const unknown: number[] = [];
    const sample = async () => {
      while (known.length < samples) {
        known.push(await timed(() => send(email)));
        unknown.push(await timed(() => send(`nobody-${known.length}@example.com`)));
      }
    };
    await Promise.all(Array.from({ length: call === "login" ? 1 : AT_ONCE }, sample));
    results.push({ call, known: median(known), unknown: median(unknown) });
  }
  return results;
}
