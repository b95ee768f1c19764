import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../../features/profile/profile-page.tsx";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/settings/profile")({
  component: ProfilePage,
  errorComponent: ResettingError,
});
