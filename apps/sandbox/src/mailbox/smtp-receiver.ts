import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { FaultSource } from "../faults/fault-board.ts";
import type { Message } from "./message.ts";

/** The actual sender and recipients, which the headers may not match. */
interface Envelope {
  from: string;
  to: string[];
}

/** Parses a raw message. */
async function readMessage(raw: Uint8Array, envelope: Envelope, receivedAt: Date): Promise<Message> {
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

export const mailFaultKinds = ["timeout", "429", "500", "reset", "slow"] as const;
type MailFault = (typeof mailFaultKinds)[number];

const maxBytes = 10 * 1024 * 1024;
const closeGraceMs = 300;

interface SmtpReceiverOptions {
  faults: FaultSource<MailFault>;
  /** How late a slow answer comes, in milliseconds. */
  slowMs: number;
  log: FastifyBaseLogger;
  deliver(message: Message): Promise<void>;
}

interface SmtpReceiver {
  /** Resolves with the port it listens on. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

class SmtpReply extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw new SmtpReply(552, "5.3.4 The message is larger than 10 MB");
  return Buffer.concat(chunks);
}

/**
 * Accepts mail from and to anyone. Faults apply at the end of DATA, where a client can't know if the mail was
 * stored.
 */
export function smtpReceiver({ faults, slowMs, log, deliver }: SmtpReceiverOptions): SmtpReceiver {
  const sockets = new Map<number, Socket>();

  const misbehave: Record<MailFault, (session: SMTPServerSession) => Promise<void>> = {
    timeout: () => new Promise(() => {}),
    "429": () => Promise.reject(new SmtpReply(451, "4.7.1 Too much mail, try again later")),
    "500": () => Promise.reject(new SmtpReply(554, "5.0.0 Transaction failed")),
    reset: (session) => {
      sockets.get(session.remotePort)?.resetAndDestroy();
      return new Promise(() => {});
    },
    slow: () => delay(slowMs, undefined, { ref: false }),
  };

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const raw = await readAll(stream);
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = {
      from: mailFrom ? mailFrom.address : "",
      to: rcptTo.map((recipient) => recipient.address),
    };
    const fault = faults.take();
    if (fault) {
      log.warn({ fault, to: envelope.to }, "Mail fault");
      await misbehave[fault](session);
    }
    const message = await readMessage(raw, envelope, new Date()).catch(() => {
      throw new SmtpReply(554, "5.6.0 The mail can't be read");
    });
    await deliver(message);
    log.info(
      { id: message.id, to: message.to, subject: message.subject, bytes: raw.length },
      "Mail received",
    );
    return `Stored as ${message.id}`;
  }

  const smtp = new SMTPServer({
    size: maxBytes,
    closeTimeout: closeGraceMs,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      receive(stream, session).then(
        (text) => callback(null, text),
        (error) => {
          if (!(error instanceof SmtpReply)) log.error({ err: error }, "Failed to store mail");
          callback(
            error instanceof SmtpReply ? error : new SmtpReply(451, "4.3.0 The mail could not be stored"),
          );
        },
      );
    },
  });
  // A client that disconnects mid-command is not our error; failing to listen rejects listen() itself.
  smtp.on("error", (error) => log.debug({ err: error }, "SMTP error"));
  smtp.server.on("connection", (socket: Socket) => {
    const port = socket.remotePort;
    if (port === undefined) return;
    sockets.set(port, socket);
    socket.once("close", () => sockets.delete(port));
  });

  return {
    async listen(port, host) {
      const server = smtp.listen(port, host);
      await once(server, "listening");
      const address = server.address();
      return address && typeof address === "object" ? address.port : port;
    },
    async close() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}
