import { createFileRoute } from "@tanstack/react-router";
import { Settings } from "../../features/settings/components/settings.tsx";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/settings/")({
  component: Settings,
  errorComponent: ResettingError,
});
