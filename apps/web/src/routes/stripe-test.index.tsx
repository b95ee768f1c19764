import { createFileRoute, getRouteApi } from "@tanstack/react-router";
import { StripeTest } from "../features/payment-test/components/stripe-test.tsx";
import { readCheckoutSearch } from "../subscription/checkout-search.ts";

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
      onTaken={() => void navigate({ search: {}, replace: true })}
    />
  );
}
