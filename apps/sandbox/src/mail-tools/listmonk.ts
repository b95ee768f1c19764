import { randomUUID } from "node:crypto";
import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import { type DraftRules, draftRoutes } from "./draft-routes.ts";
import {
  type Draft,
  type ErrorBody,
  headerOf,
  LIST_NAMES,
  ofAccount,
  type StandIn,
  type ToolContext,
  ToolError,
  toolHandlers,
} from "./tool.ts";

// Written from listmonk.app/docs/apis: lists and campaigns.

const LISTS = LIST_NAMES.map((name, at) => ({
  id: at + 1,
  name,
  uuid: randomUUID(),
  type: "public",
  optin: "double",
  tags: [],
  subscriber_count: 0,
}));

const bodySchema = z.strictObject({
  name: z.string().min(1),
  subject: z.string().min(1),
  lists: z.array(z.number().int()).min(1),
  type: z.enum(["regular", "optin"]),
  content_type: z.enum(["richtext", "html", "markdown", "plain", "visual"]),
  body: z.string(),
  altbody: z.string().nullable().default(null),
  from_email: z.string().default("listmonk <noreply@letters.example>"),
  send_at: z.string().nullable().default(null),
  messenger: z.string().default("email"),
  template_id: z.number().int().default(1),
  tags: z.array(z.string()).default([]),
  headers: z.array(z.record(z.string(), z.string())).default([]),
});

const errorBody: ErrorBody = (_status, message) => ({ message });
const refusal = (status: number, message: string) => new ToolError(status, errorBody(status, message));

function requireLists({ lists }: z.output<typeof bodySchema>): void {
  const isKnown = lists.every((id) => LISTS.some((list) => list.id === id));
  if (!isKnown) throw refusal(400, "One or more lists don't exist.");
}

const STATUSES = { draft: "draft", scheduled: "scheduled", sent: "running" } as const;
const shown = ({ id, status, createdAt, fields }: Draft) => ({
  id: Number(id),
  created_at: createdAt,
  updated_at: createdAt,
  views: 0,
  clicks: 0,
  bounces: 0,
  started_at: null,
  to_send: 0,
  sent: 0,
  ...fields,
  lists: LISTS.filter((list) => (fields.lists as number[]).includes(list.id)).map(({ id: listId, name }) => ({
    id: listId,
    name,
  })),
  status: STATUSES[status],
});

const many = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const pageSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.union([z.literal("all"), z.coerce.number().int().min(1)]).default(20),
  order_by: z.enum(["name", "status", "created_at", "updated_at"]).default("created_at"),
  order: z.enum(["ASC", "DESC"]).default("DESC"),
  tags: many.default([]),
  status: many.default([]),
});

/** An API user's token, as a token or as basic authentication. */
function tokenOf(header: string): string | undefined {
  const [, scheme = "", value = ""] = /^(token|Basic)\s+(\S+)$/i.exec(header) ?? [];
  const pair = scheme.toLowerCase() === "basic" ? Buffer.from(value, "base64").toString() : value;
  return /^[^:\s]+:\S+$/.exec(pair)?.[0];
}

function filled(body: unknown) {
  const fields = bodySchema.parse(body);
  requireLists(fields);
  return fields;
}

const RULES: DraftRules = {
  tool: "listmonk",
  path: "/api/campaigns",
  changeWith: "put",
  missing: () => refusal(400, "Campaign not found"),
  locked: ({ status }) =>
    status === "sent" ? refusal(400, "Cannot update a running or a finished campaign.") : null,
  list(request, drafts) {
    const { page, per_page, tags, status, order } = pageSchema.parse(request.query);
    const all = drafts.map(shown).filter((campaign) => {
      const { tags: has = [] } = campaign as { tags?: string[] };
      return (
        tags.every((tag) => has.includes(tag)) && (status.length === 0 || status.includes(campaign.status))
      );
    });
    const sorted = order === "DESC" ? all : all.reverse();
    const size = per_page === "all" ? Math.max(all.length, 1) : per_page;
    const results = sorted.slice((page - 1) * size, page * size);
    return { data: { results, query: "", total: all.length, per_page: size, page } };
  },
  one: (draft) => ({ data: shown(draft) }),
  create: (body) => ({ fields: { uuid: randomUUID(), ...filled(body) } }),
  created: (draft) => ({ body: { data: shown(draft) } }),
  change: ({ fields }, body) => ({ fields: { ...fields, ...filled(body) } }),
  changed: (draft) => ({ body: { data: shown(draft) } }),
};

/** listmonk, self-hosted. A campaign is a draft until its status is changed. */
const listmonkRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody,
    keyOf: (request) => tokenOf(headerOf(request, "authorization")),
    refused: { status: 403, message: "invalid API credentials" },
    restricted: refusal(403, "Permission denied: lists:get_all"),
  });
  draftRoutes(app, { drafts, handle }, RULES);

  app.get(
    "/api/lists",
    handle((request, _account, key) => {
      const { page, per_page } = pageSchema.parse(request.query);
      const lists = ofAccount(key, LISTS);
      const size = per_page === "all" ? lists.length : per_page;
      const results = lists.slice((page - 1) * size, page * size);
      return { body: { data: { results, total: lists.length, per_page: size, page } } };
    }),
  );

  done();
};

export const listmonk: StandIn = {
  name: "listmonk",
  routes: listmonkRoutes,
  pages: ["/admin/campaigns/:id"],
  shown: ({ subject, body, altbody }) => ({ subject, preview: "", html: body, text: altbody }),
  key: (word) => `letters:${word}`,
  isSelfHosted: true,
};
