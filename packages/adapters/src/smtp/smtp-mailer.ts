import { type Mailer, type MailMessage, PermanentMailError } from "@storyletter/domain/ports";
import type { Transporter } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";

const oneAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u;

/** Accepts exactly one address, and nothing that could turn into a second one or a header. */
export function plainAddress(address: string): string {
  if (address.length > 254 || !oneAddress.test(address)) {
    throw new PermanentMailError("Mail can't be sent to this address.");
  }
  return address;
}

/** The domain of a sender such as Storyletter <hello@example.com>. */
export function senderDomain(from: string): string {
  const [sender, ...more] = addressparser(from, { flatten: true });
  const domain = sender?.address.split("@")[1];
  if (!domain || more.length > 0) throw new Error(`The sender must be a single mail address, not: ${from}`);
  return domain;
}

/** The mail couldn't be delivered right now; a later attempt may succeed. */
export class TemporaryMailError extends Error {
  override readonly name = "TemporaryMailError";
}

const rejectsThisMail = new Set(["EENVELOPE", "EMESSAGE"]);
const authenticationRequired = 530;

/** Whether the server rejected this particular mail. A failed login says nothing about the mail itself. */
function isFinal(error: Error): boolean {
  if (!("code" in error) || !rejectsThisMail.has(String(error.code))) return false;
  if (!("responseCode" in error) || typeof error.responseCode !== "number") return true;
  return error.responseCode >= 500 && error.responseCode !== authenticationRequired;
}

/** Maps a transport error to what the queue needs to know: retry or give up. */
function deliveryError(error: unknown): PermanentMailError | TemporaryMailError {
  if (!(error instanceof Error)) return new TemporaryMailError(String(error));
  const Kind = isFinal(error) ? PermanentMailError : TemporaryMailError;
  return new Kind(error.message, { cause: error });
}

export interface SmtpMailerOptions {
  /** The SMTP server, such as smtps://user:password@mail.example.com. */
  smtpUrl: string;
  /** The sender, with or without a name: Storyletter <hello@example.com>. */
  from: string;
  supportEmail: string;
  appUrl: string;
  /** Printed in optional mails, as the law requires. */
  postalAddress: string | null;
  /** How long to wait for the server to respond, in milliseconds. */
  responseTimeoutMs?: number;
}

export interface SmtpMailer extends Mailer {
  /** Connects and signs in, without a mail. */
  verify(): Promise<void>;
  /** Closes the pooled connections. */
  close(): void;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Never send a password over the network without TLS. */
function mustEncrypt(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== "" && !loopback.has(hostname);
}

const jobId = /^[\w.-]{1,128}$/;

/** The same job always has the same Message-ID, so that mail clients recognize a repeat. */
function messageId(id: string, domain: string): string {
  if (!jobId.test(id))
    throw new PermanentMailError("A mail id may contain only letters, digits, underscores, dots and dashes.");
  return `<${id}@${domain}>`;
}

/** One-click unsubscribe (RFC 8058): mail clients show their own button, which sends a POST. */
const unsubscribeHeaders = (message: MailMessage): Record<string, string> =>
  "unsubscribe" in message
    ? {
        "List-Unsubscribe": `<${message.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** Sends over pooled SMTP connections. Any error but PermanentMailError may be retried. */
export function createSmtpMailer(options: SmtpMailerOptions): SmtpMailer {
  const { smtpUrl, from, supportEmail, appUrl, postalAddress, responseTimeoutMs = 30_000 } = options;
  const domain = senderDomain(from);
  /** Loaded and opened with the first mail. */
  let opened: Promise<Transporter> | null = null;
  const transport = () => (opened ??= open());
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 4,
      maxRequeues: 1,
      requireTLS: mustEncrypt(smtpUrl),
      dnsTimeout: responseTimeoutMs,
      connectionTimeout: responseTimeoutMs,
      greetingTimeout: responseTimeoutMs,
      socketTimeout: responseTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };

  async function send(
    message: MailMessage,
    { id, signal }: { id: string; signal?: AbortSignal },
  ): Promise<void> {
    // Loaded with the first mail: react-email takes 50 MB, which a web process never needs.
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
      await (await transport()).sendMail(mail);
    } catch (error) {
      throw deliveryError(error);
    }
  }

  return {
    send,
    async verify() {
      try {
        await (await transport()).verify();
      } catch (error) {
        throw deliveryError(error);
      }
    },
    close: () => void opened?.then((pool) => pool.close()),
  };
}
