import type {
  Attention,
  DisputePage,
  DisputeQuery,
  ModelCost,
  ModelCostQuery,
} from "@storyletter/contract/admin";
import {
  type AttentionKind,
  DAY_MS,
  mayCall,
  type StaffProcedure,
  staffRank,
} from "@storyletter/contract/constants";
import { writeCursor } from "@storyletter/contract/schemas";
import {
  backups,
  billingAccounts,
  deletionRequests,
  disputes,
  invoices,
  isCustomer,
  mailDeliveries,
  modelSpend,
  users,
  webhookCircuits,
} from "@storyletter/db";
import { and, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";
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
  "old-backup": async ({ db, clock }) => {
    const [newest] = await db
      .select({ at: sql`max(${backups.finishedAt})`.mapWith(backups.finishedAt) })
      .from(backups)
      .where(isNull(backups.error));
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

const PAGE = 50;

/** Disputes in the current payment mode, newest first. */
export async function listDisputes(
  { db }: MemberCtx,
  { outcome, cursor }: DisputeQuery,
): Promise<DisputePage> {
  const mode = await paymentModeOf(db);
  const at = cursor?.value.toISOString();
  const rows = await db
    .select({
      id: disputes.id,
      mode: disputes.mode,
      invoiceNumber: invoices.number,
      outcome: disputes.outcome,
      amountCents: disputes.amountCents,
      currency: disputes.currency,
      createdAt: disputes.createdAt,
      userId: disputes.userId,
      userEmail: users.email,
    })
    .from(disputes)
    .leftJoin(invoices, eq(invoices.id, disputes.invoiceId))
    .leftJoin(users, eq(users.id, disputes.userId))
    .where(
      and(
        eq(disputes.mode, mode),
        outcome && eq(disputes.outcome, outcome),
        cursor
          ? sql`(${disputes.createdAt}, ${disputes.id}) < (${at}::timestamptz, ${cursor.id}::text)`
          : undefined,
      ),
    )
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    mode,
    disputes: page,
    nextCursor: last ? writeCursor({ value: last.createdAt, id: last.id }) : null,
  };
}

const DEAREST_USERS = 20;
const DAYS = 30;
const MICROS = 1_000_000;

/** What models cost on a day, today by default; the daily caps count the same. */
export async function getModelCost({ db, clock }: MemberCtx, input: ModelCostQuery): Promise<ModelCost> {
  const day = input.day ?? clock().toISOString().slice(0, 10);
  const from = new Date(`${day}T00:00:00Z`);
  const first = new Date(from.getTime() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const cost = sql<number>`(${modelSpend.costMicros}::float8 / ${MICROS}::float8)`;
  const [dearest, models, days, [sum]] = await Promise.all([
    db
      .select({ userId: users.id, email: users.email, costUsd: cost, calls: modelSpend.calls })
      .from(modelSpend)
      .innerJoin(users, eq(users.id, modelSpend.userId))
      .where(eq(modelSpend.day, day))
      .orderBy(desc(modelSpend.costMicros), desc(modelSpend.calls))
      .limit(DEAREST_USERS),
    db.execute<ModelCost["models"][number] & Record<string, unknown>>(sql`
      select writing_record ->> 'model' as model, count(*)::int as letters,
        coalesce(sum((writing_record ->> 'costUsd')::numeric), 0)::float8 as "costUsd"
      from emails
      where created_at >= ${from.toISOString()}
        and created_at < ${new Date(from.getTime() + DAY_MS).toISOString()}
        and writing_record ->> 'model' is not null and ${isCustomer(sql`user_id`)}
      group by 1 order by 3 desc, 1 limit 20`),
    db
      .select({
        day: modelSpend.day,
        costUsd: sql<number>`sum(${modelSpend.costMicros})::float8 / ${MICROS}::float8`,
      })
      .from(modelSpend)
      .where(sql`${modelSpend.day} between ${first} and ${day}`)
      .groupBy(modelSpend.day)
      .orderBy(desc(modelSpend.day)),
    db
      .select({
        costUsd: sql<number>`coalesce(sum(${modelSpend.costMicros}), 0)::float8 / ${MICROS}::float8`,
        calls: sql<number>`coalesce(sum(${modelSpend.calls}), 0)::int`,
        tokens: sql<number>`coalesce(sum(${modelSpend.tokens}), 0)::float8`,
      })
      .from(modelSpend)
      .where(eq(modelSpend.day, day)),
  ]);
  return {
    day,
    ...(sum ?? { costUsd: 0, calls: 0, tokens: 0 }),
    users: dearest,
    models: [...models],
    days,
  };
}
