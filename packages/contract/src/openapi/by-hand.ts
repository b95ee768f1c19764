import type { ErrorCode } from "../errors.ts";

/** An /api path that is no row of the table: it redirects, or answers something else than JSON. */
export interface HandWrittenRoute {
  method: "get" | "post";
  path: `/api/${string}`;
  tag: string;
  summary: string;
  query?: readonly string[];
  /** Media type of its body, when it takes one. */
  takes?: "application/json" | "application/x-www-form-urlencoded";
  success: { status: 200 | 302 | 303; description: string; type?: string };
  /** How it answers what it cannot use, where that is no refusal. */
  otherwise?: { status: 303; description: string };
  errors: readonly ErrorCode[];
}

const resultPage = { status: 303, description: "On to the page that tells the outcome." } as const;
const landing = { status: 302, description: "Signed out; on to the landing page." } as const;

/** A key is counted before it is told that this is for people. */
const KEYS_ONLY_COUNTED = ["key-not-allowed", "too-many-requests"] as const satisfies readonly ErrorCode[];

const paymentEvents = (path: `/api/${string}`): HandWrittenRoute => ({
  method: "post",
  path,
  tag: "Credits and billing",
  summary: "Where the payment provider sends its events, signed",
  takes: "application/json",
  success: { status: 200, description: "Kept; acting on it follows.", type: "application/json" },
  errors: ["malformed-request"],
});

/** Kept true by a test that compares the document with the routes of the server. */
export const HAND_WRITTEN_ROUTES: readonly HandWrittenRoute[] = [
  {
    method: "get",
    path: "/api/logout",
    tag: "Account",
    summary: "Sign out by following a link",
    success: landing,
    errors: KEYS_ONLY_COUNTED,
  },
  {
    method: "post",
    path: "/api/logout",
    tag: "Account",
    summary: "Sign out",
    success: landing,
    errors: KEYS_ONLY_COUNTED,
  },
  {
    method: "get",
    path: "/api/auth/verify-email",
    tag: "Account",
    summary: "The page behind the mailed verification link",
    query: ["token"],
    success: { status: 200, description: "A page that confirms the address.", type: "text/html" },
    otherwise: { status: 303, description: "On to the page that says the link is not valid." },
    errors: [],
  },
  {
    method: "post",
    path: "/api/auth/verify-email",
    tag: "Account",
    summary: "Verify the address with the mailed token",
    takes: "application/json",
    success: resultPage,
    errors: KEYS_ONLY_COUNTED,
  },
  {
    method: "get",
    path: "/api/bonus/story-vault.pdf",
    tag: "Bonus",
    summary: "The Story Vault, by the signed link of the Bonus page",
    query: ["user", "expires", "signature"],
    success: { status: 200, description: "The book.", type: "application/pdf" },
    errors: ["link-invalid", "link-expired", "bonus-locked"],
  },
  {
    method: "get",
    path: "/api/unsubscribe",
    tag: "Account",
    summary: "The page behind the unsubscribe link of a mail",
    query: ["user", "topic", "signature"],
    success: { status: 200, description: "A page that asks to confirm.", type: "text/html" },
    errors: ["unsubscribe-link-invalid"],
  },
  {
    method: "post",
    path: "/api/unsubscribe",
    tag: "Account",
    summary: "Unsubscribe with one click, as mail programs do (RFC 8058)",
    query: ["user", "topic", "signature"],
    success: { status: 200, description: "A page that says it is done.", type: "text/html" },
    errors: ["unsubscribe-link-invalid"],
  },
  paymentEvents("/api/webhooks/stripe"),
  paymentEvents("/api/stripe-webhook"),
  {
    method: "get",
    path: "/api/openapi.json",
    tag: "Documentation",
    summary: "This document",
    success: { status: 200, description: "OpenAPI 3.1.", type: "application/json" },
    errors: [],
  },
  {
    method: "get",
    path: "/api/docs",
    tag: "Documentation",
    summary: "This document as a page",
    success: { status: 200, description: "A page.", type: "text/html" },
    errors: [],
  },
];
