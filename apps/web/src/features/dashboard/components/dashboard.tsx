import { buttonClass, ErrorState, Icon } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { PenLine } from "lucide-react";
import { Page } from "../../../shell/page.tsx";
import { useUsage } from "../../../usage/use-usage.ts";
import { BonusCard } from "./bonus-card.tsx";
import { CreditBanner } from "./credit-banner.tsx";
import { RecentEmails } from "./recent-emails.tsx";
import { UsageCard } from "./usage-card.tsx";

const route = getRouteApi("/_signed-in");

export function Dashboard() {
  const { user } = route.useRouteContext();
  const usage = useUsage();
  const name = user.firstName?.trim();

  return (
    <Page
      title={name ? `Hello, ${name}` : "Hello"}
      tabTitle="Dashboard"
      lead="Which story will you tell next?"
      actions={
        <Link to="/create" className={buttonClass()}>
          <Icon of={PenLine} />
          Create Email
        </Link>
      }
    >
      {usage.isError ? (
        <ErrorState
          title="Unable to load dashboard"
          retryLabel="Refresh Page"
          onRetry={() => location.reload()}
        >
          Please refresh the page to try again.
        </ErrorState>
      ) : (
        <>
          {usage.data && <CreditBanner usage={usage.data} />}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
            <RecentEmails />
            <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1">
              <UsageCard usage={usage.data} />
              <BonusCard usage={usage.data} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
