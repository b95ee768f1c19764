import { randomUUID } from "node:crypto";
import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import { type DraftRules, draftRoutes } from "./draft-routes.ts";
import {
  bearerOf,
  type Draft,
  type ErrorBody,
  LIST_NAMES,
  ofAccount,
  type StandIn,
  type ToolContext,
  ToolError,
  toolHandlers,
} from "./tool.ts";

// Written from resend.com/docs/api-reference: domains, segments and broadcasts.

/** Ids look random and stay the same. */
const idOf = (at: number): string => `78261eea-8f8b-4381-83c6-${String(at).padStart(12, "0")}`;
const created_at = "2026-01-01T08:00:00.000Z";
const SEGMENTS = LIST_NAMES.map((name, at) => ({ id: idOf(at + 1), name, created_at }));
const DOMAINS = [
  { name: "letters.example", status: "verified" },
  { name: "new.example", status: "not_started" },
  ...Array.from({ length: 21 }, (_, at) => ({ name: `letters-${at + 3}.example`, status: "verified" })),
].map((domain, at) => ({ id: idOf(at + 1_000), ...domain, created_at, region: "eu-west-1" }));

const replyTo = z.union([z.string(), z.array(z.string())]);
const bodySchema = z.strictObject({
  segment_id: z.uuid(),
  from: z.string().min(1),
  subject: z.string().min(1),
  name: z.string().optional(),
  preview_text: z.string().optional(),
  html: z.string().optional(),
  text: z.string().optional(),
  reply_to: replyTo.optional(),
  topic_id: z.string().nullable().optional(),
  send: z.boolean().default(false),
  scheduled_at: z.string().optional(),
});
const changeSchema = bodySchema.omit({ send: true, scheduled_at: true }).partial();

const NAMES: Record<number, string> = {
  401: "missing_api_key",
  403: "validation_error",
  404: "not_found",
  422: "validation_error",
  429: "rate_limit_exceeded",
  500: "internal_server_error",
};
const errorBody: ErrorBody = (status, message) => ({
  statusCode: status === 400 ? 422 : status,
  name: NAMES[status] ?? "validation_error",
  message,
});
const refusal = (status: number, message: string) => new ToolError(status, errorBody(status, message));

function requireKnown({ segment_id, from }: z.output<typeof changeSchema>): void {
  if (segment_id && SEGMENTS.every(({ id }) => id !== segment_id)) throw refusal(404, "Segment not found");
  const domain = /@([^\s<>@]{1,190})>?$/.exec(from ?? "")?.[1];
  if (from === undefined) return;
  if (!domain) throw refusal(422, "Invalid `from` field.");
  if (DOMAINS.some(({ name, status }) => name === domain && status === "verified")) return;
  throw refusal(403, `The ${domain} domain is not verified. Please, add and verify your domain.`);
}

const STATUSES = { draft: "draft", scheduled: "queued", sent: "sent" } as const;
const shown = ({ id, status, createdAt, fields }: Draft) => {
  const { send: _, ...broadcast } = fields;
  return {
    id,
    name: "Untitled",
    audience_id: fields.segment_id,
    reply_to: null,
    preview_text: null,
    html: null,
    text: null,
    topic_id: null,
    created_at: createdAt,
    scheduled_at: null,
    sent_at: null,
    ...broadcast,
    status: STATUSES[status],
  };
};
const CONTENT = new Set(["html", "text", "subject", "from", "preview_text", "reply_to"]);
/** A list has no content. */
const summarized = (draft: Draft) =>
  Object.fromEntries(Object.entries(shown(draft)).filter(([name]) => !CONTENT.has(name)));

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().optional(),
});

/** A page of a list, after the entry with the given id. */
function paged<Item extends { id: string }>(query: unknown, all: readonly Item[]) {
  const { limit, after } = pageSchema.parse(query);
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit);
  return { object: "list", has_more: start + limit < all.length, data };
}

function sent({ send, scheduled_at }: z.output<typeof bodySchema>): Draft["status"] {
  if (!send) return "draft";
  return scheduled_at ? "scheduled" : "sent";
}

const RULES: DraftRules = {
  tool: "resend",
  path: "/broadcasts",
  changeWith: "patch",
  missing: () => refusal(404, "Broadcast not found"),
  locked: ({ status }) => (status === "draft" ? null : refusal(422, "Only draft broadcasts can be changed.")),
  list(request, drafts) {
    const page = paged(request.query, drafts);
    return { ...page, data: page.data.map(summarized) };
  },
  one: (draft) => ({ object: "broadcast", ...shown(draft) }),
  create(body) {
    const fields = bodySchema.parse(body);
    requireKnown(fields);
    if (!fields.html && !fields.text) throw refusal(422, "Missing `html` or `text` field.");
    return { fields, status: sent(fields), id: randomUUID() };
  },
  created: ({ id }) => ({ status: 201, body: { id } }),
  change({ fields }, body) {
    const change = changeSchema.parse(body);
    requireKnown(change);
    return { fields: { ...fields, ...change } };
  },
  changed: ({ id }) => ({ body: { id } }),
};

/** Resend. A broadcast is a draft unless it is created with `send`. */
const resendRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody,
    keyOf: (request) => /^re_\w+$/.exec(bearerOf(request) ?? "")?.[0],
    refused: { status: 401, message: "API key is invalid" },
    restricted: new ToolError(401, {
      statusCode: 401,
      name: "restricted_api_key",
      message: "This API key is restricted to only send emails",
    }),
  });
  draftRoutes(app, { drafts, handle }, RULES);
  app.get(
    "/domains",
    handle((request, _account, key) => ({ body: paged(request.query, ofAccount(key, DOMAINS)) })),
  );
  app.get(
    "/segments",
    handle((request, _account, key) => ({ body: paged(request.query, ofAccount(key, SEGMENTS, 31)) })),
  );

  done();
};

export const resend: StandIn = {
  name: "Resend",
  routes: resendRoutes,
  pages: ["/broadcasts/:id"],
  shown: ({ subject, preview_text, html, text }) => ({ subject, preview: preview_text, html, text }),
  key: (word) => `re_${word}`,
};
