import { createFileRoute } from "@tanstack/react-router";
import { ConsentPage } from "../features/assistants/consent-page.tsx";

/** An assistant's request, word for word: the router would parse "7" as a number. */
const readRequest = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );

export const Route = createFileRoute("/authorize")({
  validateSearch: readRequest,
  component: Authorize,
});

function Authorize() {
  const { user } = Route.useRouteContext();
  return <ConsentPage request={Route.useSearch()} account={user?.email ?? ""} />;
}
