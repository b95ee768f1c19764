import { createFileRoute } from "@tanstack/react-router";
import { EmailsPage } from "../../features/admin/emails/emails-page.tsx";
import { readEmailsSearch } from "../../features/admin/emails/emails-search.ts";

export const Route = createFileRoute("/_admin/admin/emails")({
  validateSearch: readEmailsSearch,
  component: Emails,
});

function Emails() {
  const navigate = Route.useNavigate();
  return (
    <EmailsPage
      search={Route.useSearch()}
      onSearch={(search, { replace = true } = {}) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
