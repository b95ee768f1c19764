import { createFileRoute } from "@tanstack/react-router";
import { MAIL_FILTERS, MailPage } from "../../features/admin/mail/mail-page.tsx";
import { readStatusSearch } from "../../features/admin/status-search.tsx";

export const Route = createFileRoute("/_admin/admin/mail")({
  // Parsed by the screen, to keep this code out of the bundle that every user loads.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <MailPage
      search={readStatusSearch(Route.useSearch(), MAIL_FILTERS)}
      onSearch={(search, { replace = true } = {}) =>
        void navigate({ search: { ...search }, replace, resetScroll: false })
      }
    />
  );
}
