import { z } from "zod";
import { BRIEF_LIMITS, BRIEF_MESSAGES, BRIEF_MINIMUMS } from "./brief-limits.ts";
import { EMAIL_LENGTH_VALUES, OTHER, STORY_TYPE_VALUES } from "./options.ts";
import { tellsSomething } from "./structured-story.ts";
import { text } from "./text.ts";
import { isWebAddress } from "./web-address.ts";

const required = (max: number, min: number, message: string) => text(max, message).min(min, message);
const optional = (max: number) => text(max).default("");
const notOther = (value: string) => value.toLowerCase() !== OTHER;

/**
 * What a user says about one email: the body of `POST /api/emails` and of `emails.create`.
 * The server and the form apply this same schema. Source: end-user specification, section 5.
 * @example EmailBrief.parse({ title: "The oven", contentFocus: "A free day a week", … })
 */
export const EmailBrief = z.object({
  title: required(BRIEF_LIMITS.title, 1, BRIEF_MESSAGES.title),
  contentFocus: required(BRIEF_LIMITS.contentFocus, BRIEF_MINIMUMS.contentFocus, BRIEF_MESSAGES.contentFocus),
  story: required(BRIEF_LIMITS.story, BRIEF_MINIMUMS.story, BRIEF_MESSAGES.story).refine(
    tellsSomething,
    BRIEF_MESSAGES.story,
  ),
  lesson: optional(BRIEF_LIMITS.lesson),
  storyType: z.enum(STORY_TYPE_VALUES, BRIEF_MESSAGES.storyType),
  targetAudience: required(
    BRIEF_LIMITS.targetAudience,
    BRIEF_MINIMUMS.targetAudience,
    BRIEF_MESSAGES.targetAudience,
  ),
  desiredEmotion: required(BRIEF_LIMITS.choice, 1, BRIEF_MESSAGES.desiredEmotion).refine(
    notOther,
    BRIEF_MESSAGES.customEmotion,
  ),
  callToAction: required(BRIEF_LIMITS.choice, 1, BRIEF_MESSAGES.callToAction).refine(
    notOther,
    BRIEF_MESSAGES.customCallToAction,
  ),
  ctaUrl: text(BRIEF_LIMITS.ctaUrl, BRIEF_MESSAGES.ctaUrl).refine(isWebAddress, BRIEF_MESSAGES.ctaUrl),
  productName: optional(BRIEF_LIMITS.productName),
  productDescription: optional(BRIEF_LIMITS.productDescription),
  keyBenefit: optional(BRIEF_LIMITS.keyBenefit),
  price: optional(BRIEF_LIMITS.price),
  salePrice: optional(BRIEF_LIMITS.price),
  proofElement: optional(BRIEF_LIMITS.proofElement),
  tonePreference: optional(BRIEF_LIMITS.choice).refine(notOther, BRIEF_MESSAGES.customTone),
  emailLength: z.enum(EMAIL_LENGTH_VALUES, BRIEF_MESSAGES.emailLength).default("no-preference"),
  campaignName: required(BRIEF_LIMITS.campaignName, 1, BRIEF_MESSAGES.campaignName),
  emailSubject: optional(BRIEF_LIMITS.emailSubject),
});

/** A validated brief: every field present, trimmed. */
export type EmailBrief = z.output<typeof EmailBrief>;

/** A brief as a caller may send it: optional fields may be missing. */
export type EmailBriefInput = z.input<typeof EmailBrief>;
