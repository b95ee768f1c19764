import {
  type AdminEmail,
  CALLS_TO_ACTION,
  EMAIL_LENGTHS,
  EMOTIONS,
  type Option,
  STORY_TYPES,
  TONES,
  writerDecidesLesson,
} from "@storyletter/contract";

interface InputFact {
  label: string;
  value: string;
}

const NONE = "Not given";
const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What the user asked for: short facts, and the longer texts. */
export function inputFacts(email: AdminEmail): { facts: InputFact[]; texts: InputFact[] } {
  const given = (label: string, value: string): InputFact => ({ label, value: value.trim() || NONE });
  return {
    facts: [
      given("Story Type", labelOf(STORY_TYPES, email.storyType)),
      given("Desired Emotion", labelOf(EMOTIONS, email.desiredEmotion)),
      given("Call to Action", labelOf(CALLS_TO_ACTION, email.callToAction)),
      given("Call to Action URL", email.ctaUrl),
      given("Product Name", email.productName),
      given("Price", email.price),
      given("Sale Price", email.salePrice),
      given("Tone", labelOf(TONES, email.tonePreference)),
      given("Length", labelOf(EMAIL_LENGTHS, email.emailLength)),
      given("Campaign Name", email.campaignName),
      given("Email subject idea", email.emailSubject),
    ],
    texts: [
      given("Content Focus", email.contentFocus),
      given("Target Audience", email.targetAudience),
      given("Story", email.story),
      given("Lesson", writerDecidesLesson(email.lesson) ? "AI decides" : email.lesson),
      given("Product Description", email.productDescription),
      given("Key Benefit", email.keyBenefit),
      given("Proof Element", email.proofElement),
    ],
  };
}
