import { createFileRoute } from "@tanstack/react-router";
import { DISPUTE_OUTCOMES, DisputesPage } from "../../features/admin/disputes/disputes-page.tsx";
import { readStatusSearch } from "../../features/admin/status-search.tsx";

export const Route = createFileRoute("/_admin/admin/disputes")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <DisputesPage
      search={readStatusSearch(Route.useSearch(), DISPUTE_OUTCOMES)}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
