import { createFileRoute } from "@tanstack/react-router";
import { EmailsPage } from "../../features/admin/emails/emails-page.tsx";
import { readEmailsSearch } from "../../features/admin/emails/emails-search.ts";

export const Route = createFileRoute("/_admin/admin/emails")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Emails,
});

function Emails() {
  const navigate = Route.useNavigate();
  return (
    <EmailsPage
      search={readEmailsSearch(Route.useSearch())}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
