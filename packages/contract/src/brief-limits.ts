// Apart from the schemas that use them: screens that only name them load no schema (decision 0180).

/** Most characters each field of a brief may hold. */
export const BRIEF_LIMITS = {
  title: 200,
  contentFocus: 2_000,
  story: 20_000,
  lesson: 2_000,
  targetAudience: 1_000,
  choice: 100,
  ctaUrl: 2_000,
  productName: 200,
  productDescription: 2_000,
  keyBenefit: 1_000,
  price: 60,
  proofElement: 2_000,
  campaignName: 100,
  emailSubject: 200,
} as const;

/** The documented messages of the email form, by field (FORM-01 to FORM-10, FORM-18 to FORM-20). */
export const BRIEF_MESSAGES = {
  title: "Title is required",
  contentFocus: "Please provide more detail about your email topic",
  story: "Please tell us more about your story",
  storyType: "Please select how your story relates to your product",
  targetAudience: "Please describe your target audience",
  desiredEmotion: "Please select the desired emotion",
  callToAction: "Please select a call to action",
  ctaUrl: "Please enter a valid URL",
  campaignName: "Campaign name is required",
  emailLength: "Please select an email length",
  customEmotion: "Please specify the custom emotion",
  customCallToAction: "Please specify the custom call-to-action",
  customTone: "Please specify the custom tone",
} as const;

/** The fewest characters of the three fields that need detail (U§9). */
export const BRIEF_MINIMUMS = { contentFocus: 10, story: 50, targetAudience: 10 } as const;
