import { createFileRoute } from "@tanstack/react-router";
import { UsersPage } from "../../features/admin/users/users-page.tsx";

export const Route = createFileRoute("/_admin/admin/users")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: UsersPage,
});
