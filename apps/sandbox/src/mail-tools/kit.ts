import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import { type Draft, headerOf, idOf, type ToolContext, ToolError, toolHandlers } from "./tool.ts";

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

const shown = ({ id, createdAt, fields }: Draft) => ({
  id: Number(id),
  publication_id: Number(id),
  created_at: createdAt,
  public_url: null,
  email_template: { id: 6, name: "Text Only" },
  ...fields,
});

const PER_PAGE_MAX = 1_000;
const pageSchema = z.object({
  per_page: z.coerce.number().int().min(1).max(PER_PAGE_MAX).default(50),
  after: z.string().optional(),
});

/** Kit v4. A broadcast is public by default, and sent at its `send_at`. */
export const kitRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody: (_status, message) => ({ errors: [message] }),
    keyOf: (request) => /^kit_\w+$/.exec(headerOf(request, "x-kit-api-key"))?.[0],
    refused: { status: 401, message: "The access token is invalid" },
  });
  const own = (id: string, account: string): Draft => {
    const draft = drafts.find("kit", id);
    if (draft?.account !== account) throw new ToolError(404, { errors: ["Not Found"] });
    return draft;
  };
  const statusOf = (sendAt: unknown): Draft["status"] => (sendAt ? "scheduled" : "draft");

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

  app.get(
    "/v4/broadcasts",
    handle((request, account) => {
      const { per_page, after } = pageSchema.parse(request.query);
      const all = drafts.of("kit", account);
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const page = all.slice(start, start + per_page);
      return {
        body: {
          broadcasts: page.map(shown),
          pagination: {
            has_previous_page: start > 0,
            has_next_page: start + per_page < all.length,
            start_cursor: page[0]?.id ?? null,
            end_cursor: page.at(-1)?.id ?? null,
            per_page,
          },
        },
      };
    }),
  );

  app.post(
    "/v4/broadcasts",
    handle((request, account) => {
      const fields = { ...NEW, ...bodySchema.parse(request.body) };
      const draft = drafts.add({ tool: "kit", account, fields });
      draft.status = statusOf(fields.send_at);
      drafts.save();
      return { status: 201, body: { broadcast: shown(draft) } };
    }),
  );

  app.get(
    "/v4/broadcasts/:id",
    handle((request, account) => ({ body: { broadcast: shown(own(idOf(request), account)) } })),
  );

  app.put(
    "/v4/broadcasts/:id",
    handle((request, account) => {
      const draft = own(idOf(request), account);
      if (draft.status === "sent") throw new ToolError(422, { errors: ["Broadcast has already been sent"] });
      draft.fields = { ...draft.fields, ...bodySchema.parse(request.body) };
      draft.status = statusOf(draft.fields.send_at);
      drafts.save();
      return { body: { broadcast: shown(draft) } };
    }),
  );

  app.delete(
    "/v4/broadcasts/:id",
    handle((request, account) => {
      drafts.remove(own(idOf(request), account));
      return { status: 204 };
    }),
  );

  done();
};
