import { JOB_STATES } from "@storyletter/contract/admin/constants";
import { createFileRoute } from "@tanstack/react-router";
import { JobsPage } from "../../features/admin/jobs/jobs-page.tsx";

export const Route = createFileRoute("/_admin/admin/jobs")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Jobs,
});

function Jobs() {
  const navigate = Route.useNavigate();
  const { state } = Route.useSearch();
  return (
    <JobsPage
      state={JOB_STATES.find((each) => each === state) ?? "waiting"}
      onState={(next) => void navigate({ search: { state: next }, replace: true, resetScroll: false })}
    />
  );
}
