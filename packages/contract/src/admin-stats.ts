import { z } from "zod";

const count = z.number().int().nonnegative();

/**
 * What the back-office counts. "This month" is the calendar month in UTC (decision ADASH-24).
 * @example AdminStats.parse({ totalUsers: 3, totalEmails: 12, activeSubscriptions: 1, totalRevenue: 19, … })
 */
export const AdminStats = z.object({
  /** Every account: administrators and unverified ones, too (decision ADASH-23). */
  totalUsers: count,
  /** Emails that exist now, in whatever state. */
  totalEmails: count,
  /** Subscribers in the payment environment that is switched on. */
  activeSubscriptions: count,
  /** US dollars: really collected where `stripeDataAvailable`, else subscribers times the price (decision ADASH-21). */
  totalRevenue: z.number(),
  newUsersThisMonth: count,
  emailsCreatedThisMonth: count,
  /** Whether the payment provider has told of a payment or a subscription in this environment. */
  stripeDataAvailable: z.boolean(),
  /** Subscriptions that ended this month; 0 without provider data. */
  churnCount: count,
  /** Refunds of this month; 0 without provider data. */
  refundCount: count,
});
export type AdminStats = z.output<typeof AdminStats>;
