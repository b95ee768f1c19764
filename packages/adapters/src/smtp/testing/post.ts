import { once } from "node:events";
import type { Server } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TestSmtpServer {
  port: number;
  mails: Email[];
  envelopes: { from: string; to: string[] }[];
  connections(): number;
}

const open: SMTPServer[] = [];

/** A real SMTP server on a free port that stores every mail. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const mails: Email[] = [];
  const envelopes: TestSmtpServer["envelopes"] = [];
  let connections = 0;

  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    authOptional: true,
    closeTimeout: 50,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, { envelope }, callback) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          mails.push(mail);
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          envelopes.push({ from, to: envelope.rcptTo.map(({ address }) => address) });
          callback();
        }, callback);
    },
    ...options,
  });
  // Tests break connections on purpose.
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  open.push(server);
  return { port: portOf(listener), mails, envelopes, connections: () => connections };
}

export async function stopSmtpServers(): Promise<void> {
  const closing = open.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve)));
  await Promise.all(closing);
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server isn't listening on a port.");
  return address.port;
}
