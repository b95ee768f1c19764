import { Badge, ErrorState, Waiting } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";
import { useOverview, useStats } from "../figures/hooks.ts";
import { DocumentedAnalytics } from "./documented-analytics.tsx";
import { HonestAnalytics } from "./honest-analytics.tsx";

/** How the product is used: the documented figures, then those counted from what was recorded. */
export function AnalyticsPage() {
  const stats = useStats();
  return (
    <Page
      title="Analytics Dashboard"
      actions={<Badges hasProviderData={stats.data?.stripeDataAvailable ?? false} />}
    >
      {stats.isError ? (
        <ErrorState
          title="Error loading analytics data"
          retryLabel="Retry"
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        >
          Please try refreshing the page
        </ErrorState>
      ) : stats.data ? (
        <DocumentedAnalytics stats={stats.data} />
      ) : stats.isPending ? (
        <div className="grid min-h-64 place-items-center">
          <Waiting text="Loading analytics data" />
        </div>
      ) : (
        <ErrorState title="Error loading admin analytics page" />
      )}
      <HonestAnalytics />
    </Page>
  );
}

/** Where page views go, and whether the payment provider has told of anything (decision ANALYT-04). */
function Badges({ hasProviderData }: { hasProviderData: boolean }) {
  const { data } = useOverview();
  return (
    <>
      {data && (
        <Badge tone={data.analytics === "ga4" ? "success" : "plain"}>
          {data.analytics === "ga4" ? "GA4 Connected" : "Built-in analytics"}
        </Badge>
      )}
      {hasProviderData && <Badge tone="success">Stripe Live Data</Badge>}
    </>
  );
}
