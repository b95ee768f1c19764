import { EXPORTED_LISTS, type ExportedList } from "../admin/choices.ts";
import type { ErrorCode } from "../errors.ts";

/** An /api path outside the route table, because it redirects or does not return JSON. */
export interface HandWrittenRoute {
  method: "get" | "post";
  path: `/api/${string}`;
  tag: string;
  summary: string;
  description: string;
  query?: readonly string[];
  /** Media type of the request body, if any. */
  takes?: "application/json" | "application/x-www-form-urlencoded";
  /** The fields of that body. */
  body?: readonly string[];
  success: { status: 200 | 302 | 303; description: string; type?: string };
  /** Response to invalid input, if it is not an error. */
  otherwise?: { status: 303; description: string };
  errors: readonly ErrorCode[];
}

const resultPage = { status: 303, description: "Redirects to the result page." } as const;
const landing = { status: 302, description: "Signed out; redirects to the landing page." } as const;

/** API keys count toward the rate limit before they are rejected. */
const KEY_ERRORS = [
  "key-not-allowed",
  "test-key",
  "too-many-requests",
] as const satisfies readonly ErrorCode[];

const paymentEvents = (path: `/api/${string}`): HandWrittenRoute => ({
  method: "post",
  path,
  tag: "Credits and billing",
  summary: "Receives signed events from the payment provider",
  description: "An event is saved once, however often it comes, and applied afterward.",
  takes: "application/json",
  success: { status: 200, description: "Saved for processing.", type: "application/json" },
  errors: ["malformed-request"],
});

const listExport = (list: ExportedList): HandWrittenRoute => ({
  method: "get",
  path: `/api/admin/export/${list}`,
  tag: "Administration",
  summary: `The list of ${list === "audit" ? "audited actions" : list} as CSV, with the filters of its screen`,
  description: "For staff. Cells that a spreadsheet would run as formulas are made text.",
  success: { status: 200, description: "All rows that match the filters.", type: "text/csv" },
  errors: ["unauthorized", "forbidden", "bad-input", ...KEY_ERRORS],
});

/** A test compares this list with the server's routes. */
export const HAND_WRITTEN_ROUTES: readonly HandWrittenRoute[] = [
  {
    method: "get",
    path: "/api/logout",
    tag: "Account",
    summary: "Sign out by following a link",
    description: "Ends the session of the browser that opens it; without a session it only redirects.",
    success: landing,
    errors: KEY_ERRORS,
  },
  {
    method: "post",
    path: "/api/logout",
    tag: "Account",
    summary: "Sign out",
    description: "Ends the session of the browser; without a session it only redirects.",
    success: landing,
    errors: KEY_ERRORS,
  },
  {
    method: "get",
    path: "/api/account/export",
    tag: "Account",
    summary: "The file of a data export, by the signed address that its mailed link leads to",
    description: "The signature in the address is the only proof needed, and it expires.",
    query: ["id", "expires", "signature"],
    success: { status: 200, description: "The file.", type: "application/json" },
    errors: ["link-invalid", "link-expired", "too-many-requests"],
  },
  ...EXPORTED_LISTS.map(listExport),
  {
    method: "get",
    path: "/api/auth/verify-email",
    tag: "Account",
    summary: "The page behind the mailed verification link",
    description: "Opening it changes nothing, so that a mail scanner that follows links verifies no one.",
    query: ["token"],
    success: { status: 200, description: "A page that asks to confirm the address.", type: "text/html" },
    otherwise: { status: 303, description: "Redirects to a page that says the link isn't valid." },
    errors: [],
  },
  {
    method: "post",
    path: "/api/auth/verify-email",
    tag: "Account",
    summary: "Verify the address with the token from the email",
    description: "Sent by that page. A token works once.",
    takes: "application/json",
    body: ["token"],
    success: resultPage,
    errors: KEY_ERRORS,
  },
  {
    method: "get",
    path: "/api/auth/reject-signup",
    tag: "Account",
    summary: "The page behind “I didn't sign up”",
    description: "Opening it changes nothing; the page sends the token back once it is confirmed.",
    query: ["token"],
    success: { status: 200, description: "A page that asks to confirm.", type: "text/html" },
    otherwise: { status: 303, description: "Redirects to a page that says the link isn't valid." },
    errors: [],
  },
  {
    method: "post",
    path: "/api/auth/reject-signup",
    tag: "Account",
    summary:
      "Delete an unverified account that was created with someone else's address, with the token from the email",
    description: "Sent by that page. A verified account is never deleted by it.",
    takes: "application/json",
    body: ["token"],
    success: { status: 200, description: "A confirmation page.", type: "text/html" },
    errors: KEY_ERRORS,
  },
  {
    method: "get",
    path: "/api/admin/backup",
    tag: "Administration",
    summary: "A backup of the database, by the signed address that its owner opened in System Settings",
    description: "The signature in the address is the only proof needed, and it expires.",
    query: ["file", "user", "expires", "signature"],
    success: { status: 200, description: "The file.", type: "application/gzip" },
    errors: ["link-invalid", "link-expired", "not-found", "too-many-requests"],
  },
  {
    method: "get",
    path: "/api/bonus/story-vault.pdf",
    tag: "Bonus",
    summary: "Download The Story Vault with a signed link from the Bonus page",
    description:
      "The signature in the address is the only proof needed, and it expires. The bonus must be unlocked.",
    query: ["user", "expires", "signature"],
    success: { status: 200, description: "The Story Vault as a PDF.", type: "application/pdf" },
    errors: ["link-invalid", "link-expired", "bonus-locked"],
  },
  {
    method: "get",
    path: "/api/unsubscribe",
    tag: "Account",
    summary: "The page behind the unsubscribe link in an email",
    description: "Opening it changes nothing; the page asks first.",
    query: ["user", "topic", "signature"],
    success: { status: 200, description: "A page that asks to confirm.", type: "text/html" },
    errors: ["unsubscribe-link-invalid"],
  },
  {
    method: "post",
    path: "/api/unsubscribe",
    tag: "Account",
    summary: "Unsubscribe with one click, as email clients do (RFC 8058)",
    description:
      "From one topic of mails. Mails that an account needs, such as a new password's link, are still sent.",
    query: ["user", "topic", "signature"],
    success: { status: 200, description: "A confirmation page.", type: "text/html" },
    errors: ["unsubscribe-link-invalid"],
  },
  paymentEvents("/api/webhooks/stripe"),
  paymentEvents("/api/stripe-webhook"),
  {
    method: "get",
    path: "/api/openapi.json",
    tag: "Documentation",
    summary: "This document",
    description: "Generated from the same schemas that check every call.",
    success: { status: 200, description: "OpenAPI 3.1.", type: "application/json" },
    errors: [],
  },
  {
    method: "get",
    path: "/api/docs",
    tag: "Documentation",
    summary: "This document as a web page",
    description: "Each call with its fields, answers and errors, and an example.",
    success: { status: 200, description: "A web page.", type: "text/html" },
    errors: [],
  },
];
