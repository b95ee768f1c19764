import type { Invoice } from "@storyletter/contract";
import { invoices } from "@storyletter/db";
import { and, desc, eq, ne } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { environmentOf } from "./payment-environment.ts";

/** Eight years of months. */
const MOST = 100;

const isShown = (row: { status: string }): row is { status: Invoice["status"] } => row.status !== "draft";

/** The caller's invoices of the world that counts now, newest first; a draft is not one yet. */
export async function listInvoices(ctx: MemberCtx): Promise<Invoice[]> {
  const mode = await environmentOf(ctx.db);
  const rows = await ctx.db
    .select({
      id: invoices.id,
      number: invoices.number,
      status: invoices.status,
      amountCents: invoices.amountCents,
      refundedCents: invoices.refundedCents,
      createdAt: invoices.createdAt,
      periodStart: invoices.periodStart,
      periodEnd: invoices.periodEnd,
      hostedUrl: invoices.hostedUrl,
      pdfUrl: invoices.pdfUrl,
    })
    .from(invoices)
    .where(and(eq(invoices.userId, ctx.caller.id), eq(invoices.mode, mode), ne(invoices.status, "draft")))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(MOST);
  return rows.flatMap((row) => (isShown(row) ? [row] : []));
}
