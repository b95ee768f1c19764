import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from "fastify";
import { z } from "zod";
import { type DraftRules, draftRoutes } from "./draft-routes.ts";
import {
  type Draft,
  type DraftStore,
  headerOf,
  type StandIn,
  type ToolContext,
  ToolError,
  type ToolHandler,
  toolHandlers,
} from "./tool.ts";

// Written from developers.kit.com/api-reference (v4): account, broadcasts, sequences and their emails.

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

/** One page of a list, newest first, and Kit's words about it. */
function pageOf(request: FastifyRequest, drafts: Draft[]) {
  const { per_page, after } = pageSchema.parse(request.query);
  const start = after === undefined ? 0 : drafts.findIndex(({ id }) => id === after) + 1;
  const page = drafts.slice(start, start + per_page);
  const pagination = {
    has_previous_page: start > 0,
    has_next_page: start + per_page < drafts.length,
    start_cursor: page[0]?.id ?? null,
    end_cursor: page.at(-1)?.id ?? null,
    per_page,
  };
  return { page, pagination };
}

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
    const { page, pagination } = pageOf(
      request,
      drafts.filter(({ fields }) => fields.sequence_id === undefined),
    );
    return { broadcasts: page.map(shown), pagination };
  },
  one: (draft) => ({ broadcast: shown(draft) }),
  create: (body) => filled({ ...NEW, ...bodySchema.parse(body) }),
  created: (draft) => ({ status: 201, body: { broadcast: shown(draft) } }),
  change: ({ fields }, body) => filled({ ...fields, ...bodySchema.parse(body) }),
  changed: (draft) => ({ body: { broadcast: shown(draft) } }),
};

const sequenceSchema = z.strictObject({ name: z.string().min(1), active: z.boolean().default(true) });
const emailSchema = z.strictObject({
  subject: z.string().min(1),
  preview_text: nullableText.default(null),
  content: nullableText.default(null),
  published: z.boolean().default(false),
  delay_value: z.number().int().min(0),
  delay_unit: z.enum(["days", "hours"]),
  position: z.number().int().min(0).nullable().default(null),
});

const SEQUENCES = "kit sequences";
const paramsOf = ({ params }: FastifyRequest) => params as { sequence: string; id: string };

/** Sequences are kept beside the drafts; their emails are drafts that name them. */
function sequenceRoutes(
  app: FastifyInstance,
  { drafts, handle }: { drafts: DraftStore; handle: ToolHandler },
): void {
  const missing = refusal(404, "Not Found");
  const shownSequence = ({ id, fields }: Draft) => ({ ...fields, id: Number(id) });
  const shownEmail = ({ id, fields: { content: _, ...fields } }: Draft) => ({ ...fields, id: Number(id) });
  const sequenceOf = (request: FastifyRequest, account: string): Draft => {
    const found = drafts.find(SEQUENCES, paramsOf(request).sequence);
    if (found?.account !== account) throw missing;
    return found;
  };
  const emailsOf = ({ id, account }: Draft): Draft[] =>
    drafts
      .of("kit", account)
      .filter(({ fields }) => fields.sequence_id === Number(id))
      .toSorted((one, other) => Number(one.fields.position) - Number(other.fields.position));
  const emailOf = (request: FastifyRequest, account: string): Draft => {
    const found = emailsOf(sequenceOf(request, account)).find(({ id }) => id === paramsOf(request).id);
    if (!found) throw missing;
    return found;
  };
  /** An email at a place moves those behind it. */
  const place = (sequence: Draft, email: Draft, position: number | null): void => {
    const others = emailsOf(sequence).filter((other) => other !== email);
    const inOrder = others.toSpliced(position ?? others.length, 0, email);
    for (const [at, each] of inOrder.entries()) each.fields.position = at;
    if (Number(inOrder[0]?.fields.position) === 0 && inOrder.slice(1).some(isImmediate))
      throw refusal(422, "Only the first email can be sent immediately");
    drafts.save();
  };
  const isImmediate = ({ fields }: Draft): boolean => fields.delay_value === 0;

  app.get(
    "/v4/sequences",
    handle((request, account) => {
      const { page, pagination } = pageOf(request, drafts.of(SEQUENCES, account));
      return { body: { sequences: page.map(shownSequence), pagination } };
    }),
  );
  app.post(
    "/v4/sequences",
    handle((request, account) => {
      const sequence = drafts.add({ tool: SEQUENCES, account, fields: sequenceSchema.parse(request.body) });
      return { status: 201, body: { sequence: shownSequence(sequence) } };
    }),
  );
  app.get(
    "/v4/sequences/:sequence/emails",
    handle((request, account) => {
      const { page, pagination } = pageOf(request, emailsOf(sequenceOf(request, account)));
      return { body: { emails: page.map(shownEmail), pagination } };
    }),
  );
  app.post(
    "/v4/sequences/:sequence/emails",
    handle((request, account) => {
      const sequence = sequenceOf(request, account);
      const fields = { ...emailSchema.parse(request.body), sequence_id: Number(sequence.id) };
      const { position } = fields;
      const email = drafts.add({ tool: "kit", account, fields: { ...fields, position: Number.MAX_VALUE } });
      place(sequence, email, position);
      return { status: 201, body: { email: shownEmail(email) } };
    }),
  );
  app.get(
    "/v4/sequences/:sequence/emails/:id",
    handle((request, account) => ({ body: { email: shownEmail(emailOf(request, account)) } })),
  );
  app.put(
    "/v4/sequences/:sequence/emails/:id",
    handle((request, account) => {
      const email = emailOf(request, account);
      const { position = null, ...changes } = emailSchema.partial().parse(request.body);
      Object.assign(email.fields, changes);
      place(sequenceOf(request, account), email, position ?? Number(email.fields.position));
      return { body: { email: shownEmail(email) } };
    }),
  );
}

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
  sequenceRoutes(app, { drafts, handle });

  app.get(
    "/v4/account",
    handle(() => ({
      body: {
        user: { email: "mara@letters.example" },
        account: {
          id: 1,
          name: "Kit sandbox",
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
  pages: ["/campaigns/:id/draft", "/sequences/:sequence/emails/:id"],
  shown: ({ subject, preview_text, content }) => ({
    subject,
    preview: preview_text,
    html: content,
    text: "",
  }),
  key: (word) => `kit_${word}`,
};
