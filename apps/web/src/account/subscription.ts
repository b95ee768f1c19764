import type { Subscription } from "@storyletter/contract/billing";
import { PLANS } from "@storyletter/contract/billing/constants";
import type { BadgeTone } from "@storyletter/ui";
import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { inDays, longDay } from "../format/dates.ts";

interface StatusDisplay {
  badge: "Active" | "Canceled" | "Past Due" | "Trial";
  tone: BadgeTone;
}

const TRIAL: StatusDisplay = { badge: "Trial", tone: "plain" };
const CANCELED: StatusDisplay = { badge: "Canceled", tone: "plain" };

const STATUS_DISPLAYS = new Map<string, StatusDisplay>([
  ["active", { badge: "Active", tone: "success" }],
  ["past_due", { badge: "Past Due", tone: "danger" }],
  ["canceled", CANCELED],
  ["cancelled", CANCELED],
]);

/** @example planTitle({ subscriptionStatus: "active", plan: "starter" }) // "Starter Plan" */
export const planTitle = ({
  subscriptionStatus,
  plan,
}: Pick<Subscription, "plan"> & { subscriptionStatus: string }): string =>
  `${isPaidFor(subscriptionStatus) ? PLANS[plan].name : "Trial"} Plan`;

export const statusDisplay = (status: string): StatusDisplay => STATUS_DISPLAYS.get(status) ?? TRIAL;

/** Whether a paid plan is shown, managed in the portal; every other status shows the trial and its upgrade. */
export const isPaidFor = (status: string): boolean => status === "active";

/** After a failed charge there is a payment to make, not a plan to buy. */
export const owesPayment = ({ subscriptionStatus, amountDueCents }: Subscription): boolean =>
  subscriptionStatus === "past_due" || amountDueCents !== null;

/** When credits reset, or when the plan ends; general wording while the date is unknown. */
export function renewalText(subscription: Subscription | undefined): string {
  if (!subscription?.billingCycleEnd) return "Your credits reset with your next billing period.";
  const { plan, billingCycleEnd, daysUntilReset, cancelAtPeriodEnd, endsAt, collectionPaused } = subscription;
  const day = longDay(billingCycleEnd);
  if (cancelAtPeriodEnd)
    return `Your ${PLANS[plan].name} plan ends on ${longDay(endsAt ?? billingCycleEnd)}.`;
  if (collectionPaused) return "Your payments are paused, so your credits don't reset until they resume.";
  return `Your credits reset on ${day}${daysUntilReset === null ? "" : `, ${inDays(daysUntilReset)}`}.`;
}

/** Retried and cached like `useUsage`. */
export const useSubscription = () =>
  trpc.billing.subscription.useQuery(undefined, {
    retry: (failures, error) => failures < 2 && !isSessionLost(error),
    staleTime: 30_000,
  });
