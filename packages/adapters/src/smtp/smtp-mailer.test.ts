import { once } from "node:events";
import { createServer } from "node:net";
import { type MailMessage, PermanentMailError } from "@storyletter/domain/ports";
import { freePort } from "@storyletter/launcher/ports";
import { afterEach, describe, expect, it } from "vitest";
import { sampleBrand, samples } from "./samples.ts";
import { createSmtpMailer, type SmtpMailer, TemporaryMailError } from "./smtp-mailer.ts";
import { portOf, startSmtpServer, stopSmtpServers } from "./testing/post.ts";

const message = samples["verify-email"];
const mailers: SmtpMailer[] = [];

afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await stopSmtpServers();
});

interface MailerOptions {
  login?: string;
  host?: string;
  from?: string;
  responseTimeoutMs?: number;
}

function mailerTo(port: number, options: MailerOptions = {}): SmtpMailer {
  const {
    login = "",
    host = "127.0.0.1",
    from = "Storyletter <hello@storyletter.example>",
    responseTimeoutMs,
  } = options;
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://${login}${host}:${port}`,
    from,
    responseTimeoutMs,
    ...sampleBrand,
  });
  mailers.push(mailer);
  return mailer;
}

const replyWith = (responseCode: number) =>
  Object.assign(new Error("rejected by the test"), { responseCode });

describe("sending a mail over SMTP", () => {
  it("delivers a letter's test as it is, whatever its subject line holds", async () => {
    const server = await startSmtpServer();
    const subject = `[Test] "Öfen, kaputt" <b>🍞</b>; 100%: ${"so lang ".repeat(24).trim()}`;
    const html = "<!DOCTYPE html>\n<p>„Rolls“, she said. 🍞</p>";
    const letter: MailMessage = {
      kind: "letter-test",
      to: "mara@northside.example",
      subject,
      html,
      text: "„Rolls“ 🍞\n",
    };
    await mailerTo(server.port).send(letter, { id: "0199" });
    const [mail] = server.mails;
    expect(mail?.subject).toBe(subject);
    expect(mail?.html?.trim().replaceAll("\r\n", "\n")).toBe(html);
    expect(mail?.text?.trim()).toBe("„Rolls“ 🍞");
    expect(mail?.to).toEqual([{ name: "", address: "mara@northside.example" }]);
    expect(mail?.messageId).toBe("<0199@storyletter.example>");
  });

  it.each(["info@bäckerei-weiß.de", "info@почта.рф"])("reaches the domain of %s", async (to) => {
    const server = await startSmtpServer();
    await mailerTo(server.port).send({ ...message, to }, { id: "0199" });
    // As the server decodes it.
    expect(server.envelopes[0]?.to).toEqual([to]);
  });

  it("cannot be given another header by a subject line", async () => {
    const server = await startSmtpServer();
    const subject = "[Test] Hello\r\nBcc: other@example.com";
    await mailerTo(server.port).send(
      { kind: "letter-test", to: "mara@northside.example", subject, html: "<p>Hi</p>", text: "Hi" },
      { id: "0199" },
    );
    expect(server.envelopes[0]?.to).toEqual(["mara@northside.example"]);
    expect(server.mails[0]?.bcc).toBeUndefined();
  });

  it("delivers sender, recipient and both parts, marked as automatic", async () => {
    const server = await startSmtpServer();
    await mailerTo(server.port).send(message, { id: "send-verification.42" });

    expect(server.envelopes).toEqual([{ from: "hello@storyletter.example", to: ["mara@northside.example"] }]);
    const [mail] = server.mails;
    expect(mail?.from).toMatchObject({ name: "Storyletter", address: "hello@storyletter.example" });
    expect(mail?.replyTo).toMatchObject([{ address: "support@storyletter.example" }]);
    expect(mail?.subject).toBe("Verify your email address for Storyletter");
    expect(mail?.text).toContain("Hello Mara,");
    expect(mail?.html).toContain("Verify my email address");
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("[SET-17] offers one-click unsubscribe in optional mails only", async () => {
    const server = await startSmtpServer();
    const mailer = mailerTo(server.port);
    const reminder = samples["bonus-reminder"];
    await mailer.send(reminder, { id: "1" });
    await mailer.send(message, { id: "2" });
    const headers = server.mails.map((mail) =>
      mail.headers
        .filter(({ key }) => key.startsWith("list-unsubscribe"))
        .map(({ key, value }) => [key, value]),
    );
    expect(headers).toEqual([
      [
        ["list-unsubscribe", `<${reminder.unsubscribe}>`],
        ["list-unsubscribe-post", "List-Unsubscribe=One-Click"],
      ],
      [],
    ]);
    expect(server.mails[0]?.text).toContain(sampleBrand.postalAddress);
    expect(server.mails[1]?.text).not.toContain(sampleBrand.postalAddress);
  });

  it("reuses the Message-ID when a job is repeated, and changes it for another job", async () => {
    const server = await startSmtpServer();
    const mailer = mailerTo(server.port);
    for (const id of ["job-1", "job-1", "job-2"]) await mailer.send(message, { id });
    expect(server.mails.map((mail) => mail.messageId)).toEqual([
      "<job-1@storyletter.example>",
      "<job-1@storyletter.example>",
      "<job-2@storyletter.example>",
    ]);
  });

  it("reuses one connection for consecutive mails", async () => {
    const server = await startSmtpServer();
    const mailer = mailerTo(server.port);
    for (const id of ["1", "2", "3"]) await mailer.send(message, { id });
    expect(server.mails).toHaveLength(3);
    expect(server.connections()).toBe(1);
  });

  it("lets no name, address or id add headers", async () => {
    const server = await startSmtpServer();
    const mailer = mailerTo(server.port);
    const evil = "x\r\nBcc: victim@x.example";
    await mailer.send({ ...message, firstName: evil }, { id: "1" });
    await expect(mailer.send({ ...message, to: `a@x.example${evil}` }, { id: "2" })).rejects.toThrow(
      PermanentMailError,
    );
    await expect(mailer.send(message, { id: evil })).rejects.toThrow(PermanentMailError);

    expect(server.envelopes).toEqual([{ from: "hello@storyletter.example", to: ["mara@northside.example"] }]);
    expect(server.mails[0]?.bcc).toBeUndefined();
    expect(server.mails[0]?.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});

describe("a mail that can't be delivered", () => {
  it.each([421, 450, 451, 452])(
    "may be retried when the server answers the content with %d",
    async (code) => {
      const server = await startSmtpServer({
        onData: (stream, _session, callback) => stream.resume().on("end", () => callback(replyWith(code))),
      });
      await expect(mailerTo(server.port).send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
    },
  );

  it.each([552, 554])("fails permanently when the server answers the content with %d", async (code) => {
    const server = await startSmtpServer({
      onData: (stream, _session, callback) => stream.resume().on("end", () => callback(replyWith(code))),
    });
    await expect(mailerTo(server.port).send(message, { id: "1" })).rejects.toThrow(PermanentMailError);
  });

  it.each([
    [450, TemporaryMailError],
    [530, TemporaryMailError],
    [550, PermanentMailError],
  ])("depends on the answer to the recipient: %d", async (code, Kind) => {
    const server = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => callback(replyWith(code)),
    });
    await expect(mailerTo(server.port).send(message, { id: "1" })).rejects.toThrow(Kind);
  });

  it("is delivered by the next attempt after a rejection", async () => {
    let rejections = 1;
    const server = await startSmtpServer({
      onRcptTo: (_address, _session, callback) => callback(rejections-- > 0 ? replyWith(450) : null),
    });
    const mailer = mailerTo(server.port);
    await expect(mailer.send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
    await mailer.send(message, { id: "1" });
    expect(server.mails).toHaveLength(1);
  });

  it("may be retried when the login fails, since that says nothing about the mail", async () => {
    const server = await startSmtpServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(replyWith(535)),
    });
    const mailer = mailerTo(server.port, { login: "user:wrong@" });
    await expect(mailer.send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it("may be retried when the server is down", async () => {
    const port = await freePort();
    await expect(mailerTo(port).send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it("may be retried when the connection breaks midway", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 here\r\n");
      socket.once("data", () => socket.resetAndDestroy());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    await expect(mailerTo(portOf(server)).send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
    server.close();
  });

  it("may be retried when the server stops responding", async () => {
    const server = await startSmtpServer({ onData: (stream) => stream.resume() });
    const mailer = mailerTo(server.port, { responseTimeoutMs: 200 });
    await expect(mailer.send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it("stops immediately when the caller aborts", async () => {
    const abort = new AbortController();
    const server = await startSmtpServer({
      onData: (stream) => {
        stream.resume();
        abort.abort();
      },
    });
    const sent = mailerTo(server.port).send(message, { id: "1", signal: abort.signal });
    await expect(sent).rejects.toThrow(TemporaryMailError);
  });
});

describe("the connection", () => {
  it("never sends a password to another machine without TLS", async () => {
    let logins = 0;
    const server = await startSmtpServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => {
        logins += 1;
        callback(null, { user: "user" });
      },
    });
    // 0.0.0.0 reaches this machine too, but isn't recognized as loopback.
    const remote = mailerTo(server.port, { login: "user:secret@", host: "0.0.0.0" });
    await expect(remote.send(message, { id: "1" })).rejects.toThrow(/STARTTLS/);
    expect(logins).toBe(0);

    await mailerTo(server.port, { login: "user:secret@" }).send(message, { id: "1" });
    expect(logins).toBe(1);
  });

  it("rejects a sender that isn't a single address at creation", () => {
    expect(() => mailerTo(25, { from: "not an address" })).toThrow(
      "The sender must be a single mail address",
    );
  });
});
