import { USAGE_LIMIT } from "./billing/plans.ts";
import type { FieldError } from "./known-fields.ts";
import type { LetterState } from "./letters/letter-editing.ts";
import { NEW_ADMIN_ACTIONS } from "./limits.ts";

/** Every error the API can return: its HTTP status and the message people read. */
export const ERRORS = {
  "bad-input": { status: 400, message: "Please check the highlighted fields and try again." },
  "brief-not-writable": {
    status: 400,
    message: "We can't write an email from this brief yet. Please add more detail.",
  },
  "malformed-request": { status: 400, message: "We couldn't read the request. Send valid JSON." },
  "login-failed": { status: 401, message: "Please check your email and password" },
  "second-factor-required": { status: 401, message: "Please enter the code from your authenticator app" },
  "second-factor-failed": {
    status: 401,
    message: "This code is incorrect or has already been used. Try the next one.",
  },
  unauthorized: { status: 401, message: "Unauthorized" },
  "key-invalid": {
    status: 401,
    message: "Unauthorized. This API key is mistyped, expired or revoked.",
  },
  "verification-required": { status: 403, message: "Email verification required" },
  "wrong-password": { status: 403, message: "Your password is incorrect. Please try again." },
  "proof-required": {
    status: 403,
    message: "Nothing was changed. Confirm your password, or sign in again.",
  },
  "wrong-code": {
    status: 403,
    message: "This code is incorrect or has already been used. Try the next one.",
  },
  "second-factor-setup-required": {
    status: 403,
    message: "Administrators need two-factor authentication here. Please set it up first.",
  },
  "account-disabled": {
    status: 403,
    message: "This account has been disabled. Please contact support.",
  },
  "read-only-impersonation": {
    status: 403,
    message: "You're viewing this as another user. Stop impersonating to make changes.",
  },
  "protected-account": {
    status: 403,
    message: "Only the owner can change this account, and the owner's account can't be disabled.",
  },
  "own-account": {
    status: 403,
    message: "This is your own account. Change your password under Security.",
  },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  "key-not-allowed": {
    status: 403,
    message: "API keys can't do this. Please sign in on the website instead.",
  },
  "key-scope-missing": { status: 403, message: "This API key doesn't have the scope this call needs." },
  "test-key": {
    status: 403,
    message:
      "A test key (sl_test_…) orders, reads and deletes test letters only. Use a live API key from Settings for this call.",
  },
  "foreign-origin": { status: 403, message: "This request came from another site and was blocked." },
  "usage-limit-reached": {
    status: 403,
    ...USAGE_LIMIT,
  },
  "bonus-locked": {
    status: 403,
    title: "Not unlocked yet",
    message: "The Story Vault isn't unlocked on this account. See your Bonus page for how to unlock it.",
  },
  "link-expired": {
    status: 403,
    title: "This link has expired",
    message:
      "Links to The Story Vault work for a few minutes. Open your Bonus page and press the button again.",
  },
  "link-invalid": {
    status: 403,
    title: "This link isn't valid",
    message: "Part of it is missing or was changed. Open your Bonus page and press the button again.",
  },
  "payment-keys-missing": {
    status: 400,
    message: "Please provide both live public and secret keys",
  },
  "payment-keys-refused": {
    status: 400,
    message: "The payment provider rejected these keys. Please check them and try again.",
  },
  "unsubscribe-link-invalid": {
    status: 403,
    title: "This link isn't valid",
    message: "Part of it is missing or was changed. You can turn these emails off in Settings.",
  },
  "not-found": { status: 404, message: "Not found" },
  "email-not-found": { status: 404, message: "Email not found" },
  "story-not-found": { status: 404, message: "Story not found" },
  "story-known": { status: 409, message: "Your story bank already has a story with this text." },
  "too-many-stories": {
    status: 409,
    message: "Your story bank is full. Delete stories you won't tell to make room.",
  },
  "account-full": {
    status: 409,
    message: "Your account is full: it holds 500 MB. Delete letters, stories or drafts first.",
  },
  "too-many-offers": {
    status: 409,
    message: "You've reached the maximum number of offers. Delete one first.",
  },
  "too-many-audiences": {
    status: 409,
    message: "You've reached the maximum number of audiences. Delete one first.",
  },
  "too-many-samples": {
    status: 409,
    message: "You can keep up to five mails as samples. Delete one first.",
  },
  "letter-not-written": {
    status: 409,
    title: "No Content",
    message: "This email doesn't have generated content yet.",
  },
  "letter-empty": {
    status: 409,
    title: "The letter is empty",
    message: "This letter has no text. Write something, or restore a version, and try again.",
  },
  "letter-changed": {
    status: 409,
    message: "This letter was changed in another tab or on another device.",
  },
  "draft-not-found": {
    status: 404,
    message: "This draft doesn't exist. It may have been sent or deleted.",
  },
  "draft-changed": { status: 409, message: "This draft was changed in another tab or on another device." },
  "draft-sent": { status: 409, message: "This draft was sent. Its letter is in My Emails." },
  "too-many-drafts": {
    status: 409,
    message: "You have 100 drafts. Delete some in My Emails to save more.",
  },
  "series-not-found": { status: 404, message: "This series doesn't exist. It may have been deleted." },
  "series-changed": { status: 409, message: "This series was changed in another tab or on another device." },
  "too-many-series": { status: 409, message: "You have 100 series. Delete one to plan another." },
  "version-not-found": { status: 404, message: "This version doesn't exist." },
  "user-not-found": { status: 404, message: "User not found" },
  "method-not-allowed": { status: 405, message: "This HTTP method isn't allowed here." },
  "email-taken": { status: 409, message: "User already exists with this email" },
  "too-many-keys": {
    status: 409,
    message: "You've reached the maximum number of API keys. Revoke one first.",
  },
  "webhook-off": {
    status: 409,
    message: "This webhook is off. Turn it on first.",
  },
  "too-many-webhooks": {
    status: 409,
    message: "You've reached the maximum number of webhooks. Remove one first.",
  },
  "mail-tool-not-connected": {
    status: 409,
    message: "This mail tool isn't connected. Connect it in Settings under Mail tools, then try again.",
  },
  "second-factor-on": { status: 409, message: "Two-factor authentication is already on." },
  "second-factor-off": { status: 409, message: "Two-factor authentication is off." },
  "idempotency-conflict": {
    status: 409,
    message: "This idempotency key was already used for a different email.",
  },
  "idempotency-key-of-deleted": {
    status: 409,
    message:
      "The email of this idempotency key was deleted, so nothing was written or charged. Use a new key to write another.",
  },
  "export-open": {
    status: 409,
    message: "Your export is already on its way. Watch your inbox for the download link.",
  },
  "rewrite-not-available": {
    status: 409,
    message: "There's no AI version to request for this letter.",
  },
  "model-not-set-up": {
    status: 409,
    message: "This needs an AI model, and none is set up here.",
  },
  "news-published": {
    status: 409,
    message: "This news has already been sent and can't be changed. Write a new one instead.",
  },
  "no-credits": { status: 409, message: "This account has no credits." },
  "credits-out-of-range": {
    status: 409,
    message: "Credits must stay between 0 and the plan's allowance.",
  },
  "gift-out-of-range": {
    status: 409,
    message: "That's more than your role may give this user in one period. Give less, or ask the owner.",
  },
  "payment-disputed": {
    status: 409,
    message: "This payment is disputed. The bank decides, so it can't be refunded here.",
  },
  "refund-too-large": {
    status: 409,
    message: "That's more than is left of this payment. Reload the page and enter a smaller amount.",
  },
  "refund-outdated": {
    status: 409,
    message: "Something of this payment was refunded meanwhile. Check what is left, then refund it.",
  },
  "sign-ups-closed": { status: 403, message: "New accounts can't be created at the moment." },
  "invitation-address": {
    status: 403,
    message: "This invitation is for another address. Enter the one it was sent to.",
  },
  "already-verified": { status: 409, message: "This address is already verified." },
  "retry-not-available": { status: 409, message: "Only a failed email can be retried." },
  "already-subscribed": {
    status: 409,
    message: "Your plan is already active. You can manage it on the billing page.",
  },
  "refund-refused": {
    status: 409,
    message: "The payment provider refused this refund. Check what was already refunded or disputed.",
  },
  "no-subscription": { status: 409, message: "There's no subscription to cancel." },
  "no-renewal": {
    status: 409,
    message: "No subscription of this user renews, so there is nothing to cancel.",
  },
  "too-large": { status: 413, message: "The request is too large." },
  "unsupported-media-type": { status: 415, message: "Send the body as application/json." },
  "too-many-requests": { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  "too-many-tests": {
    status: 429,
    message: "You've sent 20 tests within an hour, the most we send. Please wait a little and try again.",
  },
  "new-administrator": {
    status: 429,
    message: `New administrators can do ${NEW_ADMIN_ACTIONS} things a day that need proof. Ask the owner, or continue tomorrow.`,
  },
  "model-allowance-used": {
    status: 429,
    message: "You've used today's AI allowance. It starts again tomorrow.",
  },
  "too-many-streams": {
    status: 429,
    message: "You're following too many letters at once. Close a tab and try again.",
  },
  unexpected: { status: 500, message: "Something went wrong on our side. Please try again." },
  "model-unavailable": {
    status: 503,
    message: "AI isn't available right now. Your letter is unchanged. Please try again shortly.",
  },
  "payments-unavailable": {
    status: 503,
    message: "Payments aren't available right now. You haven't been charged. Please try again shortly.",
  },
  "mail-tool-unavailable": {
    status: 503,
    message: "The mail tool isn't answering right now. Nothing was saved. Please try again in a minute.",
  },
  unavailable: { status: 503, message: "The service isn't available right now. Please try again shortly." },
} as const satisfies Record<string, { status: number; message: string; title?: string }>;

/** Code of one error in the catalog. */
export type ErrorCode = keyof typeof ERRORS;

/** The JSON body of every error response. `message` is for people, `code` for programs. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  title?: string;
  errors?: FieldError[];
  requiresVerification?: true;
  /** Seconds to wait before retrying. */
  retryAfter?: number;
  requestId?: string;
  /** The current letter, if a save started from an older revision. */
  letter?: LetterState;
  /** Repeats the message, only on `POST /api/create-checkout-session`, whose clients read it here. */
  error?: { message: string };
}
