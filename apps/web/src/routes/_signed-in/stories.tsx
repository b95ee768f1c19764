import { createFileRoute } from "@tanstack/react-router";
import { StoriesPage } from "../../features/stories/stories-page.tsx";
import { readStoriesSearch } from "../../features/stories/stories-search.ts";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/stories")({
  validateSearch: readStoriesSearch,
  component: Stories,
  errorComponent: ResettingError,
});

function Stories() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <StoriesPage
      userId={user.id}
      filters={Route.useSearch()}
      onFilter={(search) => void navigate({ search, replace: true })}
    />
  );
}
