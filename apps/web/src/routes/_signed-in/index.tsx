import { createFileRoute } from "@tanstack/react-router";
import { Dashboard } from "../../features/dashboard/components/dashboard.tsx";

export const Route = createFileRoute("/_signed-in/")({
  component: Dashboard,
  // Where most people begin: in one piece with what every screen loads first.
  codeSplitGroupings: [],
});
