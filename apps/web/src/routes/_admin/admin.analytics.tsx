import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsCrash } from "../../features/admin/analytics/analytics-crash.tsx";
import { AnalyticsPage } from "../../features/admin/analytics/analytics-page.tsx";

export const Route = createFileRoute("/_admin/admin/analytics")({
  component: AnalyticsPage,
  errorComponent: AnalyticsCrash,
});
