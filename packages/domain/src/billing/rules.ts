import type { SubscriptionStatus } from "@storyletter/contract";
import type { CustomerTruth, ProviderInvoice, ProviderSubscription } from "../ports.ts";

/** What a customer's account is, once all that the provider says is weighed. */
export interface Standing {
  subscription: ProviderSubscription | null;
  status: SubscriptionStatus;
  /** The newest period that is paid, whether or not it grants anything now. */
  paid: { start: Date; end: Date } | null;
  /** The money of that period went back: whoever has it back is not to be charged again. */
  mustEnd: boolean;
}

/** What each state of the provider grants (decisions BILL-27, BILL-28; knowledge of payments). */
const STATUSES: Record<ProviderSubscription["status"], SubscriptionStatus> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "inactive",
  paused: "inactive",
  canceled: "canceled",
  incomplete: "free",
  incomplete_expired: "free",
};

/** The one that counts where a customer has several: what is in force, then what came last. */
const RANKS: Record<ProviderSubscription["status"], number> = {
  active: 0,
  trialing: 0,
  past_due: 1,
  unpaid: 2,
  paused: 2,
  canceled: 3,
  incomplete: 4,
  incomplete_expired: 5,
};

export const isOver = ({ status }: ProviderSubscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** A second subscription is refused while one of these stands. */
export const isOwing = ({ status }: ProviderSubscription): boolean =>
  status === "past_due" || status === "unpaid" || status === "paused";

export const currentSubscription = (truth: CustomerTruth): ProviderSubscription | null =>
  truth.subscriptions.toSorted(
    (one, other) =>
      RANKS[one.status] - RANKS[other.status] || other.createdAt.getTime() - one.createdAt.getTime(),
  )[0] ?? null;

/** The invoice of the newest period a subscription was paid for. */
const latestPaid = (truth: CustomerTruth, subscriptionId: string): ProviderInvoice | null =>
  truth.invoices
    .filter((each) => each.subscriptionId === subscriptionId && each.status === "paid" && each.period)
    .toSorted((one, other) => (other.period?.start.getTime() ?? 0) - (one.period?.start.getTime() ?? 0))[0] ??
  null;

export const refundedCents = (truth: CustomerTruth, invoiceId: string): number =>
  truth.reversals
    .filter((each) => each.invoiceId === invoiceId && each.kind === "refund")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Given back in full, or lost to a dispute: then the period is not paid any more. */
const isTakenBack = (truth: CustomerTruth, invoice: ProviderInvoice): boolean =>
  (invoice.amountCents > 0 && refundedCents(truth, invoice.id) >= invoice.amountCents) ||
  truth.reversals.some(
    (each) => each.invoiceId === invoice.id && each.kind === "dispute" && each.outcome === "lost",
  );

export function standingOf(truth: CustomerTruth): Standing {
  const subscription = currentSubscription(truth);
  if (!subscription) return { subscription: null, status: "free", paid: null, mustEnd: false };
  const invoice = latestPaid(truth, subscription.id);
  const paid = invoice?.period ?? null;
  const takenBack = invoice !== null && isTakenBack(truth, invoice);
  const said = STATUSES[subscription.status];
  // Active is the provider's word for trust as well: here it grants nothing until a period is paid.
  const status = said === "active" && (!paid || takenBack) ? "inactive" : said;
  return { subscription, status, paid, mustEnd: takenBack && !isOver(subscription) };
}
