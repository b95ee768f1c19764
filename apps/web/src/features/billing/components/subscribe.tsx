import { Card } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Page } from "../../../shell/page.tsx";
import { STARTER } from "../plans.ts";
import { Comparison } from "./comparison.tsx";
import { FeatureList } from "./feature-list.tsx";
import { NotForSale } from "./not-for-sale.tsx";

export function Subscribe() {
  return (
    <Page title="Upgrade to Starter" narrow>
      <div className="space-y-5">
        <NotForSale />
        <Card>
          <p className="mb-5 flex items-baseline gap-2">
            <span className="font-serif text-3xl font-display tabular-nums">{STARTER.price}</span>
            <span className="text-faded">{STARTER.per}</span>
          </p>
          <FeatureList features={STARTER.features} />
        </Card>
        <Comparison />
        <p className="text-sm text-faded">
          See the{" "}
          <a href="/terms-of-use" className="link">
            Terms of Use
          </a>{" "}
          and the{" "}
          <a href="/privacy-policy" className="link">
            Privacy Policy
          </a>
          .
        </p>
        <Link to="/billing" className="link inline-flex min-h-11 items-center">
          Back to Billing
        </Link>
      </div>
    </Page>
  );
}
