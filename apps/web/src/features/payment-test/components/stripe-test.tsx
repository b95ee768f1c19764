import { isAdminId, type User } from "@storyletter/contract";
import { Page } from "../../../shell/page.tsx";
import { Instructions } from "./instructions.tsx";
import { ManualUpgrade } from "./manual-upgrade-form.tsx";
import { TestCards } from "./test-cards.tsx";
import { TestCheckout } from "./test-checkout.tsx";

export function StripeTest({ user }: { user: User }) {
  return (
    <Page title="Stripe Test" lead="The whole way to Starter with test cards. No money moves." narrow>
      <div className="space-y-5">
        <Instructions isAdmin={isAdminId(user.id)} />
        <TestCheckout />
        <TestCards />
        <ManualUpgrade own={user.email} />
      </div>
    </Page>
  );
}
