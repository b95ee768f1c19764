import { createFileRoute } from "@tanstack/react-router";
import { DELIVERY_STATUSES, DeliveriesPage } from "../../features/admin/deliveries/deliveries.tsx";
import { readStatusSearch } from "../../features/admin/status-search.tsx";

export const Route = createFileRoute("/_admin/admin/deliveries")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Deliveries,
});

function Deliveries() {
  const navigate = Route.useNavigate();
  return (
    <DeliveriesPage
      search={readStatusSearch(Route.useSearch(), DELIVERY_STATUSES)}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
