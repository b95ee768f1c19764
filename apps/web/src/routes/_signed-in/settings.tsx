import { createFileRoute } from "@tanstack/react-router";
import { ResettingError } from "../../faults/resetting-error.tsx";
import { Settings } from "../../features/settings/components/settings.tsx";

export const Route = createFileRoute("/_signed-in/settings")({
  component: Settings,
  errorComponent: ResettingError,
});
