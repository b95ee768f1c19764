import { createFileRoute } from "@tanstack/react-router";
import { SeriesPage } from "../../features/series/series-page.tsx";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/series/")({
  component: SeriesList,
  errorComponent: ResettingError,
});

function SeriesList() {
  const navigate = Route.useNavigate();
  return <SeriesPage onOpen={({ id }) => void navigate({ to: "/series/$id", params: { id } })} />;
}
