import { createFileRoute } from "@tanstack/react-router";
import { readStatusSearch } from "../../features/admin/status-search.tsx";
import {
  SUBSCRIBER_STATUSES,
  SubscriptionsPage,
} from "../../features/admin/subscriptions/subscriptions-page.tsx";

export const Route = createFileRoute("/_admin/admin/subscriptions")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Subscriptions,
});

function Subscriptions() {
  const navigate = Route.useNavigate();
  return (
    <SubscriptionsPage
      search={readStatusSearch(Route.useSearch(), SUBSCRIBER_STATUSES)}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
