import { invoices, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MailDeps } from "../auth/send-mailed-link.ts";

interface Input {
  invoiceId: string;
  signal?: AbortSignal;
}

/** The invoice and its owner; nobody where the account was deleted meanwhile. */
async function findInvoice(ctx: MailDeps, invoiceId: string) {
  const [row] = await ctx.db
    .select({ invoice: invoices, email: users.email, firstName: users.firstName })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(invoices.id, invoiceId));
  return row;
}

/** What was paid, and for which month. */
export async function sendReceipt(ctx: MailDeps, { invoiceId, signal }: Input): Promise<void> {
  const row = await findInvoice(ctx, invoiceId);
  const { periodStart, periodEnd, paidAt } = row?.invoice ?? {};
  if (!row || !periodStart || !periodEnd || !paidAt) return;
  const { invoice, email: to, firstName } = row;
  const about = { to, firstName, amountCents: invoice.amountCents, number: invoice.number };
  const link = invoice.hostedUrl ?? `${ctx.appUrl}/billing`;
  await ctx.mailer.send(
    { kind: "receipt", ...about, at: paidAt, periodStart, periodEnd, link },
    { id: `receipt-${invoiceId}`, signal },
  );
}

/** A charge failed; nobody is asked for money that has been paid since. */
export async function sendPaymentFailed(ctx: MailDeps, { invoiceId, signal }: Input): Promise<void> {
  const row = await findInvoice(ctx, invoiceId);
  if (row?.invoice.status !== "open") return;
  const { invoice, email: to, firstName } = row;
  const about = { to, firstName, amountCents: invoice.amountCents, number: invoice.number };
  const link = invoice.hostedUrl ?? `${ctx.appUrl}/billing`;
  await ctx.mailer.send(
    { kind: "payment-failed", ...about, at: invoice.failedAt ?? invoice.createdAt, link },
    { id: `payment-failed-${invoiceId}`, signal },
  );
}
