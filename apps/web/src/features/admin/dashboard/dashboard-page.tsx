import { ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { SecondFactorNotice } from "../components/second-factor-notice.tsx";
import { useStats } from "../figures/hooks.ts";
import { QuickLinks } from "./quick-links.tsx";
import { StatCards } from "./stat-cards.tsx";
import { SystemOverview } from "./system-overview.tsx";

/** Where administrators arrive. */
export function DashboardPage() {
  const { data: own, isError } = trpc.auth.secondFactor.useQuery();
  // Who still owes a second factor may see nothing yet but the way to it.
  const mayLook = isError || (own !== undefined && (own.enabled || !own.required));
  return (
    <Page title="Admin Dashboard">
      <div className="space-y-6">
        <SecondFactorNotice />
        {mayLook ? <Figures /> : own === undefined && <LoadingCards />}
      </div>
    </Page>
  );
}

function Figures() {
  const stats = useStats();
  return (
    <>
      {stats.isError ? (
        <ErrorState
          title="The figures could not be loaded"
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
      ) : stats.data ? (
        <StatCards stats={stats.data} />
      ) : (
        <LoadingCards />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <QuickLinks />
        <SystemOverview />
      </div>
    </>
  );
}

const LoadingCards = () => (
  <div
    role="status"
    aria-label="Loading the figures"
    className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3"
  >
    {["users", "emails", "subscriptions", "revenue", "growth", "conversion"].map((name) => (
      <Skeleton key={name} className="h-37" />
    ))}
  </div>
);
