import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsCrash, AnalyticsPage } from "../../features/admin/analytics/analytics-page.tsx";

export const Route = createFileRoute("/_admin/admin/analytics")({
  component: AnalyticsPage,
  errorComponent: AnalyticsCrash,
});
