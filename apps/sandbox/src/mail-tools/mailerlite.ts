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

// Written from developers.mailerlite.com/docs: groups and campaigns, and from answers its SDK's tests have recorded.

const GROUPS = LIST_NAMES.map((name, at) => ({
  id: String(75_138_557_045_376_000 + at * 64),
  name,
  active_count: 0,
  sent_count: 0,
  opens_count: 0,
  open_rate: { float: 0, string: "0%" },
  clicks_count: 0,
  click_rate: { float: 0, string: "0%" },
  unsubscribed_count: 0,
  unconfirmed_count: 0,
  bounced_count: 0,
  junk_count: 0,
  created_at: "2026-01-01 08:00:00",
}));
const SENDERS = ["mara@letters.example"];

const emailSchema = z.strictObject({
  subject: z.string().min(1).max(255),
  from_name: z.string().min(1).max(255),
  from: z.email(),
  reply_to: z.email().optional(),
  content: z.string().optional(),
});
const bodySchema = z.strictObject({
  name: z.string().min(1).max(255),
  language_id: z.number().int().optional(),
  type: z.enum(["regular", "ab", "resend"]),
  emails: z.array(emailSchema).length(1),
  groups: z.array(z.string()).optional(),
  segments: z.array(z.string()).optional(),
});

const errorBody: ErrorBody = (status, message, field) =>
  status === 400 ? { message, errors: { [field ?? ""]: [message] } } : { message };
const invalid = (field: string, message: string) =>
  new ToolError(422, { message, errors: { [field]: [message] } });

function filled(body: unknown) {
  const read = bodySchema.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw invalid((issue?.path ?? []).join("."), issue?.message ?? "The given data was invalid.");
  }
  const { emails, groups = [] } = read.data;
  const [email] = emails;
  if (email && !SENDERS.includes(email.from))
    throw invalid("emails.0.from", "The sender's email address must be verified.");
  if (groups.some((id) => GROUPS.every((group) => group.id !== id)))
    throw invalid("groups.0", "The selected group is invalid.");
  return { fields: read.data };
}

const STATUSES = { draft: "draft", scheduled: "ready", sent: "sent" } as const;
const shown = ({ id, status, createdAt, fields }: Draft) => {
  const { name, type, emails, groups = [] } = fields as z.output<typeof bodySchema>;
  const [email] = emails;
  return {
    id,
    account_id: "252151",
    name,
    type,
    status: STATUSES[status],
    missing_data: [],
    settings: { track_opens: "1", use_google_analytics: "0", ecommerce_tracking: "0" },
    filter: groups.length > 0 ? [[{ operator: "in_any", args: ["groups", groups] }]] : [],
    filter_for_humans: [],
    delivery_schedule: null,
    language_id: "4",
    created_at: createdAt,
    updated_at: createdAt,
    scheduled_for: null,
    default_email_id: id,
    emails: [{ id, account_id: "252151", emailable_type: "campaigns", type: "builder_html", ...email }],
    used_in_automations: false,
    type_for_humans: "Regular",
    warnings: [],
  };
};

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  page: z.coerce.number().int().min(1).default(1),
  sort: z.string().optional(),
  "filter[status]": z.enum(["sent", "draft", "ready"]).default("ready"),
  "filter[type]": z.enum(["regular", "ab", "resend", "rss"]).optional(),
});

function paged(query: unknown, all: object[]) {
  const { limit, page } = pageSchema.parse(query);
  const last_page = Math.max(1, Math.ceil(all.length / limit));
  return {
    data: all.slice((page - 1) * limit, page * limit),
    links: { first: null, last: null, prev: null, next: null },
    meta: { current_page: page, last_page, per_page: limit, total: all.length },
  };
}

/** Every account has sent something before. */
const EARLIER: Draft = {
  id: "75323191845717113",
  tool: "mailerlite",
  account: "",
  status: "sent",
  createdAt: "2026-01-01T08:00:00.000Z",
  fields: {
    name: "Welcome",
    type: "regular",
    emails: [{ subject: "Welcome", from_name: "Mara", from: "mara@letters.example" }],
  },
};

const RULES: DraftRules = {
  tool: "mailerlite",
  path: "/api/campaigns",
  changeWith: "put",
  missing: () => new ToolError(404, { message: "Resource not found." }),
  locked: ({ status }) => (status === "draft" ? null : invalid("status", "Only drafts can be changed.")),
  list(request, drafts) {
    const { "filter[status]": status } = pageSchema.parse(request.query);
    const all = [...drafts, EARLIER].map(shown).filter((campaign) => campaign.status === status);
    return paged(request.query, all);
  },
  one: (draft) => ({ data: shown(draft) }),
  create: filled,
  created: (draft) => ({ status: 201, body: { data: shown(draft) } }),
  change: (_draft, body) => filled(body),
  changed: (draft) => ({ body: { data: shown(draft) } }),
};

/** MailerLite's new API. A campaign is a draft until it is scheduled. */
const mailerliteRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody,
    keyOf: (request) => /^ml_[\w-]+$/.exec(bearerOf(request) ?? "")?.[0],
    refused: { status: 401, message: "Unauthenticated." },
    restricted: new ToolError(403, { message: "This action is unauthorized." }),
    unknownAddress: new ToolError(403, { message: "Your IP address 203.0.113.7 is not allowed." }),
  });
  draftRoutes(app, { drafts, handle }, RULES);
  app.get(
    "/api/groups",
    handle((request, _account, key) => ({ body: paged(request.query, ofAccount(key, GROUPS, 73)) })),
  );
  done();
};

export const mailerlite: StandIn = {
  name: "MailerLite",
  routes: mailerliteRoutes,
  pages: ["/campaigns/:id/edit"],
  shown({ emails }) {
    const [{ subject, content } = {}] = emails as Record<string, unknown>[];
    return { subject, preview: "", html: content, text: "" };
  },
  key: (word) => `ml_${word}`,
};
