import { z } from "zod";
import { Success } from "../auth.ts";
import { Email, EmailId, EmailListQuery, EmailTicket } from "../email.ts";
import { DraftBrief, EmailBrief } from "../email-brief.ts";
import { LetterFile, LetterFileQuery } from "../email-letter.ts";
import {
  LetterState,
  LetterVersion,
  LetterVersionId,
  LetterVersionList,
  SaveLetterInput,
} from "../letter-editing.ts";
import { BriefQuestions } from "../question.ts";
import type { RestRoute } from "./route.ts";

/** The caller's emails. Source: end-user specification, section 7. */
export const EMAILS_ROUTES = [
  {
    method: "POST",
    path: "/api/emails",
    procedure: "emails.create",
    summary: "Write an email from a brief; costs one credit",
    description:
      "Responds immediately while the email is being written. Poll GET /api/emails/{id} every 2 seconds until its status is `generated` or `failed`; a failed email refunds its credit. With the header `Idempotency-Key`, repeating the request in the same account returns the same email and charges once. `storyId` may name the story of the bank that the letter tells; without it, the story with the same text counts as told.",
    input: "body",
    inputSchema: EmailBrief,
    outputSchema: EmailTicket,
    status: 201,
    idempotencyKey: "idempotencyKey",
    errors: ["bad-input", "unauthorized", "usage-limit-reached", "idempotency-conflict", "too-many-requests"],
  },
  {
    method: "POST",
    path: "/api/emails/questions",
    procedure: "emails.questions",
    summary: "Questions about a brief that only its author can answer",
    description:
      "Up to three questions about a brief, which may be incomplete. A question's `id` is the brief field its answer belongs in. Answers are optional and make the letter longer. Free of charge.",
    input: "body",
    inputSchema: DraftBrief,
    outputSchema: BriefQuestions,
    status: 200,
    errors: ["bad-input", "unauthorized"],
  },
  {
    method: "GET",
    path: "/api/emails",
    procedure: "emails.listFull",
    summary: "The caller's own emails, newest first",
    description:
      'The whole list, or one page if `limit` or `cursor` is given. The header `Link` with rel="next" has the URL of the next page.',
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
    method: "GET",
    path: "/api/emails/:id/letter",
    procedure: "emails.letterFile",
    summary: "A letter to edit, or as a file: HTML, plain text, Markdown or an unsent draft (.eml)",
    description:
      "Without `format`, JSON: the letter as a document, and the revision to save it with. With `format`, the current letter as a file, with the chosen subject line or the one numbered `subject`; the header `Content-Disposition` has the file name.",
    input: "params-and-query",
    inputSchema: LetterFileQuery,
    outputSchema: LetterFile,
    status: 200,
    file: ["text/html", "text/plain", "text/markdown", "message/rfc822"],
    json: { procedure: "emails.letter", outputSchema: LetterState },
    errors: ["unauthorized", "email-not-found", "letter-not-written"],
  },
  {
    method: "PUT",
    path: "/api/emails/:id/letter",
    procedure: "emails.saveLetter",
    summary: "Save a letter",
    description:
      "What is left out stays as it is. A `revision` other than the letter's own is answered 409 with the letter as it is now under `letter`; nothing is saved then.",
    input: "params-and-body",
    inputSchema: SaveLetterInput,
    outputSchema: LetterState,
    status: 200,
    errors: ["bad-input", "unauthorized", "email-not-found", "letter-not-written", "letter-changed"],
  },
  {
    method: "GET",
    path: "/api/emails/:id/versions",
    procedure: "emails.letterVersions",
    summary: "The kept versions of a letter, newest first",
    input: "params",
    inputSchema: EmailId,
    outputSchema: LetterVersionList,
    status: 200,
    errors: ["unauthorized", "email-not-found"],
  },
  {
    method: "GET",
    path: "/api/emails/:id/versions/:number",
    procedure: "emails.letterVersion",
    summary: "One version of a letter",
    input: "params",
    inputSchema: LetterVersionId,
    outputSchema: LetterVersion,
    status: 200,
    errors: ["bad-input", "unauthorized", "email-not-found", "version-not-found"],
  },
  {
    method: "POST",
    path: "/api/emails/:id/versions/:number/restore",
    procedure: "emails.restoreLetterVersion",
    summary: "Make a version the current letter again",
    description: "The letter as it was before is kept as a version.",
    input: "params",
    inputSchema: LetterVersionId,
    outputSchema: LetterState,
    status: 200,
    errors: ["bad-input", "unauthorized", "email-not-found", "version-not-found"],
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
