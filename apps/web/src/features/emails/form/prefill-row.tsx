import { loadLater } from "@storyletter/ui";
import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { trpc } from "../../../api/trpc.ts";

// Loaded for those who have something to choose.
const PrefillSelects = loadLater(async () => (await import("./prefill-selects.tsx")).PrefillSelects);

const OFFERED_STORIES = 30;

/** One choice each for the story, the offer and the audience; the story that the address names is filled in at once. */
export function PrefillRow() {
  const { story } = useSearch({ strict: false });
  const named = typeof story === "string" ? story : undefined;
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 }).data;
  // The newest ones that no letter tells.
  const { data } = trpc.stories.list.useQuery(
    { filter: "untold", limit: OFFERED_STORIES },
    { staleTime: 30_000 },
  );
  const offers = profile?.offers.length ?? 0;
  const audiences = profile?.audiences.length ?? 0;
  const stories = data?.stories ?? [];
  if (offers + audiences + stories.length === 0 && !named) return null;
  return (
    <div className="mb-7 min-h-19">
      <Suspense fallback={null}>
        {profile && <PrefillSelects profile={profile} stories={stories} named={named} />}
      </Suspense>
    </div>
  );
}
