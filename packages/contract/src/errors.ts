import { USAGE_LIMIT } from "./plans.ts";

/** Every refusal the API can answer: its HTTP status and the words people read. */
export const ERRORS = {
  "bad-input": { status: 400, message: "Please check the highlighted fields and try again." },
  "brief-not-writable": { status: 400, message: "No email can be written from this brief as it is." },
  "malformed-request": { status: 400, message: "The request could not be read. Send valid JSON." },
  "login-failed": { status: 401, message: "Please check your email and password" },
  "second-factor-required": { status: 401, message: "Please enter the code from your authenticator app" },
  "second-factor-failed": {
    status: 401,
    message: "This code is not right, or was used before. Try the next one.",
  },
  unauthorized: { status: 401, message: "Unauthorized" },
  "key-invalid": {
    status: 401,
    message: "Unauthorized. This API key is mistyped, has expired or was revoked.",
  },
  "verification-required": { status: 403, message: "Email verification required" },
  "wrong-password": { status: 403, message: "Your password is not right. Please try again." },
  "wrong-code": { status: 403, message: "This code is not right, or was used before. Try the next one." },
  "second-factor-setup-required": {
    status: 403,
    message: "Administrators need a second factor here. Please set it up first.",
  },
  "account-disabled": {
    status: 403,
    message: "This account has been disabled. Please contact support.",
  },
  "view-only": {
    status: 403,
    message: "You are seeing this as another user: nothing can be changed until you stop.",
  },
  "protected-account": {
    status: 403,
    message: "Only the owner can change this account, and nobody can shut out the owner.",
  },
  "own-account": {
    status: 403,
    message: "This is your own account. Change your password under Security.",
  },
  forbidden: { status: 403, message: "You do not have permission to do this." },
  "key-not-allowed": {
    status: 403,
    message: "API keys cannot do this. Please sign in and do it on the website.",
  },
  "key-scope-missing": { status: 403, message: "This API key lacks the scope that this call needs." },
  "foreign-origin": { status: 403, message: "This request came from another site and was refused." },
  "usage-limit-reached": {
    status: 403,
    ...USAGE_LIMIT,
  },
  "bonus-locked": {
    status: 403,
    title: "Not unlocked",
    message: "The Story Vault is not unlocked on this account. Your Bonus page says what it takes.",
  },
  "link-expired": {
    status: 403,
    title: "This link has expired",
    message:
      "Links to The Story Vault work for a few minutes. Open your Bonus page and press the button again.",
  },
  "link-invalid": {
    status: 403,
    title: "This link is not valid",
    message: "A part of it is missing or was changed. Open your Bonus page and press the button again.",
  },
  "payment-keys-missing": {
    status: 400,
    message: "Please provide both live public and secret keys",
  },
  "payment-keys-refused": {
    status: 400,
    message: "The payment provider refused these keys. Please check them and try again.",
  },
  "unsubscribe-link-invalid": {
    status: 403,
    title: "This link is not valid",
    message: "A part of it is missing or was changed. Your Settings page has the same switch.",
  },
  "not-found": { status: 404, message: "Not found" },
  "email-not-found": { status: 404, message: "Email not found" },
  "user-not-found": { status: 404, message: "User not found" },
  "method-not-allowed": { status: 405, message: "This method is not allowed here." },
  "email-taken": { status: 409, message: "User already exists with this email" },
  "too-many-keys": {
    status: 409,
    message: "You have as many API keys as an account can hold. Revoke one first.",
  },
  "too-many-webhooks": {
    status: 409,
    message: "You have as many webhooks as an account can hold. Remove one first.",
  },
  "second-factor-on": { status: 409, message: "The second factor is already on." },
  "second-factor-off": { status: 409, message: "The second factor is not on." },
  "idempotency-conflict": {
    status: 409,
    message: "This idempotency key was already used for a different email.",
  },
  "export-open": {
    status: 409,
    message: "Your export is already on its way. Please look for our mail with its link.",
  },
  "rewrite-not-available": {
    status: 409,
    message: "This letter has no version by the AI model to come.",
  },
  "news-published": {
    status: 409,
    message: "This was sent already and stays as it is. Please write a new one.",
  },
  "no-credits": { status: 409, message: "This account has no credits." },
  "credits-out-of-range": {
    status: 409,
    message: "That would leave fewer than none, or more than the whole allowance.",
  },
  "already-verified": { status: 409, message: "This address has been verified already." },
  "retry-not-available": { status: 409, message: "Only an email that failed can be written again." },
  "already-subscribed": {
    status: 409,
    message: "Your Starter plan is already active. You can manage it on the billing page.",
  },
  "no-subscription": { status: 409, message: "There is no subscription to cancel." },
  "too-large": { status: 413, message: "The request is too large." },
  "unsupported-media-type": { status: 415, message: "Send the body as application/json." },
  "too-many-requests": { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  unexpected: { status: 500, message: "Something went wrong on our side. Please try again." },
  "payments-unavailable": {
    status: 503,
    message: "Payments are not available right now. Nothing was charged. Please try again shortly.",
  },
  unavailable: { status: 503, message: "The service is not available right now. Please try again shortly." },
} as const satisfies Record<string, { status: number; message: string; title?: string }>;

/** Name of one refusal in the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** One field that did not pass, by its path in the body. */
export interface FieldError {
  path: string;
  message: string;
}

/** The JSON body of every refusal. `message` is for people, `code` for programs. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  title?: string;
  errors?: FieldError[];
  requiresVerification?: true;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  requestId?: string;
  /** The message once more, on the one call whose callers look for it there (decision ERR-24). */
  error?: { message: string };
}
