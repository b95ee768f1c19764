import { createFileRoute } from "@tanstack/react-router";
import { CreatePage } from "../../features/emails/create/create-page.tsx";
import { type DraftSearch, readDraftSearch } from "../../features/emails/draft-search.ts";

export const Route = createFileRoute("/_signed-in/create")({
  /** The draft to continue, or the story of the bank to write from. */
  validateSearch: (raw: Record<string, unknown>): DraftSearch & { story?: string } => ({
    ...readDraftSearch(raw),
    ...(typeof raw.story === "string" ? { story: raw.story } : {}),
  }),
  component: Create,
});

function Create() {
  const { user } = Route.useRouteContext();
  const { draft } = Route.useSearch();
  return <CreatePage user={user} draftId={draft} />;
}
