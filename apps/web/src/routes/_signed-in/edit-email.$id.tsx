import { createFileRoute } from "@tanstack/react-router";
import { readDraftSearch } from "../../features/emails/draft-search.ts";
import { SimilarPage } from "../../features/emails/similar/similar-page.tsx";

export const Route = createFileRoute("/_signed-in/edit-email/$id")({
  validateSearch: readDraftSearch,
  component: EditEmail,
});

function EditEmail() {
  const { user } = Route.useRouteContext();
  const { id } = Route.useParams();
  const { draft } = Route.useSearch();
  return <SimilarPage key={id} user={user} id={id} draftId={draft} />;
}
