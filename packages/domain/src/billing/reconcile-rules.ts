import type { Drift } from "@storyletter/contract";
import type { ProviderSubscription } from "../ports.ts";
import type { BillingAccount } from "./apply-truth.ts";
import { currentSubscription, isOver } from "./rules.ts";

type Ours = Pick<
  BillingAccount,
  | "customerId"
  | "subscriptionId"
  | "status"
  | "currentPeriodStart"
  | "currentPeriodEnd"
  | "cancelAtPeriodEnd"
  | "simulated"
>;

/** A renewal is charged an hour after its period began. */
const RENEWING_MS = 2 * 3_600_000;

const ENTITLED = new Set(["active", "trialing"]);

const byCustomer = (subscriptions: readonly ProviderSubscription[]) =>
  Map.groupBy(subscriptions, ({ customerId }) => customerId);

/** Where our rows and the provider's subscriptions say different things. */
export function differences(
  ours: readonly Ours[],
  theirs: readonly ProviderSubscription[],
  now: Date,
): Drift[] {
  const told = byCustomer(theirs);
  const known = new Set(ours.map(({ customerId }) => customerId));
  const strangers = theirs.filter((each) => !known.has(each.customerId) && !isOver(each));
  return [
    ...ours.flatMap((row) => differenceOf(row, told.get(row.customerId ?? "") ?? [], now)),
    ...strangers.map(
      ({ id, customerId, status }): Drift => ({
        kind: "unknown-customer",
        customerId,
        subscriptionId: id,
        ours: "unknown",
        theirs: status,
        mended: false,
      }),
    ),
  ];
}

function differenceOf(row: Ours, subscriptions: ProviderSubscription[], now: Date): Drift[] {
  if (row.simulated || !row.customerId) return [];
  const { customerId, status } = row;
  const say = (kind: Drift["kind"], theirs: string, ours: string, subscriptionId: string | null): Drift[] => [
    { kind, customerId, subscriptionId, ours, theirs, mended: false },
  ];
  const theirs = currentSubscription({ subscriptions, invoices: [], reversals: [] });
  if (!theirs)
    return status === "active" || status === "past_due"
      ? say("gone", "none", status, row.subscriptionId)
      : [];
  const grants = ENTITLED.has(theirs.status);
  const wanted = grants ? "active" : theirs.status;
  if ((status === "active") !== grants || (status === "past_due") !== (theirs.status === "past_due"))
    return say("status", wanted, status, theirs.id);
  const isRenewing = now.getTime() - theirs.periodStart.getTime() < RENEWING_MS;
  if (grants && !isRenewing && row.currentPeriodEnd?.getTime() !== theirs.periodEnd.getTime())
    return say(
      "period",
      theirs.periodEnd.toISOString(),
      row.currentPeriodEnd?.toISOString() ?? "none",
      theirs.id,
    );
  if (grants && row.cancelAtPeriodEnd !== theirs.cancelAtPeriodEnd)
    return say("status", endsOrNot(theirs.cancelAtPeriodEnd), endsOrNot(row.cancelAtPeriodEnd), theirs.id);
  return [];
}

const endsOrNot = (ends: boolean): string => (ends ? "ends with its period" : "goes on");

/** Customers who would be charged twice. */
export const doubles = (theirs: readonly ProviderSubscription[]): Drift[] =>
  [...byCustomer(theirs.filter((each) => !isOver(each) && each.status !== "incomplete"))]
    .filter(([, subscriptions]) => subscriptions.length > 1)
    .map(([customerId, subscriptions]) => ({
      kind: "double",
      customerId,
      subscriptionId: subscriptions[0]?.id ?? null,
      ours: "one subscription",
      theirs: subscriptions.map(({ id }) => id).join(", "),
      mended: false,
    }));
