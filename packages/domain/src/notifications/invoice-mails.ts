import { allowances, invoices, users } from "@storyletter/db";
import { and, eq } from "drizzle-orm";
import type { MailDeps } from "../auth/mailed-link.ts";

interface InvoiceMail {
  invoiceId: string;
  signal?: AbortSignal;
}

/** The invoice, and what a mail says about it; undefined if the account was deleted meanwhile. */
async function findInvoice(ctx: MailDeps, invoiceId: string) {
  const [row] = await ctx.db
    .select({
      invoice: invoices,
      plan: allowances.plan,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .leftJoin(
      allowances,
      and(
        eq(allowances.subscriptionId, invoices.subscriptionId),
        eq(allowances.periodStart, invoices.periodStart),
      ),
    )
    .where(eq(invoices.id, invoiceId));
  if (!row) return undefined;
  const { invoice, email: to, firstName } = row;
  const { amountCents, currency, number } = invoice;
  const link = invoice.hostedUrl ?? `${ctx.appUrl}/billing`;
  return { ...row, about: { to, firstName, amountCents, currency, number, link } };
}

export async function sendReceipt(ctx: MailDeps, { invoiceId, signal }: InvoiceMail): Promise<void> {
  const row = await findInvoice(ctx, invoiceId);
  const { periodStart, periodEnd, paidAt } = row?.invoice ?? {};
  if (!row || !periodStart || !periodEnd || !paidAt) return;
  // None if the period was taken back or isn't a plan's; the payment is receipted all the same.
  const plan = row.plan === "trial" ? null : row.plan;
  await ctx.mailer.send(
    { kind: "receipt", plan, ...row.about, at: paidAt, periodStart, periodEnd },
    { id: `receipt-${invoiceId}`, userId: row.userId, signal },
  );
}

/** Sends nothing if the invoice has been paid since. */
export async function sendPaymentFailed(ctx: MailDeps, { invoiceId, signal }: InvoiceMail): Promise<void> {
  const row = await findInvoice(ctx, invoiceId);
  if (row?.invoice.status !== "open") return;
  const { invoice, about } = row;
  await ctx.mailer.send(
    { kind: "payment-failed", ...about, at: invoice.failedAt ?? invoice.createdAt },
    { id: `payment-failed-${invoiceId}`, userId: row.userId, signal },
  );
}
