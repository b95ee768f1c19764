import { createFileRoute } from "@tanstack/react-router";
import { ViewPage } from "../../features/emails/view/view-page.tsx";
import { ViewSkeleton } from "../../features/emails/view/view-skeleton.tsx";

export const Route = createFileRoute("/_signed-in/view-email/$id")({
  // Never throws: the screen distinguishes a missing email from one that failed to load.
  loader: ({ context, params }) => context.trpc.emails.get.prefetch({ id: params.id }),
  pendingComponent: ViewSkeleton,
  component: ViewEmail,
});

function ViewEmail() {
  const { user } = Route.useRouteContext();
  const { id } = Route.useParams();
  return <ViewPage key={id} user={user} id={id} />;
}
