import { auditEntries, type Transaction } from "@storyletter/db";
import type { MemberCtx } from "../context.ts";

/** What staff do, in the words the audit log shows. */
export type AuditAction = `${"user" | "email" | "payments" | "system"}.${string}`;

interface Deed {
  action: AuditAction;
  subjectId?: string;
  /** What changed; never a secret. */
  details?: Record<string, unknown>;
}

/** Writes one line of the audit log, in the transaction of the deed itself: none without the other. */
export async function audit(tx: Transaction, ctx: MemberCtx, deed: Deed): Promise<void> {
  await tx.insert(auditEntries).values({
    actorId: ctx.caller.viewedBy?.id ?? ctx.caller.id,
    action: deed.action,
    subjectId: deed.subjectId ?? null,
    details: deed.details ?? {},
    address: ctx.clientAddress,
    createdAt: ctx.clock(),
  });
}
