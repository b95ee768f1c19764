import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "../../features/admin/jobs/jobs-page.tsx";

export const Route = createFileRoute("/_admin/admin/jobs")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: JobsPage,
});
