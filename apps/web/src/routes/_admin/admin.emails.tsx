import { createFileRoute } from "@tanstack/react-router";
import { EmailsPage } from "../../features/admin/emails/emails-page.tsx";

export const Route = createFileRoute("/_admin/admin/emails")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: EmailsPage,
});
