import type { JsonBounds } from "@storyletter/contract/bounded-json";
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

// resend.com/docs/api-reference/broadcasts

const has_more = z.boolean().default(false);
const Domains = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  has_more,
});
const Segments = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), has_more });

const Broadcast = z.object({ id: z.string(), name: z.string().nullable(), status: z.string() });
const Broadcasts = z.object({ data: z.array(Broadcast), has_more });
const Created = z.object({ id: z.string() });

const Problem = z.object({ name: z.string(), message: z.string() });
const resendError = Problem.transform(({ message }) => message);

const readResendError: ReadError = (status, body) => {
  const { name, message } = Problem.safeParse(body).data ?? { name: "", message: "" };
  if (name === "restricted_api_key") return "permission";
  if (/api_key/.test(name)) return "key";
  if ((status === 403 || status === 422) && /domain|\bfrom\b/i.test(message)) return "sender";
  return (status === 404 || status === 422) && /segment|audience/i.test(message) ? "audience" : null;
};

const PAGE = 100;

const pageOf = (path: string, after: string): string =>
  `${path}?limit=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`;

/** "Mara, at last <mara@example.com>" would be two addresses without quotation marks (RFC 5322). */
function fromOf(sender: string): string {
  const { name, email } = mailboxOf(sender.replace(/\s+/gu, " "));
  if (name === email || /^[\p{L}\p{N} '’&!-]*$/u.test(name)) return sender;
  return `"${name.replace(/["\\]/g, "\\$&")}" <${email}>`;
}

function bodyOf({ marker, title, subject, preheader, html, text, audience, sender }: OutgoingDraft) {
  if (!audience) throw new MailToolError("audience");
  if (!sender) throw new MailToolError("sender");
  return {
    segment_id: audience.id,
    from: fromOf(sender.id),
    subject,
    preview_text: preheader,
    html,
    text,
    name: `${title} (${marker})`,
  };
}

/** Resend: a broadcast with `send: false` is a draft. An account has domains, not senders. */
function resendAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: string) => ({ id, url: `${web}/broadcasts/${id}` });
  const pagesOf =
    <Item extends { id: string }>(
      path: string,
      schema: z.ZodType<{ data: Item[]; has_more: boolean }>,
      bounds?: JsonBounds,
    ) =>
    async (after: string) => {
      const { data, has_more: more } = await api.get(pageOf(path, after), schema, bounds);
      return { items: data, next: more ? (data.at(-1)?.id ?? null) : null };
    };
  return {
    async describe() {
      const domains = await allPages("", pagesOf("/domains", Domains));
      const segments = await allPages("", pagesOf("/segments", Segments));
      const verified = domains.items.filter(({ status }) => status === "verified");
      return {
        name: (verified[0] ?? domains.items[0])?.name ?? "Resend",
        audiences: segments.items.map(({ id, name }) => ({ id, name })),
        isCut: domains.isCut || segments.isCut,
        senders: verified.map(({ name }) => ({ id: `hello@${name}`, name: `hello@${name}` })),
      };
    },
    async find({ marker }) {
      const readPage = pagesOf("/broadcasts", Broadcasts, WITH_LETTERS);
      const found = await findInPages("", readPage, ({ name }) => name?.includes(marker) ?? false);
      return found && remote(found.id);
    },
    async create(draft) {
      const { id } = await api.post("/broadcasts", { ...bodyOf(draft), send: false }, Created);
      return remote(id);
    },
    async update(id, draft) {
      const path = `/broadcasts/${encodeURIComponent(id)}`;
      const broadcast = await api.get(path, Broadcast, WITH_LETTERS);
      requireOurDraft({ marker: broadcast.name ?? "", isDraft: broadcast.status === "draft" }, draft.marker);
      await api.patch(path, bodyOf(draft));
      return remote(id);
    },
  };
}

export const resend: ToolAdapter = {
  headers: ({ key }) => ({ authorization: `Bearer ${key}` }),
  errorSchema: resendError,
  readError: readResendError,
  account: resendAccount,
};
