import type { Subscription } from "@storyletter/contract";
import type { BadgeTone } from "@storyletter/ui";

/** What a subscription's status is called on users' screens. */
export interface Standing {
  plan: "Starter Plan" | "Trial Plan";
  badge: "Active" | "Canceled" | "Past Due" | "Trial";
  tone: BadgeTone;
}

const TRIAL: Standing = { plan: "Trial Plan", badge: "Trial", tone: "plain" };
const CANCELED: Standing = { plan: "Trial Plan", badge: "Canceled", tone: "plain" };

const STANDINGS = new Map<string, Standing>([
  ["active", { plan: "Starter Plan", badge: "Active", tone: "success" }],
  ["past_due", { plan: "Trial Plan", badge: "Past Due", tone: "danger" }],
  ["canceled", CANCELED],
  ["cancelled", CANCELED],
]);

/** Only an active subscription is Starter; whatever else a status may say is the trial (BILL-15, BILL-16). */
export const standingOf = (status: string): Standing => STANDINGS.get(status) ?? TRIAL;

/** Who may manage a plan in the billing portal, and need not be offered one (BILL-04). */
export const isOnStarter = (status: string): boolean => standingOf(status).plan === "Starter Plan";

/** True after a charge that failed: there is one thing to do, and nothing to buy (decision BILL-27). */
export const owesPayment = ({ subscriptionStatus, amountDueCents }: Subscription): boolean =>
  subscriptionStatus === "past_due" || amountDueCents !== null;
