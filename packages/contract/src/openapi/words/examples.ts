import { BRIEF_FIELD_NAMES, briefField, perField } from "../../emails/brief-field-names.ts";
import { ERRORS } from "../../errors.ts";

/** The minimal valid brief. */
const BRIEF = Object.fromEntries(
  BRIEF_FIELD_NAMES.filter((name) => isRequired(name)).map((name) => [name, briefField(name).example]),
);

function isRequired(name: (typeof BRIEF_FIELD_NAMES)[number]): boolean {
  const row = briefField(name);
  return row.kind === "choice" ? row.fallback === undefined : row.min !== undefined;
}

/** That brief as returned with its email. */
const SAVED_BRIEF = perField((name) => {
  const row = briefField(name);
  return BRIEF[name] ?? (row.kind === "choice" ? row.fallback : "");
});

const DRAFT = { title: briefField("title").example, story: briefField("story").example };

const ID = "0198f0a2-7c11-7d3e-9a55-3f1f0a1d2c3b";
const USER = {
  id: "5b0c1c5e-1f0e-4a0e-9a51-8b7a3e0f6d21",
  email: "mara@example.com",
  firstName: "Mara",
  lastName: "Okafor",
  createdAt: "2026-03-01T08:00:00.000Z",
};

const STORY = {
  text: briefField("story").example,
  title: "The morning the oven died",
  date: "2026-03",
  place: "The bakery",
  people: ["Ben"],
  tags: ["work"],
};
const PROFILE = {
  businessName: "Okafor Bakery",
  senderName: "Mara",
  greeting: "Hi {first name|there},",
  signOff: "Talk soon,\nMara",
  spelling: "US",
  wordsToAvoid: ["amazing"],
  tone: "personal",
  length: "medium",
  offers: [
    {
      name: briefField("productName").example,
      description: briefField("productDescription").example,
      price: briefField("price").example,
      url: briefField("ctaUrl").example,
      callToAction: "book",
    },
  ],
  audiences: [{ text: briefField("targetAudience").example }],
};

/** Sample values of request and response schemas, by name. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  EmailBrief: BRIEF,
  EmailRequest: BRIEF,
  CreateDraftInput: { brief: DRAFT },
  SaveDraftInput: { revision: 1, brief: DRAFT },
  BriefQuestions: {
    questions: [
      {
        id: "readerMoment",
        beat: "bridge",
        question: "What does your reader's day look like when this happens?",
        example: briefField("readerMoment").example,
        answer: null,
      },
    ],
  },
  EmailTicket: { id: ID, status: "processing" },
  Email: {
    id: ID,
    ...SAVED_BRIEF,
    status: "processing",
    createdAt: "2026-03-01T08:00:00.000Z",
    generatedSubject: null,
    generatedContent: null,
    letter: null,
    findings: null,
    questions: null,
    writingNotes: null,
    hints: null,
    comparison: "not-compared",
    failureReason: null,
    rewriteStatus: null,
    rewriteFailureReason: null,
    sentOn: null,
    sentWith: null,
  },
  LetterTest: { to: "mara@example.com", subject: "[Test] 300 rolls, half proved, no oven" },
  SentMark: { sentOn: "2026-03-02", sentWith: "Kit" },
  EmailWebhook: {
    type: "email.generated",
    timestamp: "2026-03-01T08:00:04.000Z",
    data: {
      id: ID,
      title: SAVED_BRIEF.title,
      campaignName: SAVED_BRIEF.campaignName,
      status: "generated",
      failureReason: null,
    },
  },
  CreateStoryInput: STORY,
  Story: { id: ID, ...STORY, createdAt: "2026-03-01T08:00:00.000Z", toldIn: 0, lastToldAt: null },
  SaveProfileInput: PROFILE,
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
  ResendVerificationReply: {
    success: true,
    message: "If this address has an account that isn't verified yet, an email is on its way.",
  },
  PortalSession: { url: "https://payments.example/plan/1" },
  CheckoutSession: { url: "https://payments.example/pay/1" },
  ResendVerificationInput: { email: "mara@example.com" },
  Success: { success: true },
  ErrorBody: { code: "not-found", message: ERRORS["not-found"].message, requestId: "req-5f1b" },
  Usage: { emailsCreated: 3, emailsRemaining: 7, isSubscribed: false },
  ActionTakerStatus: { accountAge: 2, isActionTaker: false, emailsCreated: 3, daysRemaining: 5 },
};
