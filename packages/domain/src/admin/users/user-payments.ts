import type { AdminUserChange, RefundInput, UserId, UserPayments } from "@storyletter/contract/admin";
import { DAY_MS, GUARANTEE_DAYS } from "@storyletter/contract/limits";
import { auditEntries, disputes, invoices, type Transaction, users } from "@storyletter/db";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { withCustomerLease } from "../../billing/customer-lease.ts";
import { type OpenAccount, openAccount } from "../../billing/payment-mode.ts";
import { readAndApply } from "../../billing/sync-customer.ts";
import type { MemberCtx } from "../../context.ts";
import { notify, notifySupportAction } from "../../notifications/notify.ts";
import { PaymentRefusedError, type RefundRequest } from "../../ports.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";
import { userChange } from "./user.ts";

const MAX_SHOWN = 50;
const GUARANTEE_MS = GUARANTEE_DAYS * DAY_MS;

/** Null if nothing was paid. */
const isGuaranteed = (paidAt: Date | null, now: Date): boolean | null =>
  paidAt && now.getTime() - paidAt.getTime() <= GUARANTEE_MS;

/** The bank has the money, or had it; only a won dispute leaves something to refund. */
const isContested = ({ outcome }: Pick<typeof disputes.$inferSelect, "outcome">): boolean =>
  outcome !== "won";

/** The newest invoices of a user, and every dispute. */
export async function getUserPayments(ctx: MemberCtx, { id }: UserId): Promise<UserPayments> {
  const [rows, disputed] = await Promise.all([
    ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, id), ne(invoices.status, "draft")))
      .orderBy(desc(invoices.createdAt), desc(invoices.id))
      .limit(MAX_SHOWN),
    ctx.db
      .select({
        id: disputes.id,
        mode: disputes.mode,
        invoiceId: disputes.invoiceId,
        invoiceNumber: invoices.number,
        outcome: disputes.outcome,
        amountCents: disputes.amountCents,
        currency: disputes.currency,
        createdAt: disputes.createdAt,
      })
      .from(disputes)
      .leftJoin(invoices, eq(invoices.id, disputes.invoiceId))
      .where(eq(disputes.userId, id))
      .orderBy(desc(disputes.createdAt)),
  ]);
  const now = ctx.clock();
  const contested = new Set(disputed.flatMap((each) => (isContested(each) ? [each.invoiceId] : [])));
  return {
    invoices: rows.flatMap(({ status, ...row }) =>
      status === "draft"
        ? []
        : [
            {
              ...row,
              status,
              isGuaranteed: isGuaranteed(row.paidAt, now),
              isDisputed: contested.has(row.id),
            },
          ],
    ),
    disputes: disputed.map(({ invoiceId: _, ...dispute }) => dispute),
  };
}

type Invoice = typeof invoices.$inferSelect;

/**
 * Refunds at the provider first, books what it answers, and mails the customer. The same key refunds once; another
 * one is refused if something was refunded since its amount was chosen, as in a second window.
 */
export async function refundInvoice(ctx: MemberCtx, input: RefundInput): Promise<AdminUserChange> {
  const { customerId, mode } = await findRefundable(ctx, input);
  const account = await openAccount(ctx, mode);
  await withCustomerLease(ctx.db, { customerId, mode }, () => refundLeased(ctx, account, input));
  return await userChange(ctx, { id: input.id, message: "Refund Issued" });
}

/** The invoice, unless it can't be refunded. */
async function findRefundable({ db }: MemberCtx, input: RefundInput): Promise<Invoice> {
  const { id, invoiceId, key, amountCents = 0, refundedCents } = input;
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, id)));
  if (!invoice) throw new Refusal("not-found");
  const isRetry = await db.$count(auditEntries, and(isRefundOf(id), isDetail("key", key)));
  if (isRetry) return invoice;
  const disputed = await db.select().from(disputes).where(eq(disputes.invoiceId, invoiceId));
  if (disputed.some(isContested)) throw new Refusal("payment-disputed");
  if (invoice.refundedCents !== refundedCents) throw new Refusal("refund-outdated");
  if (amountCents > invoice.amountCents - refundedCents) throw new Refusal("refund-too-large");
  return invoice;
}

const REFUND = "payments.refund";
const isRefundOf = (userId: string): SQL | undefined =>
  and(eq(auditEntries.subjectId, userId), eq(auditEntries.action, REFUND));
const isDetail = (name: "key" | "refundId", value: string): SQL =>
  sql`${auditEntries.details} ->> ${name} = ${value}`;

async function refundLeased(ctx: MemberCtx, account: OpenAccount, input: RefundInput): Promise<void> {
  const invoice = await findRefundable(ctx, input);
  const refund = await refundAt(account, input);
  const record = (tx: Transaction, ended: boolean) =>
    recordRefund(ctx, tx, { invoice, refund, ended, userId: input.id, key: input.key });
  try {
    const ending = input.endsSubscription ? invoice.subscriptionId : null;
    if (ending) await account.provider.endSubscription(ending, "refund");
    await readAndApply(ctx, account, invoice.customerId, {
      inTransaction: (tx) => record(tx, ending !== null),
    });
  } catch (error) {
    // The money is on its way back, so the log and the customer say so; staff see the error and try the rest again.
    await ctx.db.transaction((tx) => record(tx, false));
    throw error;
  }
}

type Refund = Awaited<ReturnType<typeof refundAt>>;

async function refundAt({ provider }: OpenAccount, input: RefundInput) {
  const { invoiceId, amountCents = null, endsSubscription, key } = input;
  const request: RefundRequest = { invoiceId, amountCents, isGoodwill: !endsSubscription };
  try {
    // The provider repeats its answer to a key, so another amount needs another one.
    return await provider.refundInvoice(
      request,
      `refund-${key}-${amountCents ?? "rest"}-${endsSubscription}`,
    );
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.reason !== "key") throw new Refusal("refund-refused");
    throw error;
  }
}

interface Issued {
  userId: string;
  invoice: Invoice;
  refund: Refund;
  ended: boolean;
  key: string;
}

/** Once per refund, though a retry gets here again; one that ends the subscription at last counts as a cancellation by staff. */
async function recordRefund(
  ctx: MemberCtx,
  tx: Transaction,
  { userId, invoice, refund, ended, key }: Issued,
): Promise<void> {
  const [recorded] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(and(isRefundOf(userId), isDetail("refundId", refund.id)));
  if (recorded && (!ended || recorded.details.ended)) return;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  if (recorded) {
    await audit(tx, ctx, { action: "user.cancel-subscription", subjectId: userId });
    await notifySupportAction(ctx, tx, { userId, sentTo: user.email, action: "subscription-ended" });
    return;
  }
  const { amountCents, currency } = refund;
  const details = { refundId: refund.id, invoiceId: invoice.id, amountCents, currency, ended, key };
  await audit(tx, ctx, { action: REFUND, subjectId: userId, details });
  await notify(ctx, tx, {
    userId,
    kind: "refund-issued",
    sentTo: user.email,
    details: { refund: { amountCents, currency, number: invoice.number, ended } },
  });
}
