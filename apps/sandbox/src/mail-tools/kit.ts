import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import { type DraftRules, draftRoutes } from "./draft-routes.ts";
import { type Draft, headerOf, type StandIn, type ToolContext, ToolError, toolHandlers } from "./tool.ts";

// Written from developers.kit.com/api-reference (v4): account and broadcasts.

const nullableText = z.string().nullable();
const bodySchema = z
  .strictObject({
    subject: nullableText,
    preview_text: nullableText,
    content: nullableText,
    description: nullableText,
    public: z.boolean(),
    published_at: nullableText,
    send_at: z.iso.datetime({ offset: true }).nullable(),
    email_address: nullableText,
    email_template_id: z.number().int().nullable(),
    thumbnail_alt: nullableText,
    thumbnail_url: nullableText,
    subscriber_filter: z.array(z.unknown()),
  })
  .partial();

const NEW = {
  subject: null,
  preview_text: null,
  content: null,
  description: null,
  public: true,
  published_at: null,
  send_at: null,
  thumbnail_alt: null,
  thumbnail_url: null,
  email_address: "greetings@letters.example",
  subscriber_filter: [{ all: [{ type: "all_subscribers" }] }],
};

const shown = ({ id, status, createdAt, fields }: Draft) => ({
  id: Number(id),
  publication_id: Number(id),
  created_at: createdAt,
  public_url: null,
  email_template: { id: 6, name: "Text Only" },
  ...fields,
  ...(status === "sent" ? { send_at: createdAt } : {}),
});

const PER_PAGE_MAX = 1_000;
const pageSchema = z.object({
  per_page: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(50),
  after: z.string().optional(),
});

const refusal = (status: number, message: string) => new ToolError(status, { errors: [message] });
const filled = (fields: Draft["fields"]) => ({
  fields,
  status: fields.send_at ? ("scheduled" as const) : ("draft" as const),
});

const RULES: DraftRules = {
  tool: "kit",
  path: "/v4/broadcasts",
  changeWith: "put",
  missing: () => refusal(404, "Not Found"),
  locked: ({ status }) => (status === "sent" ? refusal(422, "Broadcast has already been sent") : null),
  list(request, drafts) {
    const { per_page, after } = pageSchema.parse(request.query);
    const start = after === undefined ? 0 : drafts.findIndex(({ id }) => id === after) + 1;
    const page = drafts.slice(start, start + per_page);
    return {
      broadcasts: page.map(shown),
      pagination: {
        has_previous_page: start > 0,
        has_next_page: start + per_page < drafts.length,
        start_cursor: page[0]?.id ?? null,
        end_cursor: page.at(-1)?.id ?? null,
        per_page,
      },
    };
  },
  one: (draft) => ({ broadcast: shown(draft) }),
  create: (body) => filled({ ...NEW, ...bodySchema.parse(body) }),
  created: (draft) => ({ status: 201, body: { broadcast: shown(draft) } }),
  change: ({ fields }, body) => filled({ ...fields, ...bodySchema.parse(body) }),
  changed: (draft) => ({ body: { broadcast: shown(draft) } }),
};

/** Kit v4. A broadcast is public by default, and sent at its `send_at`. */
const kitRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody: (_status, message) => ({ errors: [message] }),
    keyOf: (request) => /^kit_\w+$/.exec(headerOf(request, "x-kit-api-key"))?.[0],
    refused: { status: 401, message: "The access token is invalid" },
    restricted: refusal(403, "The access token does not have the required scope"),
  });
  draftRoutes(app, { drafts, handle }, RULES);

  app.get(
    "/v4/account",
    handle(() => ({
      body: {
        user: { email: "mara@letters.example" },
        account: {
          id: 1,
          name: "Kit stand-in",
          plan_type: "creator",
          primary_email_address: "mara@letters.example",
          created_at: "2026-01-01T08:00:00Z",
          timezone: { name: "Etc/UTC", friendly_name: "UTC", utc_offset: "+00:00" },
        },
      },
    })),
  );

  done();
};

export const kit: StandIn = {
  name: "Kit",
  routes: kitRoutes,
  page: "/campaigns/:id/draft",
  shown: ({ subject, preview_text, content }) => ({
    subject,
    preview: preview_text,
    html: content,
    text: "",
  }),
  key: (word) => `kit_${word}`,
};
