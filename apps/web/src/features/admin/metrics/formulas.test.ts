import type { AdminStats } from "@storyletter/contract/admin";
import { perPaidPlan } from "@storyletter/contract/billing/constants";
import { describe, expect, it } from "vitest";
import {
  activityRate,
  conversionRate,
  conversionRating,
  emailsPerUser,
  engagementRating,
  growthRate,
  growthRating,
  revenueOf,
} from "./formulas.ts";

const NOTHING: AdminStats = {
  totalUsers: 0,
  totalEmails: 0,
  activeSubscriptions: 0,
  activeByPlan: perPaidPlan(() => 0),
  totalRevenue: 0,
  newUsersThisMonth: 0,
  emailsCreatedThisMonth: 0,
  stripeDataAvailable: false,
  mode: "test",
  churnCount: 0,
  refundCount: 0,
};
const SOME: AdminStats = {
  ...NOTHING,
  totalUsers: 80,
  totalEmails: 200,
  activeSubscriptions: 12,
  activeByPlan: { ...perPaidPlan(() => 0), starter: 12 },
  newUsersThisMonth: 16,
  emailsCreatedThisMonth: 40,
};

describe("the documented formulas", () => {
  it("[ADASH-22] return 0 for 0 users", () => {
    for (const rate of [growthRate, conversionRate, activityRate, emailsPerUser])
      expect(rate(NOTHING)).toBe(0);
    expect(revenueOf(NOTHING)).toEqual({ monthly: 0, quarterly: 0, semiAnnual: 0, annual: 0, arpu: 0 });
  });

  it("[ADASH-18, ADASH-19, AANALYT-04, AANALYT-16] divide by the number of users", () => {
    expect(growthRate(SOME)).toBe(0.2);
    expect(conversionRate(SOME)).toBe(0.15);
    expect(activityRate(SOME)).toBe(0.5);
    expect(emailsPerUser(SOME)).toBe(2.5);
  });

  it("[AREV-10, AREV-11, AREV-12, AREV-13, AREV-14, ADASH-21] multiply subscriptions by the price", () => {
    expect(revenueOf(SOME)).toEqual({
      monthly: 228,
      quarterly: 684,
      semiAnnual: 1_368,
      annual: 2_736,
      arpu: 2.85,
    });
  });
});

describe("the documented ratings", () => {
  it("[AANALYT-17] rate conversion", () => {
    expect([0.15, 0.1499, 0.1, 0.0999, 0].map((rate) => conversionRating(rate).label)).toEqual([
      "Excellent",
      "Good",
      "Good",
      "Needs Improvement",
      "Needs Improvement",
    ]);
  });

  it("[AANALYT-18] rate growth", () => {
    expect([0.2, 0.1999, 0.1, 0.0999, 0].map((rate) => growthRating(rate).label)).toEqual([
      "Excellent",
      "Good",
      "Good",
      "Steady",
      "Steady",
    ]);
  });

  it("[AANALYT-19] rate emails per user", () => {
    expect([5, 4.99, 2, 1.99, 0].map((rate) => engagementRating(rate).label)).toEqual([
      "High Engagement",
      "Moderate",
      "Moderate",
      "Low",
      "Low",
    ]);
  });
});
