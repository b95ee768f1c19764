import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { StripeTest } from "../features/payment-test/components/stripe-test.tsx";

const shell = getRouteApi("/stripe-test");

export const Route = createFileRoute("/stripe-test/")({ component: StripeTestPage });

function StripeTestPage() {
  const { user } = shell.useRouteContext();
  return <StripeTest user={user} />;
}
