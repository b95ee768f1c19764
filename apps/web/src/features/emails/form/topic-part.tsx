import { loadLater } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

// Loaded for those who have something to choose.
const OfferSelect = loadLater(async () => (await import("./prefill-selects.tsx")).OfferSelect);

export function TopicPart() {
  return (
    <FormPart section="topic" why="What this email is for. Everything in the letter leads here.">
      <OfferChooser />
      <TextQuestion
        name="title"
        hint="For your library. Once the topic below is filled in, you can leave this empty."
      />
      <TextQuestion name="contentFocus" rows={3} hint="The one idea or offer this email is about." />
      <TextQuestion name="productName" optional hint="As your readers know it." />
      <TextQuestion name="productDescription" optional rows={2} hint="What it is, in a sentence or two." />
    </FormPart>
  );
}

/** One choice for everything the profile knows of a product. Its place is kept while the profile loads. */
function OfferChooser() {
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 }).data;
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
