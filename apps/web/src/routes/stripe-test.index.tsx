import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { readCheckoutSearch } from "../account/checkout-search.ts";
import { StripeTest } from "../features/payment-test/components/stripe-test.tsx";

const shell = getRouteApi("/stripe-test");

export const Route = createFileRoute("/stripe-test/")({
  validateSearch: readCheckoutSearch,
  component: StripeTestPage,
});

function StripeTestPage() {
  const { user } = shell.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <StripeTest
      user={user}
      sessionId={Route.useSearch().session_id}
      onRead={() => void navigate({ search: {}, replace: true })}
    />
  );
}
