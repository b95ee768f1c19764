import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../features/emails/create/create-page.tsx";
import { readDraftSearch } from "../../features/emails/draft-search.ts";

export const Route = createFileRoute("/_signed-in/create")({
  validateSearch: readDraftSearch,
  component: Create,
});

function Create() {
  const { user } = Route.useRouteContext();
  const { draft } = Route.useSearch();
  return <CreatePage user={user} draftId={draft} />;
}
