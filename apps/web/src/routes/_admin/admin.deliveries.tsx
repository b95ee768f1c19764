import { createFileRoute } from "@tanstack/react-router";
import { DeliveriesPage } from "../../features/admin/deliveries/deliveries.tsx";

export const Route = createFileRoute("/_admin/admin/deliveries")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: DeliveriesPage,
});
