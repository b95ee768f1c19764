import { type MailToolAccountClient, MailToolError, type OutgoingDraft } from "@storyletter/domain/ports";
import { z } from "zod";
import {
  type Api,
  allPages,
  type ReadError,
  requireOurDraft,
  type ToolAdapter,
  WITH_LETTERS,
} from "./api.ts";

// listmonk.app/docs/apis

const Lists = z.object({
  data: z.object({ results: z.array(z.object({ id: z.number(), name: z.string() })), total: z.number() }),
});

const Campaign = z.object({
  id: z.number(),
  status: z.string(),
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
});
const CampaignAnswer = z.object({ data: Campaign });
const Campaigns = z.object({ data: z.object({ results: z.array(Campaign) }) });

const Problem = z.object({ message: z.string() });
const listmonkError = Problem.transform(({ message }) => message);

const readListmonkError: ReadError = (status, body) => {
  const { message } = Problem.safeParse(body).data ?? { message: "" };
  // A wrong token is 403 as well as a right one that lacks a permission.
  if (status === 403) return /permission/i.test(message) ? "permission" : "key";
  if (status !== 400) return null;
  if (/campaign.{0,20}not found/i.test(message)) return "gone";
  return /\blists?\b/i.test(message) ? "audience" : null;
};

const PAGE = 50;

function bodyOf({ marker, title, subject, html, text, audience }: OutgoingDraft) {
  if (!audience) throw new MailToolError("audience");
  return {
    name: title,
    subject,
    lists: [Number(audience.id)],
    type: "regular",
    content_type: "html",
    body: html,
    altbody: text,
    tags: ["storyletter", marker],
  };
}

/** listmonk: campaigns are drafts until someone starts them, and go out from the address of its settings. */
function listmonkAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: number | string) => ({ id: String(id), url: `${web}/admin/campaigns/${id}` });
  return {
    async describe() {
      const { items: lists, isCut } = await allPages("1", async (page) => {
        const { data } = await api.get(`/lists?per_page=${PAGE}&page=${page}`, Lists);
        return {
          items: data.results,
          next: Number(page) * PAGE < data.total ? String(Number(page) + 1) : null,
        };
      });
      return {
        name: new URL(web).host,
        audiences: lists.map(({ id, name }) => ({ id: String(id), name })),
        senders: [],
        isCut,
      };
    },
    async find({ marker }) {
      const { data } = await api.get(
        `/campaigns?no_body=true&per_page=100&order_by=created_at&order=DESC&tags=${encodeURIComponent(marker)}`,
        Campaigns,
        WITH_LETTERS,
      );
      // Older versions don't filter by tags.
      const found = data.results.find(({ tags }) => tags.includes(marker));
      return found ? remote(found.id) : null;
    },
    async create(draft) {
      const { data } = await api.post("/campaigns", bodyOf(draft), CampaignAnswer);
      return remote(data.id);
    },
    async update(id, draft) {
      const path = `/campaigns/${encodeURIComponent(id)}`;
      const { data } = await api.get(path, CampaignAnswer, WITH_LETTERS);
      requireOurDraft({ marker: data.tags.join(" "), isDraft: data.status === "draft" }, draft.marker);
      await api.put(path, bodyOf(draft));
      return remote(id);
    },
  };
}

export const listmonk: ToolAdapter = {
  headers: ({ key, user }) => ({ authorization: `token ${user}:${key}` }),
  errorSchema: listmonkError,
  readError: readListmonkError,
  apiPath: "/api",
  account: listmonkAccount,
};
