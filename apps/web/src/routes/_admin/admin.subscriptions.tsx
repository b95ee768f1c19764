import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionsPage } from "../../features/admin/subscriptions/subscriptions-page.tsx";

export const Route = createFileRoute("/_admin/admin/subscriptions")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: SubscriptionsPage,
});
