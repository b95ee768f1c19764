import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../../features/admin/audit/audit-page.tsx";

export const Route = createFileRoute("/_admin/admin/audit")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: AuditPage,
});
