import { createFileRoute } from "@tanstack/react-router";
import { LibraryCrash } from "../../features/emails/library/library-crash.tsx";
import { LibraryPage } from "../../features/emails/library/library-page.tsx";
import { readLibrarySearch } from "../../features/emails/library/library-search.ts";

export const Route = createFileRoute("/_signed-in/emails/")({
  validateSearch: readLibrarySearch,
  component: Emails,
  errorComponent: LibraryCrash,
});

function Emails() {
  const navigate = Route.useNavigate();
  const { user } = Route.useRouteContext();
  return (
    <LibraryPage
      user={user}
      filters={Route.useSearch()}
      onFilter={(search) => void navigate({ search, replace: true })}
    />
  );
}
