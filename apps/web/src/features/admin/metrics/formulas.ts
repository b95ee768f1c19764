import type { AdminStats } from "@storyletter/contract/admin";
import { monthlyRevenueUsd, PAID_PLAN_IDS, PLANS, planPrice } from "@storyletter/contract/billing/constants";

/** `part / whole`, or 0 if `whole` is 0. */
export const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** The documented rates. */
export const growthRate = (stats: AdminStats): number => ratio(stats.newUsersThisMonth, stats.totalUsers);
export const conversionRate = (stats: AdminStats): number =>
  ratio(stats.activeSubscriptions, stats.totalUsers);
export const activityRate = (stats: AdminStats): number =>
  ratio(stats.emailsCreatedThisMonth, stats.totalUsers);
export const emailsPerUser = (stats: AdminStats): number => ratio(stats.totalEmails, stats.totalUsers);

/** The documented revenue estimates, in US dollars. */
export function revenueOf({ activeByPlan, totalUsers }: AdminStats) {
  const monthly = monthlyRevenueUsd(activeByPlan);
  return {
    monthly,
    quarterly: monthly * 3,
    semiAnnual: monthly * 6,
    annual: monthly * 12,
    arpu: ratio(monthly, totalUsers),
  };
}

/** "Active subscriptions × $19." */
export const MONTHLY_FORMULA = `${PAID_PLAN_IDS.map((id) => `Active subscriptions × ${planPrice(PLANS[id])}`).join(" + ")}.`;

/** The documented assumptions; they are not measured. */
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

/** The documented thresholds for conversion. */
export function conversionRating(rate: number): Rating {
  if (rate >= 0.15) return { label: "Excellent", tone: "success" };
  return rate >= 0.1 ? { label: "Good", tone: "success" } : { label: "Needs Improvement", tone: "warning" };
}

/** The documented thresholds for growth. */
export function growthRating(rate: number): Rating {
  if (rate >= 0.2) return { label: "Excellent", tone: "success" };
  return rate >= 0.1 ? { label: "Good", tone: "success" } : { label: "Steady", tone: "plain" };
}

/** The documented thresholds for emails per user. */
export function engagementRating(perUser: number): Rating {
  if (perUser >= 5) return { label: "High Engagement", tone: "success" };
  return perUser >= 2 ? { label: "Moderate", tone: "plain" } : { label: "Low", tone: "warning" };
}
