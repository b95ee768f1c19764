import { isAdminId, type User } from "@storyletter/contract";
import { Notice } from "@storyletter/ui";
import { Page } from "../../../shell/page.tsx";
import { CheckoutReturn, type CheckoutReturnProps } from "../../../subscription/checkout-return.tsx";
import { Instructions } from "./instructions.tsx";
import { ManualUpgrade } from "./manual-upgrade-form.tsx";
import { TestCards } from "./test-cards.tsx";
import { TestCheckout } from "./test-checkout.tsx";

interface StripeTestProps extends Omit<CheckoutReturnProps, "confirmed"> {
  user: User;
}

export function StripeTest({ user, ...back }: StripeTestProps) {
  return (
    <Page title="Stripe Test" lead="The whole way to Starter with test cards. No money moves." narrow>
      <div className="space-y-5">
        <CheckoutReturn {...back} confirmed={() => <Paid email={user.email} />} />
        <Instructions isAdmin={isAdminId(user.id)} />
        <TestCheckout />
        <TestCards />
        <ManualUpgrade own={user.email} />
      </div>
    </Page>
  );
}

/** For administrators, whose checkout leads back here: they have no Billing (ACCESS-47). */
const Paid = ({ email }: { email: string }) => (
  <Notice announce tone="success" title="The test payment went through">
    The payment provider has confirmed it, and {email} is on Starter in the test environment. A member who
    pays comes back to Billing, with a congratulation.
  </Notice>
);
