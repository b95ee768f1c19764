import { type AdminStats, STARTER_PRICE_USD } from "@storyletter/contract";

/** A part of a whole; 0 of nothing is 0 (decision ADASH-22). */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The documented rates, each with what it divides by what (ADASH-18, ADASH-19, AANALYT-16). */
export const growthRate = (stats: AdminStats): number => ratio(stats.newUsersThisMonth, stats.totalUsers);
export const conversionRate = (stats: AdminStats): number =>
  ratio(stats.activeSubscriptions, stats.totalUsers);
export const activityRate = (stats: AdminStats): number =>
  ratio(stats.emailsCreatedThisMonth, stats.totalUsers);
export const emailsPerUser = (stats: AdminStats): number => ratio(stats.totalEmails, stats.totalUsers);

/** The documented sums, in US dollars (AREV-10 to AREV-14). */
export function revenueOf({ activeSubscriptions, totalUsers }: AdminStats) {
  const monthly = activeSubscriptions * STARTER_PRICE_USD;
  return {
    monthly,
    quarterly: monthly * 3,
    semiAnnual: monthly * 6,
    annual: monthly * 12,
    arpu: ratio(monthly, totalUsers),
  };
}

/** The documented estimates; nothing here measures them (AREV-15, decision AREV-17). */
export const ESTIMATES = {
  churn: "2.5%",
  retention: "97.5%",
  lifetimeValue: "$760",
  industryConversion: "2-5%",
} as const;

export interface Rating {
  label: string;
  tone: "success" | "plain" | "warning";
}

/** AANALYT-17 */
export function conversionRating(rate: number): Rating {
  if (rate >= 0.15) return { label: "Excellent", tone: "success" };
  return rate >= 0.1 ? { label: "Good", tone: "success" } : { label: "Needs Improvement", tone: "warning" };
}

/** AANALYT-18 */
export function growthRating(rate: number): Rating {
  if (rate >= 0.2) return { label: "Excellent", tone: "success" };
  return rate >= 0.1 ? { label: "Good", tone: "success" } : { label: "Steady", tone: "plain" };
}

/** AANALYT-19 */
export function engagementRating(perUser: number): Rating {
  if (perUser >= 5) return { label: "High Engagement", tone: "success" };
  return perUser >= 2 ? { label: "Moderate", tone: "plain" } : { label: "Low", tone: "warning" };
}
