import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../features/emails/create/create-page.tsx";

export const Route = createFileRoute("/_signed-in/create")({ component: Create });

function Create() {
  const { user } = Route.useRouteContext();
  return <CreatePage user={user} />;
}
