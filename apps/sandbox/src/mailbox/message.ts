import { z } from "zod";

export const messageSchema = z.object({
  id: z.uuid(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  receivedAt: z.iso.datetime(),
});

/** One mail as the sandbox keeps it: `to` has every recipient of the envelope, hidden copies too. */
export type Message = z.infer<typeof messageSchema>;

/** What the list shows of a message. */
export interface MessageSummary {
  id: string;
  from: string;
  to: string[];
  subject: string;
  preview: string;
  receivedAt: string;
}

const previewLength = 140;

export function summarize({ id, from, to, subject, text, receivedAt }: Message): MessageSummary {
  const preview = (text ?? "").replace(/\s+/g, " ").trim().slice(0, previewLength);
  return { id, from, to, subject, preview, receivedAt };
}

/** Mail addresses are compared as people do: without regard to case. */
export function isAddressedTo(message: Message, address: string): boolean {
  const wanted = address.toLowerCase();
  return message.to.some((recipient) => recipient.toLowerCase() === wanted);
}
