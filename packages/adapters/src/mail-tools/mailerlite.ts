import { type MailToolAccountClient, MailToolError, type OutgoingDraft } from "@storyletter/domain/ports";
import { z } from "zod";
import {
  type Api,
  allPages,
  findInPages,
  mailboxOf,
  type ReadError,
  requireOurDraft,
  type ToolAdapter,
  WITH_LETTERS,
} from "./api.ts";

// developers.mailerlite.com/docs/groups.html and campaigns.html

const meta = z.object({ current_page: z.number(), last_page: z.number() });
const Groups = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), meta });

const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  emails: z.array(z.object({ from: z.string().nullish(), from_name: z.string().nullish() })).default([]),
});
const CampaignAnswer = z.object({ data: Campaign });
const Campaigns = z.object({ data: z.array(Campaign), meta });

/** A message, and what is wrong with each field. */
const Problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});
const mailerliteError = Problem.transform(
  ({ message, errors }) => Object.values(errors).flat().join(" ") || message,
);

const readMailerliteError: ReadError = (status, body) => {
  if (status !== 422) return null;
  const fields = Object.keys(Problem.safeParse(body).data?.errors ?? {});
  if (fields.some((field) => field.startsWith("groups"))) return "audience";
  return fields.some((field) => /^emails\.0\.from/.test(field)) ? "sender" : null;
};

const PAGE = 100;
const GROUPS = 50;

const nextPage = ({ current_page, last_page }: z.output<typeof meta>): string | null =>
  current_page < last_page ? String(current_page + 1) : null;

function bodyOf({ marker, title, subject, html, audience, sender }: OutgoingDraft) {
  if (!sender) throw new MailToolError("sender");
  const { name, email } = mailboxOf(sender.id);
  return {
    name: `${title} (${marker})`,
    type: "regular",
    emails: [{ subject, from_name: name, from: email, content: html }],
    ...(audience ? { groups: [audience.id] } : {}),
  };
}

/** MailerLite: a campaign is a draft until it is scheduled. It makes the plain text itself. */
function mailerliteAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: string) => ({ id, url: `${web}/campaigns/${id}/edit` });
  const campaigns = (status: string, limit: number, page: string) =>
    api.get(`/campaigns?filter%5Bstatus%5D=${status}&limit=${limit}&page=${page}`, Campaigns, WITH_LETTERS);
  return {
    /** There is no list of senders, so those of the latest campaigns are offered, and another one can be typed. */
    async describe() {
      const { items: groups, isCut } = await allPages("1", async (page) => {
        const { data, meta: place } = await api.get(`/groups?limit=${GROUPS}&page=${page}&sort=name`, Groups);
        return { items: data, next: nextPage(place) };
      });
      const { data: sent } = await campaigns("sent", 25, "1");
      const senders = new Set(
        sent.flatMap(({ emails: [email] }) =>
          email?.from ? [`${email.from_name || email.from} <${email.from}>`] : [],
        ),
      );
      const [first] = sent.flatMap(({ emails }) => emails);
      return {
        name: first?.from ?? "MailerLite",
        audiences: groups.map(({ id, name }) => ({ id, name })),
        senders: [...senders].map((sender) => ({ id: sender, name: sender })),
        isCut,
      };
    },
    async find({ marker }) {
      const readPage = async (page: string) => {
        const { data, meta: place } = await campaigns("draft", PAGE, page);
        return { items: data, next: nextPage(place) };
      };
      const found = await findInPages("1", readPage, ({ name }) => name.includes(marker));
      return found && remote(found.id);
    },
    async create(draft) {
      const { data } = await api.post("/campaigns", bodyOf(draft), CampaignAnswer);
      return remote(data.id);
    },
    async update(id, draft) {
      const path = `/campaigns/${encodeURIComponent(id)}`;
      const { data } = await api.get(path, CampaignAnswer, WITH_LETTERS);
      requireOurDraft({ marker: data.name, isDraft: data.status === "draft" }, draft.marker);
      await api.put(path, bodyOf(draft));
      return remote(id);
    },
  };
}

export const mailerlite: ToolAdapter = {
  headers: ({ key }) => ({ authorization: `Bearer ${key}` }),
  errorSchema: mailerliteError,
  readError: readMailerliteError,
  account: mailerliteAccount,
};
