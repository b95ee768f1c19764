import { type Mailer, type MailMessage, PermanentMailError } from "@storyletter/domain/ports";
import { createTransport } from "nodemailer";
import { plainAddress, senderDomain } from "./addresses.ts";
import { deliveryError } from "./delivery-errors.ts";

export interface SmtpMailerOptions {
  /** Where mail is handed over, such as smtps://user:password@mail.example.com. */
  smtpUrl: string;
  /** The sender, with or without a name: Storyletter <hello@example.com>. */
  from: string;
  supportEmail: string;
  appUrl: string;
  /** Stands under mails that nobody has to get. */
  postalAddress: string | null;
  /** How long the server may stay silent, in milliseconds. */
  answerTimeoutMs?: number;
}

export interface SmtpMailer extends Mailer {
  /** Ends the connections that are kept open between mails. */
  close(): void;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A password crosses the network in TLS or not at all. */
function mustEncrypt(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== "" && !loopback.has(hostname);
}

const jobId = /^[\w.-]{1,128}$/;

/** The same job gives the same Message-ID, so that a repeat is recognised as the same mail. */
function messageId(id: string, domain: string): string {
  if (!jobId.test(id))
    throw new PermanentMailError("A mail's id holds only letters, digits, dots and dashes.");
  return `<${id}@${domain}>`;
}

/** Mail programs show a button of their own for it, which unsubscribes by one POST (RFC 8058). */
const unsubscribeHeaders = (message: MailMessage): Record<string, string> =>
  "unsubscribe" in message
    ? {
        "List-Unsubscribe": `<${message.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** Sends over SMTP with connections kept open; only PermanentMailError is final. */
export function createSmtpMailer(options: SmtpMailerOptions): SmtpMailer {
  const { smtpUrl, from, supportEmail, appUrl, postalAddress, answerTimeoutMs = 30_000 } = options;
  const domain = senderDomain(from);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    requireTLS: mustEncrypt(smtpUrl),
    dnsTimeout: answerTimeoutMs,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(
    message: MailMessage,
    { id, signal }: { id: string; signal?: AbortSignal },
  ): Promise<void> {
    // Loaded with the first mail: the templates bring 50 MB of react-email, which a web process never needs.
    const { renderMail } = await import("./render-mail.tsx");
    const { subject, html, text } = await renderMail(message, { appUrl, supportEmail, postalAddress });
    const mail = {
      messageId: messageId(id, domain),
      from,
      to: { name: "", address: plainAddress(message.to) },
      replyTo: { name: "", address: supportEmail },
      subject,
      html,
      text,
      headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message) },
      signal,
    };
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw deliveryError(error);
    }
  }

  return { send, close: () => transport.close() };
}
