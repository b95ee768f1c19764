import { EmailBrief } from "@storyletter/contract";
import { createBuiltInWriter } from "@storyletter/writer";

const BRIEF = EmailBrief.parse({
  title: "The first letter",
  contentFocus: "A writing desk that is warm when its first author sits down",
  story:
    'One winter morning the heating in the office failed, and nobody could write for an hour. "Light the stove before they come," my neighbour said. Since then I do.',
  storyType: "indirect",
  targetAudience: "People who do not like to wait",
  desiredEmotion: "relief",
  callToAction: "learn",
  ctaUrl: "https://example.com/",
  campaignName: "warm-up",
});

/** Writes a letter for nobody: rules and language data are made ready by using them, not by the first user. */
export const warmUp = async (): Promise<void> => {
  await createBuiltInWriter().write(BRIEF, { seed: "warm-up" });
};
