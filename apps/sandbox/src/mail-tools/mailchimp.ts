import { randomBytes, randomInt } from "node:crypto";
import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import {
  type Draft,
  type ErrorBody,
  headerOf,
  idOf,
  type ToolContext,
  ToolError,
  toolHandlers,
} from "./tool.ts";

// Written from mailchimp.com/developer/marketing/api: root, lists, campaigns, campaign content and actions.

const LISTS = [
  { id: "a1b2c3d4e5", name: "Newsletter" },
  { id: "f6a7b8c9d0", name: "Customers" },
].map((list) => ({
  ...list,
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
  variate_settings: z.unknown().optional(),
});
const changeSchema = bodySchema.omit({ type: true }).partial();
const contentSchema = z.strictObject({ html: z.string(), plain_text: z.string(), url: z.string() }).partial();

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

/** Mailchimp Marketing 3.0. A campaign is made empty, and its content comes in a second call. */
export const mailchimpRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody,
    keyOf: (request) => basicKey(headerOf(request, "authorization")),
    refused: {
      status: 401,
      message: "Your API key may be invalid, or you've attempted to access the wrong datacenter.",
    },
  });
  const own = (id: string, account: string): Draft => {
    const draft = drafts.find("mailchimp", id);
    if (draft?.account !== account)
      throw new ToolError(404, errorBody(404, "The requested resource could not be found."));
    return draft;
  };
  const ownUnsent = (id: string, account: string): Draft => {
    const draft = own(id, account);
    if (draft.status === "draft") return draft;
    throw new ToolError(400, errorBody(400, "Campaigns that are sent or scheduled cannot be changed."));
  };

  app.get(
    "/3.0/",
    handle(() => ({
      body: { account_id: "stand-in", account_name: "Mailchimp stand-in", email: "mara@letters.example" },
    })),
  );
  app.get(
    "/3.0/lists",
    handle(() => ({ body: { lists: LISTS, total_items: LISTS.length } })),
  );
  app.get(
    "/3.0/ping",
    handle(() => ({ body: { health_status: "Everything's Chimpy!" } })),
  );

  app.get(
    "/3.0/campaigns",
    handle((request, account) => {
      const { count, offset, status } = pageSchema.parse(request.query);
      const all = drafts.of("mailchimp", account).map(shown);
      const found = status ? all.filter((campaign) => campaign.status === status) : all;
      return { body: { campaigns: found.slice(offset, offset + count), total_items: found.length } };
    }),
  );

  app.post(
    "/3.0/campaigns",
    handle((request, account) => {
      const body = bodySchema.parse(request.body);
      requireList(body);
      const { settings = {} } = body;
      const fields = {
        ...body,
        web_id: randomInt(1_000_000_000, 2 ** 47),
        settings: { title: settings.subject_line ?? "", ...settings },
        content: {},
      };
      return {
        body: shown(drafts.add({ tool: "mailchimp", account, fields }, randomBytes(5).toString("hex"))),
      };
    }),
  );

  app.get(
    "/3.0/campaigns/:id",
    handle((request, account) => ({ body: shown(own(idOf(request), account)) })),
  );

  app.patch(
    "/3.0/campaigns/:id",
    handle((request, account) => {
      const draft = ownUnsent(idOf(request), account);
      const { settings, ...body } = changeSchema.parse(request.body);
      requireList(body);
      const before = draft.fields.settings as object;
      draft.fields = { ...draft.fields, ...body, settings: { ...before, ...settings } };
      drafts.save();
      return { body: shown(draft) };
    }),
  );

  app.get(
    "/3.0/campaigns/:id/content",
    handle((request, account) => ({ body: own(idOf(request), account).fields.content as object })),
  );

  app.put(
    "/3.0/campaigns/:id/content",
    handle((request, account) => {
      const draft = ownUnsent(idOf(request), account);
      const content = contentSchema.parse(request.body);
      draft.fields = { ...draft.fields, content };
      drafts.save();
      return { body: content };
    }),
  );

  app.post(
    "/3.0/campaigns/:id/actions/send",
    handle((request, account) => {
      ownUnsent(idOf(request), account).status = "sent";
      drafts.save();
      return { status: 204 };
    }),
  );

  app.delete(
    "/3.0/campaigns/:id",
    handle((request, account) => {
      drafts.remove(own(idOf(request), account));
      return { status: 204 };
    }),
  );

  done();
};
