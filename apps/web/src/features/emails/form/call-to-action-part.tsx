import { completeWebAddress } from "@storyletter/contract/constants";
import { ChoiceWithOther, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";

export function CallToActionPart() {
  return (
    <FormPart section="callToAction" why="One thing to do, and the facts that back it up.">
      <ChoiceWithOther
        name="callToAction"
        customName="customCallToAction"
        customLabel="Your own call to action"
        customPlaceholder="e.g. Reply with your question"
        hint="What your reader should do next."
      />
      <TextQuestion
        name="ctaUrl"
        type="url"
        complete={completeWebAddress}
        hint="Where the letter's one link goes. We add the tracking parameters for you."
      />
      <TextQuestion name="keyBenefit" optional hint="The main thing that changes for your reader." />
      <PriceQuestions />
      <TextQuestion
        name="proofElement"
        optional
        rows={2}
        hint="A real result or quote, word for word, that you're free to publish."
      />
    </FormPart>
  );
}

/** Side by side where there is room, because a sale price means little without the price. */
function PriceQuestions() {
  return (
    <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
      <TextQuestion name="price" optional />
      <TextQuestion name="salePrice" optional />
    </div>
  );
}
