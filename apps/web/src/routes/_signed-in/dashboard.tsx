import { createFileRoute } from "@tanstack/react-router";
import { Dashboard } from "../../features/dashboard/components/dashboard.tsx";

export const Route = createFileRoute("/_signed-in/dashboard")({
  component: Dashboard,
  // Part of the first bundle, because most sessions start here.
  codeSplitGroupings: [],
});
