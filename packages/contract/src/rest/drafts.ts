import { z } from "zod";
import { Success } from "../auth/auth.ts";
import {
  CreateDraftInput,
  Draft,
  DraftId,
  DraftListQuery,
  DraftSummary,
  SaveDraftInput,
} from "../emails/draft.ts";
import type { RestRoute } from "./route.ts";

/** The caller's drafts: forms that were not sent yet. */
export const DRAFTS_ROUTES = [
  {
    method: "GET",
    path: "/api/drafts",
    procedure: "emails.drafts",
    summary: "The caller's own drafts, the last changed first",
    description:
      "Forms that were not sent yet, with the start of what they say. `search` looks in all that is typed in them.",
    input: "query",
    inputSchema: DraftListQuery,
    outputSchema: z.array(DraftSummary),
    status: 200,
    unwrap: "drafts",
    errors: ["bad-input", "unauthorized"],
  },
  {
    method: "POST",
    path: "/api/drafts",
    procedure: "emails.createDraft",
    summary: "Start a draft",
    description:
      "Any field of the brief may be missing. An `id` of your own makes the call safe to repeat. Free of charge. Send it by putting its brief into POST /api/emails with its id as `draftId`, which deletes the draft.",
    input: "body",
    inputSchema: CreateDraftInput,
    outputSchema: Draft,
    status: 201,
    errors: ["bad-input", "unauthorized", "draft-changed", "draft-sent", "too-many-drafts"],
  },
  {
    method: "GET",
    path: "/api/drafts/:id",
    procedure: "emails.draft",
    summary: "One of the caller's own drafts",
    description: "All that is filled in, and the `revision` that the next save sends back.",
    input: "params",
    inputSchema: DraftId,
    outputSchema: Draft,
    status: 200,
    errors: ["unauthorized", "draft-not-found"],
  },
  {
    method: "PUT",
    path: "/api/drafts/:id",
    procedure: "emails.saveDraft",
    summary: "Replace a draft",
    description:
      "A `revision` other than the draft's own is answered 409, and nothing is saved then. Read the draft again, or start another one so that both stay.",
    input: "params-and-body",
    inputSchema: SaveDraftInput,
    outputSchema: Draft,
    status: 200,
    errors: ["bad-input", "unauthorized", "draft-not-found", "draft-changed", "draft-sent"],
  },
  {
    method: "DELETE",
    path: "/api/drafts/:id",
    procedure: "emails.deleteDraft",
    summary: "Delete one of the caller's own drafts",
    description: "An email that was written from it stays.",
    input: "params",
    inputSchema: DraftId,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "draft-not-found"],
  },
] as const satisfies readonly RestRoute[];
