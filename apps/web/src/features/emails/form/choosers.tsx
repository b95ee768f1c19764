import { Link, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { trpc } from "../../../api/trpc.ts";

// Loaded for those who have something to choose.
const selects = () => import("./prefill-selects.tsx");
const OfferSelect = lazy(async () => ({ default: (await selects()).OfferSelect }));
const AudienceSelect = lazy(async () => ({ default: (await selects()).AudienceSelect }));
const BankStorySelect = lazy(async () => ({ default: (await selects()).BankStorySelect }));

const useProfile = () => trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 }).data;

/** One choice for everything the profile knows of a product. Its place is kept while the profile loads. */
export function OfferChooser() {
  const profile = useProfile();
  return (
    <div className="min-h-22">
      {profile?.offers.length === 0 && (
        <p className="text-faded">
          Do your letters sell the same thing again?{" "}
          <Link to="/settings/profile" className="link inline-flex min-h-11 items-center">
            Save your offers and your voice once
          </Link>
        </p>
      )}
      {profile && profile.offers.length > 0 && (
        <Suspense fallback={null}>
          <OfferSelect profile={profile} />
        </Suspense>
      )}
    </div>
  );
}

/** Shown to those who saved an audience. */
export function AudienceChooser() {
  const profile = useProfile();
  if (!profile || profile.audiences.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AudienceSelect profile={profile} />
    </Suspense>
  );
}

const OFFERED_STORIES = 30;

/** The newest stories that no letter tells; the story that the address names is filled in at once. */
export function BankStoryChooser() {
  const { story } = useSearch({ strict: false });
  const named = typeof story === "string" ? story : undefined;
  const { data } = trpc.stories.list.useQuery(
    { filter: "untold", limit: OFFERED_STORIES },
    { staleTime: 30_000 },
  );
  const stories = data?.stories ?? [];
  if (stories.length === 0 && !named) return null;
  return (
    <Suspense fallback={null}>
      <BankStorySelect stories={stories} named={named} />
    </Suspense>
  );
}
