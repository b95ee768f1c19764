import { once } from "node:events";
import { createServer } from "node:net";
import { PermanentMailError } from "@storyletter/domain/ports";
import { afterEach, describe, expect, it } from "vitest";
import { TemporaryMailError } from "./delivery-errors.ts";
import { sampleBrand, samples } from "./samples.ts";
import { createSmtpMailer, type SmtpMailer } from "./smtp-mailer.ts";
import { closePost, freePort, openPost, portOf } from "./testing/post.ts";

const message = samples["verify-email"];
const mailers: SmtpMailer[] = [];

afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await closePost();
});

interface MailerChoices {
  login?: string;
  host?: string;
  from?: string;
  answerTimeoutMs?: number;
}

function mailerTo(port: number, choices: MailerChoices = {}): SmtpMailer {
  const {
    login = "",
    host = "127.0.0.1",
    from = "Storyletter <hello@storyletter.example>",
    answerTimeoutMs,
  } = choices;
  const mailer = createSmtpMailer({
    smtpUrl: `smtp://${login}${host}:${port}`,
    from,
    answerTimeoutMs,
    ...sampleBrand,
  });
  mailers.push(mailer);
  return mailer;
}

const answerWith = (responseCode: number) => Object.assign(new Error("as ordered"), { responseCode });

describe("a mail over SMTP", () => {
  it("arrives whole: sender, recipient, both parts, and marked as written by a machine", async () => {
    const post = await openPost();
    await mailerTo(post.port).send(message, { id: "send-verification.42" });

    expect(post.envelopes).toEqual([{ from: "hello@storyletter.example", to: ["mara@northside.example"] }]);
    const [mail] = post.mails;
    expect(mail?.from).toMatchObject({ name: "Storyletter", address: "hello@storyletter.example" });
    expect(mail?.replyTo).toMatchObject([{ address: "support@storyletter.example" }]);
    expect(mail?.subject).toBe("Verify your email address for Storyletter");
    expect(mail?.text).toContain("Hello Mara,");
    expect(mail?.html).toContain("Verify my email address");
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
  });

  it("[SET-17] can be unsubscribed from with one click where nobody has to get it, and only there", async () => {
    const post = await openPost();
    const mailer = mailerTo(post.port);
    const reminder = samples["bonus-reminder"];
    await mailer.send(reminder, { id: "1" });
    await mailer.send(message, { id: "2" });
    const headers = post.mails.map((mail) =>
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
    expect(post.mails[0]?.text).toContain(sampleBrand.postalAddress);
    expect(post.mails[1]?.text).not.toContain(sampleBrand.postalAddress);
  });

  it("has the same Message-ID when it is repeated, and another for another job", async () => {
    const post = await openPost();
    const mailer = mailerTo(post.port);
    for (const id of ["job-1", "job-1", "job-2"]) await mailer.send(message, { id });
    expect(post.mails.map((mail) => mail.messageId)).toEqual([
      "<job-1@storyletter.example>",
      "<job-1@storyletter.example>",
      "<job-2@storyletter.example>",
    ]);
  });

  it("uses one connection for mails sent one after another", async () => {
    const post = await openPost();
    const mailer = mailerTo(post.port);
    for (const id of ["1", "2", "3"]) await mailer.send(message, { id });
    expect(post.mails).toHaveLength(3);
    expect(post.connections()).toBe(1);
  });

  it("lets nobody write headers, neither by name nor by address nor by id", async () => {
    const post = await openPost();
    const mailer = mailerTo(post.port);
    const evil = "x\r\nBcc: victim@x.example";
    await mailer.send({ ...message, firstName: evil }, { id: "1" });
    await expect(mailer.send({ ...message, to: `a@x.example${evil}` }, { id: "2" })).rejects.toThrow(
      PermanentMailError,
    );
    await expect(mailer.send(message, { id: evil })).rejects.toThrow(PermanentMailError);

    expect(post.envelopes).toEqual([{ from: "hello@storyletter.example", to: ["mara@northside.example"] }]);
    expect(post.mails[0]?.bcc).toBeUndefined();
    expect(post.mails[0]?.headers.map(({ key }) => key)).not.toContain("bcc");
  });
});

describe("a mail that can't be handed over", () => {
  it.each([421, 450, 451, 452])("may be tried again when the content is answered with %d", async (code) => {
    const post = await openPost({
      onData: (stream, _session, callback) => stream.resume().on("end", () => callback(answerWith(code))),
    });
    await expect(mailerTo(post.port).send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it.each([552, 554])("is given up when the content is answered with %d", async (code) => {
    const post = await openPost({
      onData: (stream, _session, callback) => stream.resume().on("end", () => callback(answerWith(code))),
    });
    await expect(mailerTo(post.port).send(message, { id: "1" })).rejects.toThrow(PermanentMailError);
  });

  it.each([
    [450, TemporaryMailError],
    [530, TemporaryMailError],
    [550, PermanentMailError],
  ])("follows the answer to the recipient: %d", async (code, Kind) => {
    const post = await openPost({ onRcptTo: (_address, _session, callback) => callback(answerWith(code)) });
    await expect(mailerTo(post.port).send(message, { id: "1" })).rejects.toThrow(Kind);
  });

  it("is sent by the next try after a refusal", async () => {
    let refusals = 1;
    const post = await openPost({
      onRcptTo: (_address, _session, callback) => callback(refusals-- > 0 ? answerWith(450) : null),
    });
    const mailer = mailerTo(post.port);
    await expect(mailer.send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
    await mailer.send(message, { id: "1" });
    expect(post.mails).toHaveLength(1);
  });

  it("may be tried again when the login is refused, since that says nothing about the mail", async () => {
    const post = await openPost({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(answerWith(535)),
    });
    const mailer = mailerTo(post.port, { login: "user:wrong@" });
    await expect(mailer.send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it("may be tried again when nobody listens", async () => {
    const port = await freePort();
    await expect(mailerTo(port).send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it("may be tried again when the connection breaks in the middle", async () => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 here\r\n");
      socket.once("data", () => socket.resetAndDestroy());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    await expect(mailerTo(portOf(server)).send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
    server.close();
  });

  it("may be tried again when the server falls silent", async () => {
    const post = await openPost({ onData: (stream) => stream.resume() });
    const mailer = mailerTo(post.port, { answerTimeoutMs: 200 });
    await expect(mailer.send(message, { id: "1" })).rejects.toThrow(TemporaryMailError);
  });

  it("stops at once when the caller gives up", async () => {
    const giveUp = new AbortController();
    const post = await openPost({
      onData: (stream) => {
        stream.resume();
        giveUp.abort();
      },
    });
    const sent = mailerTo(post.port).send(message, { id: "1", signal: giveUp.signal });
    await expect(sent).rejects.toThrow(TemporaryMailError);
  });
});

describe("the way out", () => {
  it("never says a password to another machine without TLS", async () => {
    let logins = 0;
    const post = await openPost({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => {
        logins += 1;
        callback(null, { user: "user" });
      },
    });
    // 0.0.0.0 leads to this machine too, but not by a name that says so.
    const away = mailerTo(post.port, { login: "user:secret@", host: "0.0.0.0" });
    await expect(away.send(message, { id: "1" })).rejects.toThrow(/STARTTLS/);
    expect(logins).toBe(0);

    await mailerTo(post.port, { login: "user:secret@" }).send(message, { id: "1" });
    expect(logins).toBe(1);
  });

  it("refuses a sender that is not one address, when it is built", () => {
    expect(() => mailerTo(25, { from: "not an address" })).toThrow("The sender must be one mail address");
  });
});
