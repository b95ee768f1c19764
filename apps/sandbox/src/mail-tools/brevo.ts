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

// Written from developers.brevo.com/reference (v3): account, lists, senders and email campaigns.

const LISTS = LIST_NAMES.map((name, at) => ({ id: at + 2, name })).map((list) => ({
  ...list,
  folderId: 1,
  uniqueSubscribers: 0,
  totalBlacklisted: 0,
  totalSubscribers: 0,
}));
const SENDERS = [
  { id: 1, name: "Mara", email: "mara@letters.example", active: true },
  { id: 2, name: "Unverified", email: "new@letters.example", active: false },
];

const senderSchema = z.strictObject({ id: z.number().int(), name: z.string(), email: z.email() }).partial();
const HTML_MIN = 10;
/** Percent of the recipients for each version: at 50, everyone gets one and there is no winner to send on. */
const SPLIT_MAX = 50;
const bodySchema = z.strictObject({
  name: z.string().min(1),
  subject: z.string().min(1).optional(),
  previewText: z.string().optional(),
  htmlContent: z.string().min(HTML_MIN).optional(),
  sender: senderSchema,
  recipients: z
    .strictObject({ listIds: z.array(z.number().int()), exclusionListIds: z.array(z.number().int()) })
    .partial()
    .optional(),
  tag: z.string().optional(),
  replyTo: z.string().optional(),
  toField: z.string().optional(),
  footer: z.string().optional(),
  header: z.string().optional(),
  utmCampaign: z.string().optional(),
  abTesting: z.boolean().optional(),
  subjectA: z.string().min(1).optional(),
  subjectB: z.string().min(1).optional(),
  splitRule: z.number().int().min(1).max(SPLIT_MAX).optional(),
  winnerCriteria: z.enum(["open", "click"]).optional(),
  winnerDelay: z.number().int().min(1).max(168).optional(),
  scheduledAt: z.string().optional(),
});
const changeSchema = bodySchema.partial();

const CODES: Record<number, string> = {
  401: "unauthorized",
  404: "document_not_found",
  429: "too_many_requests",
};
const errorBody: ErrorBody = (status, message) => ({ code: CODES[status] ?? "invalid_parameter", message });
const invalid = (message: string) => new ToolError(400, errorBody(400, message));

type Filled = z.output<typeof changeSchema>;

function requireKnown({ sender, recipients }: Filled): void {
  const known = SENDERS.find(({ id, email }) => id === sender?.id || email === sender?.email);
  if (sender && !known?.active) throw invalid("Sender is invalid / inactive");
  const missing = recipients?.listIds?.find((id) => LISTS.every((list) => list.id !== id));
  if (missing !== undefined) throw invalid(`List ID ${missing} does not exist`);
}

/** A test needs two subject lines; without one, the campaign needs its own. */
function requireSubjects({ abTesting, subject, subjectA, subjectB, splitRule }: Filled): void {
  if (!abTesting && !subject) throw invalid("subject is missing");
  if (abTesting && !(subjectA && subjectB)) throw invalid("subjectA and subjectB are missing");
  if (abTesting && splitRule === undefined) throw invalid("splitRule is missing");
}

function filled(fields: Filled) {
  requireKnown(fields);
  requireSubjects(fields);
  return { fields, status: fields.scheduledAt ? ("scheduled" as const) : ("draft" as const) };
}

const STATUSES = { draft: "draft", scheduled: "queued", sent: "sent" } as const;

function shown({ id, status, createdAt, fields }: Draft, withoutHtml: boolean) {
  const { htmlContent, sender, recipients, ...rest } = fields as Filled;
  return {
    id: Number(id),
    type: "classic",
    status: STATUSES[status],
    testSent: false,
    header: "",
    footer: "[DEFAULT_FOOTER]",
    replyTo: "",
    toField: "",
    inlineImageActivation: false,
    mirrorActive: false,
    createdAt,
    modifiedAt: createdAt,
    sender: SENDERS.find(({ id: known, email }) => known === sender?.id || email === sender?.email),
    recipients: { lists: recipients?.listIds ?? [], exclusionLists: recipients?.exclusionListIds ?? [] },
    statistics: {},
    ...rest,
    ...(withoutHtml ? {} : { htmlContent: htmlContent ?? "" }),
  };
}

const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).default(0),
  status: z.enum(["suspended", "archive", "sent", "queued", "draft", "inProcess"]).optional(),
  sort: z.enum(["asc", "desc"]).default("desc"),
  excludeHtmlContent: z.stringbool().default(false),
});

const listSchema = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).default(0),
  sort: z.enum(["asc", "desc"]).default("desc"),
});

const UNRECOGNISED =
  "We have detected you are using an unrecognised IP address 203.0.113.7. If you performed this action make sure to add the new IP address in this link: https://app.brevo.com/security/authorised_ips";

const RULES: DraftRules = {
  tool: "brevo",
  path: "/v3/emailCampaigns",
  changeWith: "put",
  missing: () => new ToolError(404, errorBody(404, "Campaign ID does not exist")),
  locked: ({ status }) => (status === "sent" ? invalid("Campaign is already sent") : null),
  list(request, drafts) {
    const { limit, offset, status, sort, excludeHtmlContent } = pageSchema.parse(request.query);
    const all = drafts
      .map((draft) => shown(draft, excludeHtmlContent))
      .filter((campaign) => status === undefined || campaign.status === status);
    const sorted = sort === "desc" ? all : all.reverse();
    return { campaigns: sorted.slice(offset, offset + limit), count: all.length };
  },
  one: (draft, request) => shown(draft, pageSchema.parse(request.query).excludeHtmlContent),
  create: (body) => filled(bodySchema.parse(body)),
  created: ({ id }) => ({ status: 201, body: { id: Number(id) } }),
  change: ({ fields }, body) => filled({ ...fields, ...changeSchema.parse(body) }),
  changed: () => ({ status: 204 }),
};

/** Brevo v3. A campaign is a draft until it is scheduled or sent. */
const brevoRoutes: FastifyPluginCallback<ToolContext> = (app, context, done) => {
  const { drafts } = context;
  const handle = toolHandlers(context, {
    errorBody,
    keyOf: (request) => /^xkeysib-[\w-]+$/.exec(headerOf(request, "api-key"))?.[0],
    refused: { status: 401, message: "Key not found" },
    restricted: new ToolError(403, { code: "permission_denied", message: "Permission denied" }),
    unknownAddress: new ToolError(401, errorBody(401, UNRECOGNISED)),
  });
  draftRoutes(app, { drafts, handle }, RULES);

  app.get(
    "/v3/account",
    handle(() => ({
      body: {
        email: "mara@letters.example",
        firstName: "Mara",
        lastName: "Okafor",
        companyName: "Brevo sandbox",
        address: { street: "", city: "", zipCode: "", country: "" },
        plan: [],
        relay: { enabled: false },
      },
    })),
  );
  app.get(
    "/v3/contacts/lists",
    handle((request, _account, key) => {
      const { limit, offset } = listSchema.parse(request.query);
      const lists = ofAccount(key, LISTS, 73);
      return { body: { lists: lists.slice(offset, offset + limit), count: lists.length } };
    }),
  );
  app.get(
    "/v3/senders",
    handle(() => ({ body: { senders: SENDERS } })),
  );

  done();
};

export const brevo: StandIn = {
  name: "Brevo",
  routes: brevoRoutes,
  pages: ["/marketing-campaign/edit/:id"],
  shown: ({ abTesting, subject, subjectA, subjectB, previewText, htmlContent }) => ({
    ...(abTesting ? { subject: subjectA, against: subjectB } : { subject }),
    preview: previewText,
    html: htmlContent,
    text: "",
  }),
  key: (word) => `xkeysib-${word}`,
};
