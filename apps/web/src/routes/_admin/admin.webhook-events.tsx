import { createFileRoute } from "@tanstack/react-router";
import { readStatusSearch } from "../../features/admin/status-search.tsx";
import {
  EVENT_STATUSES,
  WebhookEventsPage,
} from "../../features/admin/webhook-events/webhook-events-page.tsx";

export const Route = createFileRoute("/_admin/admin/webhook-events")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: WebhookEvents,
});

function WebhookEvents() {
  const navigate = Route.useNavigate();
  return (
    <WebhookEventsPage
      search={readStatusSearch(Route.useSearch(), EVENT_STATUSES)}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
