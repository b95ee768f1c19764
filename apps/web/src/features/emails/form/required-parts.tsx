import { completeWebAddress } from "@storyletter/contract/web-address";
import { ChoiceWithOther, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

/** What every letter needs beside its story. */
export function RequiredParts() {
  return (
    <>
      <TopicPart />
      <AudiencePart />
      <CallToActionPart />
      <FinishingPart />
    </>
  );
}

function TopicPart() {
  return (
    <FormPart section="topic" why="What this email is for.">
      <TextQuestion name="title" hint="For your library. Taken from Content Focus if empty." />
      <TextQuestion name="contentFocus" rows={3} hint="The one idea or offer this email is about." />
    </FormPart>
  );
}

function AudiencePart() {
  return (
    <FormPart section="audience" why="One reader, one feeling.">
      <TextQuestion name="targetAudience" rows={2} hint="Who will read it, and what their days are like." />
      <ChoiceWithOther
        name="desiredEmotion"
        customName="customEmotion"
        customLabel="Your own emotion"
        customPlaceholder="e.g. Homesickness"
        hint="What your reader should feel when the story turns."
      />
    </FormPart>
  );
}

function CallToActionPart() {
  return (
    <FormPart section="callToAction" why="One thing to do next.">
      <ChoiceWithOther
        name="callToAction"
        customName="customCallToAction"
        customLabel="Your own call to action"
        customPlaceholder="e.g. Reply with your question"
      />
      <TextQuestion
        name="ctaUrl"
        type="url"
        complete={completeWebAddress}
        hint="Where the letter's one link goes."
      />
    </FormPart>
  );
}

function FinishingPart() {
  return (
    <FormPart section="finishing" why="What your statistics call this email (utm_campaign).">
      <TextQuestion name="campaignName" />
    </FormPart>
  );
}
