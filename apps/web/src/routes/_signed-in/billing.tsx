import { createFileRoute } from "@tanstack/react-router";
import { readCheckoutSearch } from "../../account/checkout-search.ts";
import { Billing } from "../../features/billing/components/billing.tsx";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/billing")({
  validateSearch: readCheckoutSearch,
  component: BillingPage,
  errorComponent: ResettingError,
});

function BillingPage() {
  const navigate = Route.useNavigate();
  return (
    <Billing
      sessionId={Route.useSearch().session_id}
      onRead={() => void navigate({ search: {}, replace: true })}
    />
  );
}
