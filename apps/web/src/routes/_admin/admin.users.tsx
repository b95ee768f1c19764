import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../../features/admin/users/users-page.tsx";
import { readUsersSearch } from "../../features/admin/users/users-search.ts";

export const Route = createFileRoute("/_admin/admin/users")({
  validateSearch: readUsersSearch,
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={Route.useSearch()}
      onSearch={(search, { replace = true } = {}) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
