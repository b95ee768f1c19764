import { createFileRoute } from "@tanstack/react-router";
import { BoardPage } from "../../features/series/board-page.tsx";
import { ResettingError } from "../../shell/page-error.tsx";

export const Route = createFileRoute("/_signed-in/series/$id")({
  // Never throws: the screen distinguishes a missing series from one that failed to load.
  loader: ({ context, params }) => context.trpc.emails.series.prefetch({ id: params.id }),
  component: SeriesBoard,
  errorComponent: ResettingError,
});

function SeriesBoard() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <BoardPage key={id} id={id} onLeave={() => void navigate({ to: "/series" })} />;
}
