import type { MailToolAccountClient, OutgoingDraft } from "@storyletter/domain/ports";
import { z } from "zod";
import { type Api, findInPages, requireOurDraft, type ToolAdapter, WITH_LETTERS } from "./api.ts";

// developers.kit.com/api-reference

const Account = z.object({
  account: z.object({ name: z.string().nullable(), primary_email_address: z.string() }),
});

const Broadcast = z.object({
  id: z.number(),
  description: z.string().nullable(),
  send_at: z.string().nullable(),
});
const BroadcastAnswer = z.object({ broadcast: Broadcast });
const BroadcastPage = z.object({
  broadcasts: z.array(Broadcast),
  pagination: z.object({ has_next_page: z.boolean(), end_cursor: z.string().nullable() }),
});

const kitError = z.object({ errors: z.array(z.string()) }).transform(({ errors }) => errors.join(", "));

/** The list has the letters in it. */
const PAGE = 50;

/** `public` would put the letter on the web, and any `send_at` would send it. */
const bodyOf = ({ marker, subject, preheader, html }: OutgoingDraft) => ({
  subject,
  preview_text: preheader,
  content: html,
  description: marker,
  public: false,
  send_at: null,
});

/** Kit: drafts are broadcasts to all subscribers, from the account's own address, until their owner narrows that. */
function kitAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: number | string) => ({ id: String(id), url: `${web}/campaigns/${id}/draft` });
  return {
    async describe() {
      const { account } = await api.get("/account", Account);
      return {
        name: account.name?.trim() || account.primary_email_address,
        audiences: [],
        senders: [],
        isCut: false,
      };
    },
    async find(marker) {
      const readPage = async (after: string) => {
        const { broadcasts, pagination } = await api.get(
          `/broadcasts?per_page=${PAGE}${after && `&after=${encodeURIComponent(after)}`}`,
          BroadcastPage,
          WITH_LETTERS,
        );
        return { items: broadcasts, next: pagination.has_next_page ? pagination.end_cursor : null };
      };
      const found = await findInPages("", readPage, ({ description }) => description === marker);
      return found && remote(found.id);
    },
    async create(draft) {
      const { broadcast } = await api.post("/broadcasts", bodyOf(draft), BroadcastAnswer);
      return remote(broadcast.id);
    },
    async update(id, draft) {
      const path = `/broadcasts/${encodeURIComponent(id)}`;
      const { broadcast } = await api.get(path, BroadcastAnswer, WITH_LETTERS);
      requireOurDraft(
        { marker: broadcast.description ?? "", isDraft: broadcast.send_at === null },
        draft.marker,
      );
      await api.put(path, bodyOf(draft));
      return remote(id);
    },
  };
}

export const kit: ToolAdapter = {
  headers: ({ key }) => ({ "x-kit-api-key": key }),
  errorSchema: kitError,
  account: kitAccount,
};
