import { type Email, EmailBrief } from "@storyletter/contract/emails";

/** An email without a letter. */
export const savedEmail = (changes: Partial<Email> = {}): Email => ({
  id: "0199",
  ...EmailBrief.parse({
    title: "The oven",
    contentFocus: "A free day a week",
    story: "The big oven died at four in the morning with three hundred rolls half proved.",
    storyType: "indirect",
    targetAudience: "Owners of bakeries",
    desiredEmotion: "relief",
    callToAction: "book",
    ctaUrl: "https://example.com/rest",
    campaignName: "march",
  }),
  status: "processing",
  createdAt: new Date(0),
  generatedSubject: null,
  generatedContent: null,
  letter: null,
  findings: null,
  comparison: "not-compared",
  questions: null,
  writingNotes: null,
  hints: null,
  failureReason: null,
  rewriteStatus: null,
  rewriteFailureReason: null,
  sentOn: null,
  sentWith: null,
  ...changes,
});
