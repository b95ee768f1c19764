import { Card } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { nextLetter } from "../../../series-display/days.ts";

/** What to write next: the letter that is due first, and stories that no letter tells. */
export function NextSteps() {
  return (
    <>
      <SeriesDue />
      <UntoldStories />
    </>
  );
}

/** The series whose next letter is due first. Nothing without one that has a first day. */
function SeriesDue() {
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
    <Card className="mb-6">
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

const FEW = 3;

/** What could be told next, other stories every day. Nothing is shown while they load, or when there are none. */
function UntoldStories() {
  const { data: stories } = trpc.stories.untold.useQuery(undefined, { staleTime: 30_000 });
  if (!stories || stories.length === 0) return null;
  return (
    <section aria-labelledby="untold-stories" className="mb-6 min-w-0">
      <h2 id="untold-stories" className="text-xl">
        Stories you have not told
      </h2>
      <ul className="mt-1 divide-y divide-rule">
        {stories.slice(0, FEW).map(({ id, title, text }) => (
          <li key={id}>
            <Link to="/create" search={{ story: id }} className="link flex min-h-11 min-w-0 items-center">
              <span className="truncate">{title || text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
