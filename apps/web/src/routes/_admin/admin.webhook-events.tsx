import { createFileRoute } from "@tanstack/react-router";
import { WebhookEventsPage } from "../../features/admin/webhook-events/webhook-events-page.tsx";

export const Route = createFileRoute("/_admin/admin/webhook-events")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: WebhookEventsPage,
});
