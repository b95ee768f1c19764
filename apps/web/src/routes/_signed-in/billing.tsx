import { createFileRoute } from "@tanstack/react-router";
import { ResettingError } from "../../faults/resetting-error.tsx";
import { Billing } from "../../features/billing/components/billing.tsx";
import { readCheckoutSearch } from "../../subscription/checkout-search.ts";

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
      onTaken={() => void navigate({ search: {}, replace: true })}
    />
  );
}
