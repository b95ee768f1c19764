import {
  type MailToolAccountClient,
  MailToolError,
  type OutgoingDraft,
  type SequencePlace,
} from "@storyletter/domain/ports";
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
const Pagination = z.object({ has_next_page: z.boolean(), end_cursor: z.string().nullable() });
const BroadcastPage = z.object({ broadcasts: z.array(Broadcast), pagination: Pagination });

const Sequence = z.object({ id: z.number(), name: z.string() });
const SequenceAnswer = z.object({ sequence: Sequence });
const SequencePage = z.object({ sequences: z.array(Sequence), pagination: Pagination });
const SequenceEmail = z.object({ id: z.number(), subject: z.string().nullable(), published: z.boolean() });
const SequenceEmailAnswer = z.object({ email: SequenceEmail });
const SequenceEmailPage = z.object({ emails: z.array(SequenceEmail), pagination: Pagination });

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

/** Only the first email of a sequence may leave at once: another one of the same day leaves so many hours later. */
const SAME_DAY_HOURS = 6;
const scheduleOf = ({ position, days }: SequencePlace) =>
  days > 0 || position === 0
    ? { delay_value: days, delay_unit: "days", position }
    : { delay_value: SAME_DAY_HOURS, delay_unit: "hours", position };

/** The ids of an email of a sequence; null for a broadcast's. */
function idsOf(id: string): { sequence: string; email: string } | null {
  const [sequence = "", email] = id.split("/").map(encodeURIComponent);
  return email === undefined ? null : { sequence, email };
}

/** Emails of sequences, unpublished. */
function kitSequences(api: Api, web: string) {
  const remote = (sequence: number | string, email: number | string) => ({
    id: `${sequence}/${email}`,
    url: `${web}/sequences/${sequence}/emails/${email}`,
  });
  const after = (place: string) => `?per_page=${PAGE}${place && `&after=${encodeURIComponent(place)}`}`;
  const nextOf = ({ has_next_page, end_cursor }: z.output<typeof Pagination>) =>
    has_next_page ? end_cursor : null;

  async function findSequence({ marker }: SequencePlace): Promise<z.output<typeof Sequence> | null> {
    const readPage = async (place: string) => {
      const { sequences, pagination } = await api.get(
        `/sequences${after(place)}`,
        SequencePage,
        WITH_LETTERS,
      );
      return { items: sequences, next: nextOf(pagination) };
    };
    return await findInPages("", readPage, ({ name }) => name.includes(marker));
  }

  return {
    async find(marker: string, place: SequencePlace) {
      const sequence = await findSequence(place);
      if (!sequence) return null;
      const readPage = async (from: string) => {
        const path = `/sequences/${sequence.id}/emails${after(from)}`;
        const { emails, pagination } = await api.get(path, SequenceEmailPage, WITH_LETTERS);
        return { items: emails, next: nextOf(pagination) };
      };
      const found = await findInPages("", readPage, ({ subject }) => subject === marker);
      return found && remote(sequence.id, found.id);
    },
    async create({ marker }: OutgoingDraft, place: SequencePlace) {
      const name = `${place.name} (${place.marker})`;
      const sequence =
        (await findSequence(place)) ??
        (await api.post("/sequences", { name, active: false }, SequenceAnswer)).sequence;
      const body = { subject: marker, published: false, ...scheduleOf(place) };
      const { email } = await api.post(`/sequences/${sequence.id}/emails`, body, SequenceEmailAnswer);
      return remote(sequence.id, email.id);
    },
    async update(ids: { sequence: string; email: string }, draft: OutgoingDraft) {
      const path = `/sequences/${ids.sequence}/emails/${ids.email}`;
      const { email } = await api.get(path, SequenceEmailAnswer, WITH_LETTERS);
      if (email.published) throw new MailToolError("sent");
      await api.put(path, {
        subject: draft.subject,
        preview_text: draft.preheader,
        content: draft.html,
        published: false,
        ...(draft.place && scheduleOf(draft.place)),
      });
      return remote(ids.sequence, ids.email);
    },
  };
}

/**
 * Kit: drafts are broadcasts to all subscribers, from the account's own address, until their owner narrows that; those
 * of a series are emails of a sequence.
 */
function kitAccount(api: Api, web: string): MailToolAccountClient {
  const remote = (id: number | string) => ({ id: String(id), url: `${web}/campaigns/${id}/draft` });
  const sequences = kitSequences(api, web);
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
    async find({ marker, place }) {
      const inSequence = place && (await sequences.find(marker, place));
      if (inSequence) return inSequence;
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
      if (draft.place) return await sequences.create(draft, draft.place);
      const { broadcast } = await api.post("/broadcasts", bodyOf(draft), BroadcastAnswer);
      return remote(broadcast.id);
    },
    async update(id, draft) {
      const ids = idsOf(id);
      if (ids) return await sequences.update(ids, draft);
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
