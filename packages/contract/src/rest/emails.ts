import { z } from "zod";
import { Success } from "../auth.ts";
import { Email, EmailId, EmailListQuery, EmailTicket } from "../email.ts";
import { EmailBrief } from "../email-brief.ts";
import type { RestRoute } from "./route.ts";

/** The caller's emails. Source: U§7. */
export const EMAILS_ROUTES = [
  {
    method: "POST",
    path: "/api/emails",
    procedure: "emails.create",
    summary: "Write an email from a brief; costs one credit",
    description:
      "Answers at once; the email is being written. Ask GET /api/emails/{id} every 2 seconds until its status is `generated` or `failed`; a failed one gives its credit back. With the header `Idempotency-Key` a repeat within the same account answers with the same email, charged once.",
    input: "body",
    inputSchema: EmailBrief,
    outputSchema: EmailTicket,
    status: 201,
    idempotencyKey: "idempotencyKey",
    errors: ["bad-input", "unauthorized", "usage-limit-reached", "idempotency-conflict", "too-many-requests"],
  },
  {
    method: "GET",
    path: "/api/emails",
    procedure: "emails.list",
    summary: "The caller's own emails, newest first",
    description:
      'The whole list, unless `limit` or `cursor` is given: then one page, and the next one\'s address in the header `Link` with rel="next".',
    input: "query",
    inputSchema: EmailListQuery,
    outputSchema: z.array(Email),
    status: 200,
    unwrap: "emails",
    pages: "on-request",
    errors: ["bad-input", "unauthorized"],
  },
  {
    method: "GET",
    path: "/api/emails/:id",
    procedure: "emails.get",
    summary: "One of the caller's own emails",
    input: "params",
    inputSchema: EmailId,
    outputSchema: Email,
    status: 200,
    errors: ["unauthorized", "email-not-found"],
  },
  {
    method: "DELETE",
    path: "/api/emails/:id",
    procedure: "emails.delete",
    summary: "Delete one of the caller's own emails",
    input: "params",
    inputSchema: EmailId,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "email-not-found"],
  },
] as const satisfies readonly RestRoute[];
