import { buttonClass, ErrorState } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";

/** What remains where the page itself failed (AANALYT-15, decision AANALYT-23). */
export function AnalyticsCrash() {
  return (
    <Page title="Analytics Dashboard">
      <ErrorState title="Error loading admin analytics page">
        <a href="/admin/analytics" className={buttonClass({ variant: "quiet", className: "mt-3" })}>
          Load the page again
        </a>
      </ErrorState>
    </Page>
  );
}
