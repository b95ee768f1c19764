import { createFileRoute } from "@tanstack/react-router";
import { SettlingError } from "../../faults/settling-error.tsx";
import { Settings } from "../../features/settings/components/settings.tsx";

export const Route = createFileRoute("/_signed-in/settings")({
  component: Settings,
  errorComponent: SettlingError,
});
