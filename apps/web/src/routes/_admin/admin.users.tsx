import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../../features/admin/users/users-page.tsx";
import { readUsersSearch } from "../../features/admin/users/users-search.ts";

export const Route = createFileRoute("/_admin/admin/users")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={readUsersSearch(Route.useSearch())}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
