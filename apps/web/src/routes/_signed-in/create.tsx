import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../features/emails/create/create-page.tsx";

export const Route = createFileRoute("/_signed-in/create")({
  /** The story of the bank to write from. */
  validateSearch: (raw: Record<string, unknown>): { story?: string } =>
    typeof raw.story === "string" ? { story: raw.story } : {},
  component: Create,
});

function Create() {
  const { user } = Route.useRouteContext();
  return <CreatePage user={user} />;
}
