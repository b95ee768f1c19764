import { randomUUIDv7 } from "node:crypto";
import { accountNotices, type Transaction } from "@storyletter/db";
import { and, isNull, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";

type Notice = Omit<typeof accountNotices.$inferInsert, "id" | "createdAt">;

/** Longer than the queue keeps a mail that cannot leave. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Tells a user by mail what happened to the account, once the transaction commits; by a key, once ever. */
export async function notify(
  ctx: Pick<Deps, "queue" | "clock" | "mailEnabled">,
  tx: Transaction,
  notice: Notice,
): Promise<void> {
  if (!ctx.mailEnabled) return;
  const id = randomUUIDv7();
  const [row] = await tx
    .insert(accountNotices)
    .values({ ...notice, id, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ id: accountNotices.id });
  if (row) await ctx.queue.enqueue(tx, "send-notice", { noticeId: id });
}

/** Drops the notices that have been sent, or given up, long ago. */
export async function deleteOldNotices({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db
    .delete(accountNotices)
    .where(and(lt(accountNotices.createdAt, before), isNull(accountNotices.key)));
}
