import { randomUUIDv7 } from "node:crypto";
import PostalMime from "postal-mime";
import type { Message } from "./message.ts";

/** Who a mail was really from and to, whatever its headers say. */
export interface Envelope {
  from: string;
  to: string[];
}

/** Reads a mail as it came over the wire. */
export async function readMessage(raw: Uint8Array, envelope: Envelope, receivedAt: Date): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const sender = mail.from?.address ?? envelope.from;
  return {
    id: randomUUIDv7(),
    from: mail.from?.name ? `${mail.from.name} <${sender}>` : sender,
    to: envelope.to,
    subject: mail.subject ?? "",
    text: mail.text ?? null,
    html: mail.html ?? null,
    receivedAt: receivedAt.toISOString(),
  };
}
