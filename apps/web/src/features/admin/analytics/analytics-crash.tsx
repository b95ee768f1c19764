import { buttonClass, ErrorState } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";

/** Shown if the page itself crashes. */
export function AnalyticsCrash() {
  return (
    <Page title="Analytics Dashboard">
      <ErrorState title="Error loading admin analytics page">
        <a href="/admin/analytics" className={buttonClass({ variant: "quiet", className: "mt-3" })}>
          Reload the page
        </a>
      </ErrorState>
    </Page>
  );
}
