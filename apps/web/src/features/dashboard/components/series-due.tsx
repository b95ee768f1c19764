import { Card } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { nextLetter } from "../../../series-display/days.ts";

/** The series whose next letter is due first. Nothing without one that has a first day. */
export function SeriesDue() {
  const { data } = trpc.emails.seriesList.useQuery(undefined, { staleTime: 30_000 });
  const now = new Date();
  const [first] = (data?.series ?? [])
    .flatMap((series) => {
      const next = nextLetter(series, now);
      return next ? [{ series, next }] : [];
    })
    .sort((one, other) => one.next.date.localeCompare(other.next.date));
  if (!first) return null;
  const { series, next } = first;
  return (
    <Card>
      <h2 className="text-lg break-words">{series.name}</h2>
      <p className="mt-2 text-faded">{next.text}</p>
      <p className="mt-1 text-sm break-words text-faded">{next.purpose}</p>
      <Link
        to="/series/$id"
        params={{ id: series.id }}
        className="link mt-3 inline-flex min-h-11 items-center"
      >
        Open the series
      </Link>
    </Card>
  );
}
