import { createFileRoute, redirect } from "@tanstack/react-router";

/** The documented link of an email without content; an alias (decision VIEW-38). */
export const Route = createFileRoute("/_signed-in/emails/$id/edit")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/edit-email/$id", params, replace: true });
  },
});
