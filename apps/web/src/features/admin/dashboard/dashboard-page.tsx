import { ErrorState, Skeleton } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";
import { SecondFactorNotice } from "../components/second-factor-notice.tsx";
import { useStats } from "../figures/hooks.ts";
import { QuickLinks } from "./quick-links.tsx";
import { StatCards } from "./stat-cards.tsx";
import { SystemOverview } from "./system-overview.tsx";

/** Where administrators arrive. */
export function DashboardPage() {
  const stats = useStats();
  return (
    <Page title="Admin Dashboard">
      <div className="space-y-6">
        <SecondFactorNotice />
        {stats.isError ? (
          <ErrorState
            title="The figures could not be loaded"
            onRetry={() => void stats.refetch()}
            retrying={stats.isFetching}
          />
        ) : stats.data ? (
          <StatCards stats={stats.data} />
        ) : (
          <div
            role="status"
            aria-label="Loading the figures"
            className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
          >
            {["users", "emails", "subscriptions", "revenue", "growth", "conversion"].map((name) => (
              <Skeleton key={name} className="h-37" />
            ))}
          </div>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <QuickLinks />
          <SystemOverview />
        </div>
      </div>
    </Page>
  );
}
