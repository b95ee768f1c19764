import { randomUUIDv7 } from "node:crypto";
import type { RevokedAccess } from "@storyletter/contract/auth";
import { accountNotices, type Transaction } from "@storyletter/db";
import type { Deps } from "../context.ts";
import type { EnqueueOptions, SupportAction } from "../ports.ts";

type Notice = Omit<typeof accountNotices.$inferInsert, "id" | "createdAt">;

/** Mails a user once the transaction commits; a notice with a key is sent only once. */
export async function notify(
  ctx: Pick<Deps, "queue" | "clock" | "mailEnabled">,
  tx: Transaction,
  notice: Notice,
  options?: EnqueueOptions,
): Promise<void> {
  if (!ctx.mailEnabled) return;
  const id = randomUUIDv7();
  const [row] = await tx
    .insert(accountNotices)
    .values({ ...notice, id, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ id: accountNotices.id });
  if (row) await ctx.queue.enqueue(tx, "send-notice", { noticeId: id }, options);
}

interface SupportNotice {
  userId: string;
  sentTo: string;
  action: SupportAction;
  revoked?: RevokedAccess;
}

/** Tells the owner of an account what support did to it. */
export const notifySupportAction = (
  ctx: Pick<Deps, "queue" | "clock" | "mailEnabled">,
  tx: Transaction,
  { action, revoked, ...to }: SupportNotice,
): Promise<void> =>
  notify(ctx, tx, { ...to, kind: "support-action", details: { name: action, ...(revoked && { revoked }) } });
