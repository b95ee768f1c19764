import { randomBytes, randomInt } from "node:crypto";
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

// Written from mailchimp.com/developer/marketing/api: root, lists, campaigns, campaign content and actions.

const LISTS = LIST_NAMES.map((name, at) => ({
  id: `a1b2c3d${String(at + 1).padStart(3, "0")}`,
  name,
  campaign_defaults: { from_name: "Mara", from_email: "mara@letters.example", subject: "", language: "en" },
}));

const bodySchema = z.strictObject({
  type: z.enum(["regular", "plaintext", "rss", "variate", "absplit"]),
  recipients: z.strictObject({ list_id: z.string(), segment_opts: z.unknown().optional() }).optional(),
  settings: z
    .strictObject({
      subject_line: z.string().max(150),
      preview_text: z.string().max(150),
      title: z.string(),
      from_name: z.string().max(100),
      reply_to: z.email(),
      to_name: z.string(),
      folder_id: z.string(),
      inline_css: z.boolean(),
      auto_footer: z.boolean(),
    })
    .partial()
    .optional(),
  tracking: z.unknown().optional(),
  variate_settings: z
    .strictObject({
      winner_criteria: z.enum(["opens", "clicks", "manual", "total_revenue"]),
      wait_time: z.number().int().optional(),
      test_size: z.number().int().min(10).max(100).optional(),
      subject_lines: z.array(z.string().min(1).max(150)).max(3).optional(),
    })
    .optional(),
});
const changeSchema = bodySchema.omit({ type: true }).partial();
const contentSchema = z.strictObject({ html: z.string(), plain_text: z.string(), url: z.string() }).partial();
/** A campaign that tests subject lines has one content all the same. */
const variateContentSchema = z.strictObject({
  variate_contents: z
    .array(z.strictObject({ content_label: z.string(), html: z.string(), plain_text: z.string().optional() }))
    .min(1),
});

const TITLES: Record<number, string> = { 404: "Resource Not Found", 401: "API Key Invalid" };

/** Problem details, as RFC 7807 has them. */
const errorBody: ErrorBody = (status, message, field) => ({
  type: "https://mailchimp.com/developer/marketing/docs/errors/",
  title: TITLES[status] ?? "Invalid Resource",
  status,
  detail: field ? "The resource submitted could not be validated." : message,
  instance: randomBytes(8).toString("hex"),
  ...(field ? { errors: [{ field, message }] } : {}),
});

const shown = ({ id, status, createdAt, fields }: Draft) => {
  const { content: _, ...campaign } = fields;
  return {
    id,
    create_time: createdAt,
    status: { draft: "save", scheduled: "schedule", sent: "sent" }[status],
    emails_sent: 0,
    ...campaign,
  };
};

type Filled = z.output<typeof changeSchema>;

function requireList({ recipients }: Filled): void {
  if (!recipients || LISTS.some(({ id }) => id === recipients.list_id)) return;
  const message = "The list you specified does not exist.";
  throw new ToolError(400, errorBody(400, message, "recipients.list_id"));
}

const basicKey = (header: string): string | undefined => {
  const [, encoded = ""] = /^Basic\s+(\S+)$/i.exec(header) ?? [];
  const password = Buffer.from(encoded, "base64").toString().split(":")[1] ?? "";
  return /^[\w]+-[a-z]{2}\d{1,3}$/.exec(password)?.[0];
};

const pageSchema = z.object({
  count: z.coerce.number().int().min(1).max(1_000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
  status: z.enum(["save", "paused", "schedule", "sending", "sent"]).optional(),
});

/** A campaign that tests something says how its winner is found; another one has nothing to test. */
function requireTest(type: unknown, { variate_settings }: Filled): void {
  if ((type === "variate") === (variate_settings !== undefined)) return;
  throw new ToolError(400, errorBody(400, "This value doesn't fit the campaign's type.", "variate_settings"));
}

const RULES: DraftRules = {
  tool: "mailchimp",
  path: "/3.0/campaigns",
  changeWith: "patch",
  missing: () => new ToolError(404, errorBody(404, "The requested resource could not be found.")),
  locked: ({ status }) =>
    status === "draft"
      ? null
      : new ToolError(400, errorBody(400, "Campaigns that are sent or scheduled cannot be changed.")),
  list(request, drafts) {
    const { count, offset, status } = pageSchema.parse(request.query);
    const all = drafts.map(shown);
    const found = status ? all.filter((campaign) => campaign.status === status) : all;
    return { campaigns: found.slice(offset, offset + count), total_items: found.length };
  },
  one: (draft) => shown(draft),
  create(input) {
    const body = bodySchema.parse(input);
    requireList(body);
    requireTest(body.type, body);
    const { settings = {} } = body;
    const fields = {
      ...body,
      web_id: randomInt(1_000_000_000, 2 ** 47),
      settings: { title: settings.subject_line ?? "", ...settings },
      content: {},
    };
    return { fields, id: randomBytes(5).toString("hex") };
  },
  created: (draft) => ({ body: shown(draft) }),
  change({ fields }, input) {
    const { settings, ...body } = changeSchema.parse(input);
    requireList(body);
    const changed = { ...fields, ...body };
    requireTest(fields.type, changed);
    return { fields: { ...changed, settings: { ...(fields.settings as object), ...settings } } };
  },
  changed: (draft) => ({ body: shown(draft) }),
};

/** Mailchimp Marketing 3.0. A campaign is made empty, and its content comes in a second call. */
const mailchimpRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody,
    keyOf: (request) => basicKey(headerOf(request, "authorization")),
    refused: {
      status: 401,
      message: "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
    },
    restricted: new ToolError(403, errorBody(403, "You don't have permission to access this resource.")),
  });
  const { own, ownUnlocked } = draftRoutes(app, { drafts, handle }, RULES);

  app.get(
    "/3.0/",
    handle(() => ({
      body: { account_id: "sandbox", account_name: "Mailchimp sandbox", email: "mara@letters.example" },
    })),
  );
  app.get(
    "/3.0/lists",
    handle((request, _account, key) => {
      const { count, offset } = pageSchema.parse(request.query);
      const lists = ofAccount(key, LISTS);
      return { body: { lists: lists.slice(offset, offset + count), total_items: lists.length } };
    }),
  );
  app.get(
    "/3.0/ping",
    handle(() => ({ body: { health_status: "Everything's Chimpy!" } })),
  );

  app.get(
    "/3.0/campaigns/:id/content",
    handle((request, account) => ({ body: own(request, account).fields.content as object })),
  );

  app.put(
    "/3.0/campaigns/:id/content",
    handle((request, account) => {
      const draft = ownUnlocked(request, account);
      const schema = draft.fields.type === "variate" ? variateContentSchema : contentSchema;
      const content = schema.parse(request.body);
      draft.fields = { ...draft.fields, content };
      drafts.save();
      return { body: content };
    }),
  );

  done();
};

export const mailchimp: StandIn = {
  name: "Mailchimp",
  routes: mailchimpRoutes,
  pages: ["/campaigns/edit"],
  draftOf: (drafts, { query }) =>
    drafts.findByField("mailchimp", "web_id", Number((query as { id?: string }).id)),
  shown({ settings, content, variate_settings }) {
    const { subject_line, preview_text } = settings as Record<string, unknown>;
    const { variate_contents, ...whole } = content as Record<string, unknown>;
    const [only] = (variate_contents ?? []) as Record<string, unknown>[];
    const { html, plain_text } = only ?? whole;
    const { subject_lines = [] } = (variate_settings ?? {}) as { subject_lines?: string[] };
    const [subject = subject_line, against] = subject_lines;
    return { subject, against, preview: preview_text, html, text: plain_text };
  },
  key: (word) => `${word}-us21`,
};
