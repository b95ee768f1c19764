import { EMPTY_VALUES, type EmailFormValues } from "../values.ts";

/** Every key field is answered. */
export const FILLED_VALUES: EmailFormValues = {
  ...EMPTY_VALUES,
  title: "The morning the oven died",
  contentFocus: "A free day every week for people who bake",
  story: "At ten past four in the morning the big oven went quiet. Three hundred rolls, half proved.",
  storyType: "indirect",
  lesson: "Rest is part of the work",
  targetAudience: "Owners of small food businesses",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest",
  campaignName: "march-rest",
};
