import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";
import { readAuditSearch } from "../../features/admin/audit/audit-search.ts";

export const Route = createFileRoute("/_admin/admin/audit")({
  // Read by the screen: what administrators search for is no code of the app that everybody loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Audit,
});

function Audit() {
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={readAuditSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search: { ...search }, replace: true, resetScroll: false })}
    />
  );
}
