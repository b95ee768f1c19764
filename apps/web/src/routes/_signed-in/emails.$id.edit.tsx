import { createFileRoute, redirect } from "@tanstack/react-router";

/** Alias: the documented link of an email without content. */
export const Route = createFileRoute("/_signed-in/emails/$id/edit")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/edit-email/$id", params, replace: true });
  },
});
