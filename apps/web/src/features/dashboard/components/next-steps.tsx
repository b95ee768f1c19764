import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";
import { SeriesDue } from "../../../series-display/series-notes.tsx";

/** What to write next: the letter that is due first, and stories that no letter tells. */
export function NextSteps() {
  return (
    <>
      <SeriesDue />
      <UntoldStories />
    </>
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
