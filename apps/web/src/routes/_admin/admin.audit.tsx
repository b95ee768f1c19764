import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";
import { readAuditSearch } from "../../features/admin/audit/audit-search.ts";

export const Route = createFileRoute("/_admin/admin/audit")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Audit,
});

function Audit() {
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={readAuditSearch(Route.useSearch())}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
