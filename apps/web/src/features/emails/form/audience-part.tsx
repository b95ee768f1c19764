import { loadLater } from "@storyletter/ui";
import { Suspense } from "react";
import { trpc } from "../../../api/trpc.ts";
import { ChoiceWithOther, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

// Loaded for those who have something to choose.
const AudienceSelect = loadLater(async () => (await import("./prefill-selects.tsx")).AudienceSelect);

export function AudiencePart() {
  return (
    <FormPart section="audience" why="One reader, one feeling. The whole letter builds on them.">
      <AudienceChooser />
      <TextQuestion name="targetAudience" rows={2} hint="Who will read it, and what their days are like." />
      <ChoiceWithOther
        name="desiredEmotion"
        customName="customEmotion"
        customLabel="Your own emotion"
        customPlaceholder="e.g. Homesickness"
        hint="What your reader should feel when the story turns."
      />
      <ChoiceWithOther
        name="tonePreference"
        customName="customTone"
        customLabel="Your own tone"
        customPlaceholder="e.g. Dry and a little wistful"
        hint="How the letter should sound."
        optional
      />
    </FormPart>
  );
}

/** Shown to those who saved an audience. */
function AudienceChooser() {
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 }).data;
  if (!profile || profile.audiences.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AudienceSelect profile={profile} />
    </Suspense>
  );
}
