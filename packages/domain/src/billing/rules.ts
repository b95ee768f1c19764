import type { SubscriptionStatus } from "@storyletter/contract/billing";
import type { CustomerSnapshot, ProviderInvoice, ProviderSubscription } from "../ports.ts";

/** What a customer's snapshot grants here. */
export interface Entitlement {
  subscription: ProviderSubscription | null;
  status: SubscriptionStatus;
  /** The newest paid period, even if it no longer grants anything. */
  paid: { start: Date; end: Date } | null;
  /** The period was refunded, so the subscription must not charge again. */
  mustEnd: boolean;
}

/** What each provider status grants. */
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

/** Which of several subscriptions counts: the lowest rank, then the newest. */
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

/** These can still be paid, so a second subscription is refused. */
export const isOwing = ({ status }: ProviderSubscription): boolean =>
  status === "past_due" || status === "unpaid" || status === "paused";

export const currentSubscription = (snapshot: CustomerSnapshot): ProviderSubscription | null =>
  snapshot.subscriptions.toSorted(
    (one, other) =>
      RANKS[one.status] - RANKS[other.status] || other.createdAt.getTime() - one.createdAt.getTime(),
  )[0] ?? null;

/** The invoice of the newest paid period. */
const latestPaid = (snapshot: CustomerSnapshot, subscriptionId: string): ProviderInvoice | null =>
  snapshot.invoices
    .filter((each) => each.subscriptionId === subscriptionId && each.status === "paid" && each.period)
    .toSorted((one, other) => (other.period?.start.getTime() ?? 0) - (one.period?.start.getTime() ?? 0))[0] ??
  null;

export const refundedCents = (snapshot: CustomerSnapshot, invoiceId: string): number =>
  snapshot.reversals
    .filter((each) => each.invoiceId === invoiceId && each.kind === "refund")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A full refund or a lost dispute means that the period is no longer paid, unless the refund was goodwill. */
const isReversed = (snapshot: CustomerSnapshot, invoice: ProviderInvoice): boolean =>
  (invoice.amountCents > 0 &&
    refundedCents(snapshot, invoice.id) >= invoice.amountCents &&
    !snapshot.reversals.some((each) => each.invoiceId === invoice.id && each.isGoodwill)) ||
  snapshot.reversals.some(
    (each) => each.invoiceId === invoice.id && each.kind === "dispute" && each.outcome === "lost",
  );

export function entitlementOf(snapshot: CustomerSnapshot): Entitlement {
  const subscription = currentSubscription(snapshot);
  if (!subscription) return { subscription: null, status: "free", paid: null, mustEnd: false };
  const invoice = latestPaid(snapshot, subscription.id);
  const paid = invoice?.period ?? null;
  const reversed = invoice !== null && isReversed(snapshot, invoice);
  const granted = STATUSES[subscription.status];
  // The provider may call an unpaid subscription active; here it grants nothing until a period is paid.
  const status = granted === "active" && (!paid || reversed) ? "inactive" : granted;
  return { subscription, status, paid, mustEnd: reversed && !isOver(subscription) };
}
