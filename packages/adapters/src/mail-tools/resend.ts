import { type MailToolAccountClient, MailToolError, type OutgoingDraft } from "@storyletter/domain/ports";
import { z } from "zod";
import { type Api, mailboxOf, type ReadError, requireOurDraft, WITH_LETTERS } from "./api.ts";

// resend.com/docs/api-reference/broadcasts

const Domains = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });
const Segments = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

const Broadcast = z.object({ id: z.string(), name: z.string().nullable(), status: z.string() });
const Broadcasts = z.object({ data: z.array(Broadcast), has_more: z.boolean().default(false) });
const Created = z.object({ id: z.string() });

const Problem = z.object({ name: z.string(), message: z.string() });
export const resendError = Problem.transform(({ message }) => message);

export const readResendError: ReadError = (status, body) => {
  const { name, message } = Problem.safeParse(body).data ?? { name: "", message: "" };
  if (/api_key/.test(name)) return "key";
  if ((status === 403 || status === 422) && /domain|\bfrom\b/i.test(message)) return "sender";
  return (status === 404 || status === 422) && /segment|audience/i.test(message) ? "audience" : null;
};

const PAGE = 100;
const PAGES_MAX = 5;

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
export function resendAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: string) => ({ id, url: `${web}/broadcasts/${id}` });
  return {
    async describe() {
      const domains = await api.get("/domains", Domains);
      const segments = await api.get("/segments", Segments);
      const verified = domains.data.filter(({ status }) => status === "verified");
      return {
        name: (verified[0] ?? domains.data[0])?.name ?? "Resend",
        audiences: segments.data.map(({ id, name }) => ({ id, name })),
        senders: verified.map(({ name }) => ({ id: `hello@${name}`, name: `hello@${name}` })),
      };
    },
    async find(marker) {
      let after = "";
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const path = `/broadcasts?limit=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`;
        const { data, has_more } = await api.get(path, Broadcasts, WITH_LETTERS);
        const found = data.find(({ name }) => name?.includes(marker));
        if (found) return remote(found.id);
        const last = data.at(-1);
        if (!has_more || !last) return null;
        after = last.id;
      }
      return null;
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
