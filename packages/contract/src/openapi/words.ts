const BRIEF = {
  title: "The oven",
  contentFocus: "A free day a week for people who run a kitchen",
  story:
    "Last March the big oven in my bakery died at four in the morning with three hundred rolls half proved. My neighbour carried over two camping stoves, and we opened at seven.",
  storyType: "indirect",
  targetAudience: "Owners of small food businesses",
  desiredEmotion: "relief",
  callToAction: "book",
  ctaUrl: "https://example.com/rest",
  campaignName: "march-rest",
};

const LATER = {
  lesson: "",
  productName: "",
  productDescription: "",
  keyBenefit: "",
  price: "",
  salePrice: "",
  proofElement: "",
  tonePreference: "",
  emailLength: "no-preference",
  emailSubject: "",
};

const ID = "0198f0a2-7c11-7d3e-9a55-3f1f0a1d2c3b";
const USER = {
  id: "5b0c1c5e-1f0e-4a0e-9a51-8b7a3e0f6d21",
  email: "mara@example.com",
  firstName: "Mara",
  lastName: "Okafor",
  createdAt: "2026-03-01T08:00:00.000Z",
};

/** One good value of the schemas people send and get, by name. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  EmailBrief: BRIEF,
  EmailTicket: { id: ID, status: "processing" },
  Email: {
    id: ID,
    ...BRIEF,
    ...LATER,
    status: "processing",
    createdAt: "2026-03-01T08:00:00.000Z",
    generatedSubject: null,
    generatedContent: null,
    letter: null,
    findings: null,
    failureReason: null,
    rewriteStatus: null,
    rewriteFailureReason: null,
  },
  EmailWebhook: {
    type: "email.generated",
    timestamp: "2026-03-01T08:00:04.000Z",
    data: {
      id: ID,
      title: BRIEF.title,
      campaignName: BRIEF.campaignName,
      status: "generated",
      failureReason: null,
    },
  },
  User: USER,
  LoginInput: { email: "mara@example.com", password: "a-good-phrase" },
  LoginReply: { user: USER },
  SignupInput: {
    email: "mara@example.com",
    password: "a-good-phrase",
    firstName: "Mara",
    lastName: "Okafor",
  },
  SignupReply: { requiresVerification: true, emailSent: true },
  ResendVerificationInput: { email: "mara@example.com" },
  Message: { message: "If this address has an account that is not verified yet, a mail is on its way." },
  Success: { success: true },
  Usage: { emailsCreated: 3, emailsRemaining: 7, isSubscribed: false },
  ActionTakerStatus: { accountAge: 2, isActionTaker: false, emailsCreated: 3, daysRemaining: 5 },
};

/** What the fields mean, where their names do not say it. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EmailBrief: {
    title: "A name for this email; only you see it.",
    contentFocus: "What the email is about, in at least 10 characters.",
    story: "What happened, in at least 50 characters. Names, numbers and quotations come from here alone.",
    lesson: "What the story teaches. Empty, and the writer decides.",
    storyType: "Whether the story is about the product (`direct`) or leads to it (`indirect`).",
    targetAudience: "Who reads it, in at least 10 characters.",
    desiredEmotion: "What readers should feel: a value of the list, or your own words. Never `other`.",
    callToAction: "What readers should do: a value of the list, or your own words. Never `other`.",
    ctaUrl: "Where the link leads: an http or https address. Campaign parameters are added to it.",
    price: "As it should be read, such as `$49`.",
    salePrice: "As it should be read, such as `$29`.",
    proofElement: "What shows that it works: a figure, a customer's words.",
    tonePreference: "How it should sound: a value of the list, or your own words. Never `other`.",
    campaignName: "Names the campaign in the link's parameters.",
    emailSubject: "A subject line of your own; empty, and five are written.",
  },
  Email: {
    status: "`processing` until it is `generated` or `failed`; a failed one gave its credit back.",
    generatedSubject: "A JSON array of five subject lines, as text; null until written.",
    generatedContent: "The whole letter as plain text; null until written.",
    letter: "The same letter with its structure; null until written.",
    findings: "What the checks noticed in the letter; null when it was not checked.",
    failureReason: "Why writing failed, in words for people; null otherwise.",
  },
  Usage: {
    emailsRemaining: "Credits left; one email costs one.",
  },
  EmailListQuery: {
    search: "Words the email holds.",
    filter: "`recent` for the last 7 days.",
    limit: "How many to a page, 1 to 1,000.",
    cursor: "Where the page begins: taken from the Link header of the page before.",
  },
  ErrorBody: {
    code: "For programs.",
    message: "For people.",
    retryAfter: "Seconds after which trying again makes sense.",
    error: "The message a second time, where callers look for it there.",
    requestId: "Names the request in the server's log.",
  },
};
