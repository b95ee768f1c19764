import { createFileRoute } from "@tanstack/react-router";
import { SimilarPage } from "../../features/emails/similar/similar-page.tsx";

export const Route = createFileRoute("/_signed-in/edit-email/$id")({ component: EditEmail });

function EditEmail() {
  const { user } = Route.useRouteContext();
  const { id } = Route.useParams();
  return <SimilarPage key={id} user={user} id={id} />;
}
