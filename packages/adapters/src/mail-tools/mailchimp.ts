import { type MailToolAccountClient, MailToolError, type OutgoingDraft } from "@storyletter/domain/ports";
import { z } from "zod";
import {
  type Api,
  allPages,
  mailboxOf,
  nextOffset,
  type ReadError,
  requireOurDraft,
  type ToolAdapter,
  WITH_LETTERS,
} from "./api.ts";

// mailchimp.com/developer/marketing/api

const Root = z.object({ account_name: z.string(), email: z.string() });

const Lists = z.object({
  lists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      campaign_defaults: z.object({ from_name: z.string(), from_email: z.string() }),
    }),
  ),
  total_items: z.number(),
});

const Campaign = z.object({
  id: z.string(),
  web_id: z.number(),
  status: z.string(),
  type: z.string(),
  settings: z.object({ title: z.string().default("") }),
});
const Campaigns = z.object({ campaigns: z.array(Campaign) });

/** Problem details (RFC 7807), with the invalid fields. */
const Problem = z.object({
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
});
const mailchimpError = Problem.transform(({ detail, errors }) =>
  errors.length > 0 ? errors.map(({ message }) => message).join(", ") : detail,
);

const readMailchimpError: ReadError = (status, body) => {
  const { errors = [] } = Problem.safeParse(body).data ?? {};
  if (status !== 400) return null;
  if (errors.some(({ field }) => field.startsWith("recipients"))) return "audience";
  return errors.some(({ field }) => /reply_to|from_name/.test(field)) ? "sender" : null;
};

/** The data centre is part of the host, so nothing but a data centre may stand there. */
function dataCentreOf(apiKey: string): string {
  const dataCentre = /-([a-z]{2}\d{1,3})$/.exec(apiKey)?.[1];
  if (!dataCentre) throw new MailToolError("key");
  return dataCentre;
}

const LIST_FIELDS = "fields=lists.id,lists.name,lists.campaign_defaults,total_items";
const CAMPAIGN_FIELDS = ["id", "web_id", "status", "type", "settings.title"];
const LISTED = CAMPAIGN_FIELDS.map((field) => `campaigns.${field}`).join(",");

/** A campaign's kind can't be changed once it is made. */
const kindOf = ({ secondSubject }: OutgoingDraft): string => (secondSubject ? "variate" : "regular");

/** Everyone gets one of the lines, so that no winner is crowned and nothing is sent on by itself. */
const testOf = (subject_lines: string[]) => ({ winner_criteria: "manual", test_size: 100, subject_lines });

function settingsOf({ marker, title, subject, secondSubject, preheader, sender, audience }: OutgoingDraft) {
  const from = sender && mailboxOf(sender.id);
  return {
    ...(audience ? { recipients: { list_id: audience.id } } : {}),
    settings: {
      subject_line: subject,
      preview_text: preheader,
      title: `${title} (${marker})`,
      ...(from ? { from_name: from.name, reply_to: from.email } : {}),
    },
    ...(secondSubject ? { variate_settings: testOf([subject, secondSubject]) } : {}),
  };
}

/** Mailchimp: a draft is a campaign that was saved, made in two calls; with two subject lines it tests them. */
function mailchimpAccount(api: Api, web: string): MailToolAccountClient {
  const remote = ({ id, web_id }: { id: string; web_id: number }) => ({
    id,
    url: `${web}/campaigns/edit?id=${web_id}`,
  });
  const fill = (id: string, { html, text, secondSubject }: OutgoingDraft) => {
    const content = { html, plain_text: text };
    const body = secondSubject ? { variate_contents: [{ content_label: "Letter", ...content }] } : content;
    return api.put(`/campaigns/${encodeURIComponent(id)}/content`, body);
  };
  return {
    async describe() {
      const { account_name, email } = await api.get("/?fields=account_name,email", Root);
      const { items: lists, isCut } = await allPages("0", async (offset) => {
        const { lists: items, total_items } = await api.get(
          `/lists?count=100&offset=${offset}&${LIST_FIELDS}`,
          Lists,
        );
        return { items, next: nextOffset(offset, items.length, total_items) };
      });
      const senders = new Set(
        lists.map(({ campaign_defaults: { from_name, from_email } }) => `${from_name} <${from_email}>`),
      );
      return {
        name: account_name.trim() || email,
        audiences: lists.map(({ id, name }) => ({ id, name })),
        senders: [...senders].map((sender) => ({ id: sender, name: sender })),
        isCut,
      };
    },
    async find({ marker }) {
      const { campaigns } = await api.get(
        `/campaigns?count=200&sort_field=create_time&sort_dir=DESC&fields=${LISTED}`,
        Campaigns,
        WITH_LETTERS,
      );
      const found = campaigns.find(({ settings }) => settings.title.includes(marker));
      return found ? remote(found) : null;
    },
    async create(draft) {
      const campaign = await api.post("/campaigns", { type: kindOf(draft), ...settingsOf(draft) }, Campaign);
      await fill(campaign.id, draft);
      return remote(campaign);
    },
    async update(id, draft) {
      const path = `/campaigns/${encodeURIComponent(id)}`;
      const campaign = await api.get(`${path}?fields=${CAMPAIGN_FIELDS.join(",")}`, Campaign);
      requireOurDraft({ marker: campaign.settings.title, isDraft: campaign.status === "save" }, draft.marker);
      if (campaign.type !== kindOf(draft)) throw new MailToolError("other-kind");
      await api.patch(path, settingsOf(draft));
      await fill(id, draft);
      return remote(campaign);
    },
  };
}

export const mailchimp: ToolAdapter = {
  headers: ({ key }) => ({ authorization: `Basic ${Buffer.from(`storyletter:${key}`).toString("base64")}` }),
  errorSchema: mailchimpError,
  readError: readMailchimpError,
  hostOf: (url, key) => url.replace("DC", dataCentreOf(key)),
  account: mailchimpAccount,
};
