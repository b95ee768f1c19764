import { createFileRoute } from "@tanstack/react-router";
import { SettlingError } from "../../faults/settling-error.tsx";
import { Billing } from "../../features/billing/components/billing.tsx";

export const Route = createFileRoute("/_signed-in/billing")({
  component: Billing,
  errorComponent: SettlingError,
});
