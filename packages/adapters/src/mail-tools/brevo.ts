import { type MailToolAccountClient, MailToolError, type OutgoingDraft } from "@storyletter/domain/ports";
import { z } from "zod";
import {
  type Api,
  allPages,
  nextOffset,
  type ReadError,
  requireOurDraft,
  type ToolAdapter,
  WITH_LETTERS,
} from "./api.ts";

// developers.brevo.com/reference

const Account = z.object({ email: z.string(), companyName: z.string().nullish() });
const Lists = z.object({
  lists: z.array(z.object({ id: z.number(), name: z.string() })).default([]),
  count: z.number(),
});
const Senders = z.object({
  senders: z
    .array(z.object({ id: z.number(), name: z.string(), email: z.string(), active: z.boolean() }))
    .default([]),
});

const Campaign = z.object({ id: z.number(), status: z.string(), tag: z.string().nullish() });
const Campaigns = z.object({ campaigns: z.array(Campaign).default([]) });
const Created = z.object({ id: z.number() });

const Problem = z.object({ code: z.string(), message: z.string() });
const brevoError = Problem.transform(({ message }) => message);

const readBrevoError: ReadError = (status, body) => {
  const message = Problem.safeParse(body).data?.message ?? "";
  if (status !== 400) return null;
  if (/sender/i.test(message)) return "sender";
  return /\blists?\b/i.test(message) ? "audience" : null;
};

/** The most that Brevo lists at once. */
const LISTS_MAX = 50;

/** Half of the readers each: everyone gets one of the lines, and Brevo crowns no winner. */
const HALVES = 50;

function bodyOf({ marker, title, subject, secondSubject, preheader, html, audience, sender }: OutgoingDraft) {
  if (!sender) throw new MailToolError("sender");
  return {
    name: title,
    // Also groups the statistics of a campaign; its owner sees it under "Settings".
    tag: marker,
    ...(secondSubject
      ? { abTesting: true, subjectA: subject, subjectB: secondSubject, splitRule: HALVES }
      : { abTesting: false, subject }),
    previewText: preheader,
    htmlContent: html,
    sender: { id: Number(sender.id) },
    ...(audience ? { recipients: { listIds: [Number(audience.id)] } } : {}),
  };
}

/** Brevo: a campaign without `scheduledAt` is a draft. Brevo makes the plain text itself. */
function brevoAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: number | string) => ({ id: String(id), url: `${web}/marketing-campaign/edit/${id}` });
  return {
    async describe() {
      const account = await api.get("/account", Account);
      const { items: lists, isCut } = await allPages("0", async (offset) => {
        const page = await api.get(`/contacts/lists?limit=${LISTS_MAX}&offset=${offset}&sort=desc`, Lists);
        return { items: page.lists, next: nextOffset(offset, page.lists.length, page.count) };
      });
      const { senders } = await api.get("/senders", Senders);
      return {
        name: account.companyName?.trim() || account.email,
        audiences: lists.map(({ id, name }) => ({ id: String(id), name })),
        senders: senders
          .filter(({ active }) => active)
          .map(({ id, name, email }) => ({ id: String(id), name: `${name} <${email}>` })),
        isCut,
      };
    },
    async find({ marker }) {
      const { campaigns } = await api.get(
        "/emailCampaigns?limit=100&offset=0&sort=desc&excludeHtmlContent=true",
        Campaigns,
        WITH_LETTERS,
      );
      const found = campaigns.find(({ tag }) => tag === marker);
      return found ? remote(found.id) : null;
    },
    async create(draft) {
      const { id } = await api.post("/emailCampaigns", bodyOf(draft), Created);
      return remote(id);
    },
    async update(id, draft) {
      const path = `/emailCampaigns/${encodeURIComponent(id)}`;
      const campaign = await api.get(`${path}?excludeHtmlContent=true`, Campaign);
      requireOurDraft({ marker: campaign.tag ?? "", isDraft: campaign.status === "draft" }, draft.marker);
      await api.put(path, bodyOf(draft));
      return remote(id);
    },
  };
}

export const brevo: ToolAdapter = {
  headers: ({ key }) => ({ "api-key": key }),
  errorSchema: brevoError,
  readError: readBrevoError,
  account: brevoAccount,
};
