import type { Attention } from "@storyletter/contract/admin";
import {
  type AttentionKind,
  mayCall,
  type StaffProcedure,
  staffRank,
} from "@storyletter/contract/admin/constants";
import { DAY_MS } from "@storyletter/contract/limits";
import {
  backups,
  billingAccounts,
  deletionRequests,
  disputes,
  mailDeliveries,
  webhookCircuits,
} from "@storyletter/db";
import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { paymentModeOf } from "../billing/payment-mode.ts";
import type { MemberCtx } from "../context.ts";
import { listFailures } from "./emails.ts";

/** An endpoint that failed this often in a row isn't just restarting. */
const FAILING = 3;
/** A backup is due every day. */
const BACKUP_AGE_MS = 2 * DAY_MS;

/** What one has to be allowed to do something about each. */
const NEEDS: Record<AttentionKind, StaffProcedure> = {
  "undelivered-mail": "admin.mails",
  "failing-webhooks": "admin.webhookDeliveries",
  "past-due": "admin.subscriptions",
  disputes: "admin.disputes",
  "old-backup": "admin.system",
  "pending-deletions": "admin.cancelUserDeletion",
};

const COUNTS: Record<AttentionKind, (ctx: MemberCtx) => Promise<number>> = {
  "undelivered-mail": ({ db }) => db.$count(mailDeliveries, eq(mailDeliveries.status, "given-up")),
  "failing-webhooks": ({ db }) =>
    db.$count(
      webhookCircuits,
      and(isNotNull(webhookCircuits.endpointId), gte(webhookCircuits.failures, FAILING)),
    ),
  "past-due": async ({ db }) => {
    const mode = await paymentModeOf(db);
    const isPastDue = eq(billingAccounts.status, "past_due");
    return await db.$count(billingAccounts, and(eq(billingAccounts.mode, mode), isPastDue));
  },
  disputes: async ({ db }) => {
    const mode = await paymentModeOf(db);
    return await db.$count(disputes, and(eq(disputes.mode, mode), eq(disputes.outcome, "open")));
  },
  // Where none ever succeeded, the first request counts.
  "old-backup": async ({ db, clock }) => {
    const at = sql`coalesce(max(${backups.finishedAt}) filter (where ${backups.error} is null), min(${backups.requestedAt}))`;
    const [newest] = await db.select({ at: at.mapWith(backups.finishedAt) }).from(backups);
    return newest?.at && clock().getTime() - newest.at.getTime() > BACKUP_AGE_MS ? 1 : 0;
  },
  "pending-deletions": ({ db }) => db.$count(deletionRequests),
};

/** What the caller can do something about. */
export async function getAttention(ctx: MemberCtx): Promise<Attention> {
  const rank = staffRank(ctx.caller);
  const kinds = (Object.keys(COUNTS) as AttentionKind[]).filter((kind) => mayCall(rank, NEEDS[kind]));
  const [counts, failed] = await Promise.all([
    Promise.all(kinds.map(async (kind) => ({ kind, count: await COUNTS[kind](ctx) }))),
    mayCall(rank, "admin.failedEmails") ? listFailures(ctx) : [],
  ]);
  return {
    items: counts.filter(({ count }) => count > 0),
    failed: failed.filter(({ canRetry }) => canRetry),
  };
}
