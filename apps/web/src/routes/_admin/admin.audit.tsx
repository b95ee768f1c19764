import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";
import { readAuditSearch } from "../../features/admin/audit/audit-search.ts";

export const Route = createFileRoute("/_admin/admin/audit")({
  validateSearch: readAuditSearch,
  component: Audit,
});

function Audit() {
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
