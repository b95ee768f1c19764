import { createFileRoute } from "@tanstack/react-router";
import { DisputesPage } from "../../features/admin/disputes/disputes-page.tsx";

export const Route = createFileRoute("/_admin/admin/disputes")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: DisputesPage,
});
