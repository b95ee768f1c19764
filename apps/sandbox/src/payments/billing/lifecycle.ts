import { type Account, alter } from "../account/account.ts";
import type { Customer, Invoice, PaymentMethod, Subscription } from "../account/documents.ts";
import type { Decline } from "./cards.ts";
import { collect, defaultMethod, finalize } from "./collect.ts";
import { draft, subscriptionOf } from "./invoices.ts";
import { nextPeriodOf, periodOf } from "./subscriptions.ts";

const HOUR = 3600;
/** Days until the next attempt, after each failed one. */
const RETRY_DAYS = [3, 5, 7];

/** Updates a subscription and emits the event. */
export function update(account: Account, subscription: Subscription, changes: Partial<Subscription>): void {
  const before = alter(account, subscription, changes);
  if (Object.keys(before).length > 0) account.emit("customer.subscription.updated", subscription, { before });
}

/** Ends a subscription permanently; open invoices are no longer collected. */
export function end(
  account: Account,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  const now = account.now();
  alter(account, subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason,
    },
  });
  for (const invoice of account.store.all("invoice"))
    if (
      subscriptionOf(account, invoice) === subscription &&
      (invoice.status === "open" || invoice.status === "draft")
    )
      alter(account, invoice, {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  account.emit("customer.subscription.deleted", subscription);
}

/** Paying the open invoice reactivates the subscription. */
function recover(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  const waits = ["incomplete", "past_due", "unpaid"].includes(subscription?.status ?? "");
  if (subscription && waits && subscription.latest_invoice === invoice.id)
    update(account, subscription, { status: "active" });
}

function afterFailure(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  const days = RETRY_DAYS[invoice.attempt_count - 1];
  const automatic =
    subscription !== undefined && subscription.status !== "incomplete" && invoice.auto_advance === true;
  const next = automatic && days !== undefined ? account.now() + days * 24 * HOUR : null;
  const before = alter(account, invoice, { next_payment_attempt: next });
  account.emit("invoice.payment_failed", invoice);
  account.emit("invoice.updated", invoice, { before });
  if (!subscription || !automatic) return;
  if (next !== null) update(account, subscription, { status: "past_due" });
  else if (account.settings.whenRetriesEnd === "cancel") end(account, subscription, "payment_failed");
  else update(account, subscription, { status: "unpaid" });
}

/** Tries to collect an open invoice and updates its subscription. */
export function pay(
  account: Account,
  invoice: Invoice,
  {
    method = defaultMethod(account, invoice),
    onSession = false,
  }: { method?: PaymentMethod | undefined; onSession?: boolean } = {},
): Decline | null {
  const decline = collect(account, invoice, { method, onSession });
  if (decline) afterFailure(account, invoice);
  else recover(account, invoice);
  return decline;
}

interface Start {
  customer: Customer;
  subscription: Subscription;
  /** Without it, no payment is attempted yet. */
  method?: PaymentMethod | undefined;
  onSession?: boolean;
}

/** Creates the first invoice; the subscription becomes active only when it is paid. */
export function start(
  account: Account,
  { customer, subscription, method, onSession = false }: Start,
): { invoice: Invoice; decline: Decline | null } {
  const invoice = account.store.put(
    draft(account, { customer, subscription, reason: "subscription_create", period: periodOf(subscription) }),
  );
  account.store.put(subscription);
  alter(account, subscription, { latest_invoice: invoice.id, status: "incomplete" });
  account.emit("invoice.created", invoice);
  finalize(account, invoice);
  const decline = method ? collect(account, invoice, { method, onSession }) : null;
  if (method && !decline) alter(account, subscription, { status: "active" });
  if (method && decline) afterFailure(account, invoice);
  account.emit("customer.subscription.created", subscription);
  return { invoice, decline };
}

/** A free period first: its invoice is of nothing and paid at once. */
export function startTrial(
  account: Account,
  { customer, subscription, days }: { customer: Customer; subscription: Subscription; days: number },
): void {
  const start = account.now();
  const trialEnd = start + days * 24 * HOUR;
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: trialEnd }));
  const trial = { ...subscription, items: { ...subscription.items, data: items } };
  const period = { start, end: trialEnd };
  const whole = draft(account, { customer, subscription: trial, reason: "subscription_create", period });
  const lines = whole.lines.data.map((line) => ({ ...line, amount: 0, subtotal: 0 }));
  const free = { amount_due: 0, amount_remaining: 0, subtotal: 0, subtotal_excluding_tax: 0, total: 0 };
  const invoice = account.store.put({ ...whole, ...free, lines: { ...whole.lines, data: lines } });
  account.store.put(subscription);
  alter(account, subscription, {
    status: "trialing",
    trial_start: start,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
    items: trial.items,
    latest_invoice: invoice.id,
  });
  account.emit("invoice.created", invoice);
  const paid_at = start;
  alter(account, invoice, {
    status: "paid",
    attempted: true,
    auto_advance: false,
    automatically_finalizes_at: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: start, paid_at },
  });
  account.emit("invoice.finalized", invoice);
  account.emit("invoice.paid", invoice);
  account.emit("customer.subscription.created", subscription);
}

/** At period end: cancels if scheduled, otherwise renews with a new invoice. */
export function renew(account: Account, subscription: Subscription): void {
  if (endsWithPeriod(subscription)) {
    end(account, subscription, "cancellation_requested");
    return;
  }
  const customer = account.store.get("customer", subscription.customer);
  if (!customer) return;
  const period = nextPeriodOf(subscription);
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const moved = { ...subscription, items: { ...subscription.items, data } };
  const invoice = account.store.put(
    draft(account, { customer, subscription: moved, reason: "subscription_cycle", period }),
  );
  const paused = pauseOf(account, subscription);
  // An unpaid subscription is still billed, but its card is not charged.
  const charges = subscription.status !== "unpaid" && !paused;
  alter(account, invoice, {
    auto_advance: charges,
    automatically_finalizes_at: charges ? account.now() + HOUR : null,
  });
  const status = subscription.status === "trialing" ? "active" : subscription.status;
  update(account, subscription, { items: moved.items, latest_invoice: invoice.id, status });
  account.emit("invoice.created", invoice);
  if (paused && paused.behavior !== "keep_as_draft") writeOff(account, invoice, paused.behavior);
}

/** Payment collection is paused until the given time, or until it is resumed. */
function pauseOf(account: Account, { pause_collection: pause }: Subscription) {
  return pause && (pause.resumes_at === null || pause.resumes_at > account.now()) ? pause : null;
}

/** An invoice made while collection is paused is never collected. */
function writeOff(account: Account, invoice: Invoice, behavior: string): void {
  finalize(account, invoice);
  const isVoid = behavior === "void";
  const now = account.now();
  alter(account, invoice, {
    status: isVoid ? "void" : "uncollectible",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: {
      ...invoice.status_transitions,
      ...(isVoid ? { voided_at: now } : { marked_uncollectible_at: now }),
    },
  });
  account.emit(isVoid ? "invoice.voided" : "invoice.marked_uncollectible", invoice);
}

/** The first invoice was not paid in time. */
export function expireIncomplete(account: Account, subscription: Subscription): void {
  const invoice = account.store.get("invoice", subscription.latest_invoice ?? "");
  update(account, subscription, { status: "incomplete_expired", ended_at: account.now() });
  if (invoice?.status !== "open") return;
  alter(account, invoice, {
    status: "void",
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.now() },
  });
  account.emit("invoice.voided", invoice);
}

interface CancellationInput {
  comment?: string | null | undefined;
  feedback?: NonNullable<Subscription["cancellation_details"]>["feedback"] | "" | undefined;
}

/** Cancellation details; fields that are not given keep their values. */
export function detailsWith(
  { cancellation_details: held }: Subscription,
  reason: "cancellation_requested" | null,
  { comment = held?.comment, feedback = held?.feedback }: CancellationInput = {},
): NonNullable<Subscription["cancellation_details"]> {
  return { comment: comment || null, feedback: feedback || null, feedback_option: null, reason };
}

interface Ending {
  /** In seconds; null if it goes on. */
  cancelAt: number | null;
  atPeriodEnd: boolean;
  input?: CancellationInput | undefined;
}

/** Changes for scheduling a cancellation, or for undoing it. */
export const endingAt = (
  account: Account,
  subscription: Subscription,
  { cancelAt, atPeriodEnd, input }: Ending,
): Partial<Subscription> => ({
  cancel_at_period_end: atPeriodEnd,
  cancel_at: cancelAt,
  canceled_at: cancelAt === null ? null : (subscription.canceled_at ?? account.now()),
  cancellation_details: detailsWith(subscription, cancelAt === null ? null : "cancellation_requested", input),
});

/** With flexible billing, the portal schedules an end with `cancel_at` alone; the API sets its flag as well. */
export const endsWithPeriod = (subscription: Subscription): boolean =>
  subscription.cancel_at !== null && subscription.cancel_at <= periodOf(subscription).end;
