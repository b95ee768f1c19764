import { createFileRoute } from "@tanstack/react-router";
import { MailPage } from "../../features/admin/mail/mail-page.tsx";

export const Route = createFileRoute("/_admin/admin/mail")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: MailPage,
});
