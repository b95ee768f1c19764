import type { DisputePage, DisputeQuery } from "@storyletter/contract/admin";
import { disputes, invoices, users } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import { paymentModeOf } from "../billing/payment-mode.ts";
import type { MemberCtx } from "../context.ts";
import { byTime, pageOf } from "./lists.ts";

const PAGE = 50;

/** Disputes in the current payment mode. */
export async function listDisputes(
  { db }: MemberCtx,
  { outcome, ...position }: DisputeQuery,
): Promise<DisputePage> {
  const mode = await paymentModeOf(db);
  const { after, orderBy } = byTime(position, {
    time: disputes.createdAt,
    id: disputes.id,
    index: "both fall",
  });
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
    .where(and(eq(disputes.mode, mode), outcome && eq(disputes.outcome, outcome), after))
    .orderBy(...orderBy)
    .limit(PAGE + 1);
  const { page, nextCursor } = pageOf(rows, PAGE, ({ createdAt, id }) => ({ value: createdAt, id }));
  return { mode, disputes: page, nextCursor };
}
