import {
  CALLS_TO_ACTION,
  EMAIL_LENGTHS,
  EMOTIONS,
  type Email,
  filledTemplate,
  type Option,
  STORY_TYPES,
  type StoryTemplate,
  TONES,
  writerDecidesLesson,
} from "@storyletter/contract";

/** One row of what the user told; an empty value was left out. */
export interface Detail {
  label: string;
  value: string;
}

const NOT_GIVEN = "Not given";
const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What an email was asked for with: short facts, and the longer texts. */
export function inputDetails(
  email: Email,
  templates: readonly StoryTemplate[],
): { facts: Detail[]; texts: Detail[] } {
  return {
    facts: [
      always("Story Type", labelOf(STORY_TYPES, email.storyType)),
      always("Desired Emotion", labelOf(EMOTIONS, email.desiredEmotion)),
      always("Call to Action", labelOf(CALLS_TO_ACTION, email.callToAction)),
      ...ifGiven("Call to Action URL", email.ctaUrl),
      ...ifGiven("Product Name", email.productName),
      always("Price", email.price),
      ...ifGiven("Sale Price", email.salePrice),
      always("Campaign Name", email.campaignName),
      always("Tone", labelOf(TONES, email.tonePreference)),
      always("Length", labelOf(EMAIL_LENGTHS, email.emailLength)),
      ...ifGiven("Email subject idea", email.emailSubject),
    ],
    texts: [
      always("Content Focus", email.contentFocus),
      always("Story", readableStory(email.story, templates)),
      // The marker is never shown raw (decision CREATE-21).
      always("Lesson", writerDecidesLesson(email.lesson) ? "AI decides" : email.lesson),
      ...ifGiven("Target Audience", email.targetAudience),
      ...ifGiven("Product Description", email.productDescription),
      always("Key Benefit", email.keyBenefit),
      always("Social Proof", email.proofElement),
    ],
  };
}

/** A filled template with the questions its form asked, in place of the names its text has. */
function readableStory(story: string, templates: readonly StoryTemplate[]): string {
  const filled = filledTemplate(story, templates);
  if (!filled) return story;
  const { template, values } = filled;
  const answers = template.fields.flatMap(({ name, label }) =>
    values[name] ? [`${label}${label.endsWith("?") ? "" : ":"} ${values[name]}`] : [],
  );
  return [`Template: ${template.name}`, ...answers].join("\n");
}

const always = (label: string, value: string): Detail => ({ label, value: value.trim() || NOT_GIVEN });
const ifGiven = (label: string, value: string): Detail[] => (value.trim() ? [always(label, value)] : []);
