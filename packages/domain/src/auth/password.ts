import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { ChangePasswordInput, RevokedAccess, Success } from "@storyletter/contract/auth";
import { normalizePassword } from "@storyletter/contract/auth/constants";
import { type Transaction, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx, MemberCtx } from "../context.ts";
import { notify } from "../notifications/notify.ts";
import { Refusal } from "../refusal.ts";
import { assertUncommonPassword } from "./common-passwords.ts";
import { voidMailedTokens } from "./mailed-link.ts";
import { countHash, resetAttempts, throttle } from "./rate-limit.ts";
import { endSessions, revokeAccess } from "./sessions.ts";

interface HashQueueLimits {
  /** The maximum number of concurrent hashes. */
  concurrency: number;
  /** The maximum queue length, in total and per network. */
  waiting: number;
  waitingPerNetwork: number;
}

interface HashQueue {
  /** Returns null, without starting anything, if the queue is full. */
  run<Result>(network: string, work: () => Promise<Result>): Promise<Result> | null;
}

/** A bounded queue that alternates between networks, so that a flood from one doesn't delay the others. */
export function createHashQueue({
  concurrency,
  waiting: maxWaiting,
  waitingPerNetwork,
}: HashQueueLimits): HashQueue {
  /** In order of turns: the network served last is at the end. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const startNext = () => {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [network, line] = next;
    const start = line.shift();
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    waiting -= 1;
    start?.();
  };

  const runNow = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } finally {
      startNext();
    }
  };

  return {
    run(network, work) {
      if (running < concurrency) {
        running += 1;
        return runNow(work);
      }
      const line = lines.get(network) ?? [];
      if (waiting >= maxWaiting || line.length >= waitingPerNetwork) return null;
      waiting += 1;
      const turn = new Promise<void>((resolve) => void line.push(resolve));
      lines.set(network, line);
      return turn.then(() => runNow(work));
    },
  };
}

/** OWASP's minimum for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a core: one core stays free for all other requests, and half of libuv's four threads for
 * files and DNS.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const queue = createHashQueue({ concurrency: AT_ONCE, waiting: 300, waitingPerNetwork: 120 });
const RETRY_SECONDS = 3;

/** For hashes without a client, such as the owner's first password. */
const NO_NETWORK = "";

async function runInTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  const turn = queue.run(network, work);
  if (!turn) throw new Refusal("unavailable", { retryAfter: RETRY_SECONDS });
  return await turn;
}

/** `network` comes from `countHash`. Refuses with "unavailable" if too many hashes are waiting. */
export const hashPassword = (password: string, network: string = NO_NETWORK): Promise<string> =>
  runInTurn(network, () => hash(normalizePassword(password), COST));

/** The hash of a random password, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/** As it is hashed now; then, for older hashes, as it was typed, and as a Mac would have typed it. */
const spellingsOf = (password: string): Set<string> =>
  new Set([normalizePassword(password), password, password.normalize("NFD")]);

/** Takes the same time whether or not there is an account. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  network: string = NO_NETWORK,
): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), COST);
  const target = passwordHash ?? (await decoy);
  for (const spelling of spellingsOf(password))
    if (await runInTurn(network, () => verify(target, spelling))) return passwordHash !== null;
  return false;
}

/** Sensitive actions require the password again: the session may be an unattended screen. */
export async function checkPassword(ctx: MemberCtx, password: string): Promise<void> {
  const { id } = ctx.caller;
  await throttle(ctx, "password", id);
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  const network = await countHash(ctx);
  if (!(await verifyPassword(user?.hash ?? null, password, network))) throw new Refusal("wrong-password");
  await resetAttempts(ctx, "password", id);
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  keepSession: string | null;
  /** Also revokes keys, webhooks and export links, to lock an intruder out. */
  revokesAccess?: boolean;
  /** The mail says that support did it. */
  bySupport?: boolean;
}

/** Ends sessions and voids mailed links; with `revokesAccess` also revokes keys, webhooks and export links. */
export async function setPassword(
  ctx: Ctx,
  tx: Transaction,
  change: NewPassword,
): Promise<RevokedAccess | undefined> {
  const { userId, passwordHash, keepSession } = change;
  const now = ctx.clock();
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (!user) return undefined;
  await voidMailedTokens(tx, { userId, purpose: "reset-password", now });
  await voidMailedTokens(tx, { userId, purpose: "change-email", now });
  await endSessions(tx, { userId, except: keepSession });
  const revoked = change.revokesAccess ? await revokeAccess(tx, { userId, now }) : undefined;
  const details = revoked ? { revoked, bySupport: change.bySupport ?? false } : null;
  await notify(ctx, tx, { userId, kind: "password-changed", sentTo: user.email, details });
  return revoked;
}

/** Changes the caller's password and ends all other sessions. */
export async function changePassword(ctx: MemberCtx, input: ChangePasswordInput): Promise<Success> {
  const { id: userId, sessionId } = ctx.caller;
  await checkPassword(ctx, input.currentPassword);
  await assertUncommonPassword(input.newPassword, "newPassword");
  const passwordHash = await hashPassword(input.newPassword, await countHash(ctx));
  await ctx.db.transaction((tx) => setPassword(ctx, tx, { userId, passwordHash, keepSession: sessionId }));
  ctx.log.info({ userId }, "Password changed");
  return { success: true };
}
