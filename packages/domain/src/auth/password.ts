import { hash, verify } from "@node-rs/argon2";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; half of libuv's four threads stay free for files and names. */
const MAX_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, COST));

/** A hash of nothing anybody knows, so that an unknown address costs as much time as a wrong password. */
let decoy: Promise<string> | undefined;

/** Compares in the same time whether or not there is an account. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), COST);
  const target = passwordHash ?? (await decoy);
  const matches = await bounded(() => verify(target, password));
  return matches && passwordHash !== null;
}
