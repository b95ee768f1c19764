import {
  AdminStats,
  Analytics,
  FigurePeriod,
  Revenue,
  RevenueQuery,
  SubscriberPage,
  SubscriberQuery,
} from "@storyletter/contract";
import { getAnalytics, getRevenue, getStats, listSubscribers } from "@storyletter/domain";
import { adminProcedure } from "../../procedures.ts";

/** How the business does. */
export const figureProcedures = {
  stats: adminProcedure.output(AdminStats).query(({ ctx }) => getStats(ctx)),
  analytics: adminProcedure
    .input(FigurePeriod.prefault({}))
    .output(Analytics)
    .query(({ ctx, input }) => getAnalytics(ctx, input)),
  revenue: adminProcedure
    .input(RevenueQuery.prefault({}))
    .output(Revenue)
    .query(({ ctx, input }) => getRevenue(ctx, input)),
  subscriptions: adminProcedure
    .input(SubscriberQuery.prefault({}))
    .output(SubscriberPage)
    .query(({ ctx, input }) => listSubscribers(ctx, input)),
};
