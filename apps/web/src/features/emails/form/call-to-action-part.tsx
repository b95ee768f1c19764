import { CALLS_TO_ACTION } from "@storyletter/contract";
import { ChoiceWithOther } from "./choice-with-other.tsx";
import { FormPart } from "./form-part.tsx";
import { TextQuestion } from "./text-question.tsx";

export function CallToActionPart() {
  return (
    <FormPart title="Call to action" why="One thing to do, and the facts that speak for it.">
      <ChoiceWithOther
        name="callToAction"
        customName="customCallToAction"
        customLabel="Your own call to action"
        customPlaceholder="e.g. Reply with your question"
        hint="What your reader should do next."
        options={CALLS_TO_ACTION}
      />
      <TextQuestion
        name="ctaUrl"
        type="url"
        hint="Where the letter's one link leads. The tracking parameters are added for you."
        placeholder="e.g. https://example.com/rest-day"
      />
      <TextQuestion
        name="keyBenefit"
        optional
        hint="What changes for the reader, first of all."
        placeholder="e.g. One whole day a week free, within a month"
      />
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        <TextQuestion name="price" optional placeholder="e.g. $249" />
        <TextQuestion name="salePrice" optional placeholder="e.g. $199" />
      </div>
      <TextQuestion
        name="proofElement"
        optional
        rows={2}
        hint="A true result or quotation, word for word as it may be printed."
        placeholder="e.g. 41 owners took their first free day within 30 days."
      />
    </FormPart>
  );
}
