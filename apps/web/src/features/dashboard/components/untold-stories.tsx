import { Link } from "@tanstack/react-router";
import { trpc } from "../../../api/trpc.ts";

/** Other stories every day. Nothing is shown while they load, or when there are none. */
export function UntoldStories() {
  const { data: stories } = trpc.stories.untold.useQuery(undefined, { staleTime: 30_000 });
  if (!stories || stories.length === 0) return null;
  return (
    <section aria-labelledby="untold-stories" className="mt-6 min-w-0">
      <h2 id="untold-stories" className="text-xl">
        Stories you have not told
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {stories.map(({ id, title, text }) => (
          <li key={id}>
            <Link
              to="/create"
              search={{ story: id }}
              className="link line-clamp-2 flex min-h-11 items-center py-2 break-words"
            >
              {title || text}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/stories" className="link inline-flex min-h-11 items-center">
        Your story bank
      </Link>
    </section>
  );
}
