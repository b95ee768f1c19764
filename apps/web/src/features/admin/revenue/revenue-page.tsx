import { ErrorState, Waiting } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";
import { useStats } from "../figures/hooks.ts";
import { HonestRevenue } from "./honest-revenue.tsx";
import { PlanEstimates } from "./plan-estimates.tsx";

/** What the product earns: the documented formulas as estimates, then what was recorded. */
export function RevenuePage() {
  const stats = useStats();
  return (
    <Page title="Revenue">
      {stats.isError ? (
        <ErrorState
          title="Error loading revenue data"
          retryLabel="Retry"
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
      ) : stats.data ? (
        <PlanEstimates stats={stats.data} />
      ) : (
        <div className="grid min-h-64 place-items-center">
          <Waiting text="Loading revenue data" />
        </div>
      )}
      <HonestRevenue />
    </Page>
  );
}
