import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSandbox, type TestSandbox } from "../testing/sandbox.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.close());

/** Sends each line after the answer to the previous one, and returns the last answer. */
async function converse(...sayings: string[]): Promise<string> {
  const socket = connect(Number(new URL(sandbox.smtpUrl).port), "127.0.0.1");
  let [answer] = await once(socket, "data");
  for (const saying of sayings) {
    socket.write(saying);
    [answer] = await once(socket, "data");
  }
  socket.destroy();
  return String(answer);
}

const subjects = async (query: string) => (await sandbox.messages(query)).map(({ subject }) => subject);

describe("GET /mailbox/messages", () => {
  it("has nothing before the first mail", async () => {
    expect(await sandbox.messages()).toEqual([]);
  });

  it("gives a mail as it was sent: id, from, to, subject, text, html, receivedAt", async () => {
    await sandbox.send({
      from: "Näher & Söhne <hello@example.com>",
      to: "mara@example.com",
      subject: "Grüße 💌",
      text: "Servus",
      html: "<p>Servus</p>",
    });
    expect(await sandbox.messages()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        from: "Näher & Söhne <hello@example.com>",
        to: ["mara@example.com"],
        subject: "Grüße 💌",
        text: expect.stringMatching(/^Servus\s*$/),
        html: expect.stringMatching(/^<p>Servus<\/p>\s*$/),
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
  });

  it("has null for a part that is not there", async () => {
    await sandbox.send({ text: "only text" });
    expect(await sandbox.messages()).toMatchObject([{ html: null }]);
  });

  it("lists the newest first", async () => {
    for (const subject of ["one", "two", "three"]) await sandbox.send({ subject });
    expect(await subjects("")).toEqual(["three", "two", "one"]);
  });

  it("finds by any recipient, hidden ones too, whatever the case", async () => {
    await sandbox.send({
      subject: "a",
      to: ["Mara@Example.com", "second@example.com"],
      bcc: "hidden@example.com",
    });
    await sandbox.send({ subject: "b", to: "other@example.com" });
    expect(await subjects("?to=mara@EXAMPLE.com")).toEqual(["a"]);
    expect(await subjects("?to=second@example.com")).toEqual(["a"]);
    expect(await subjects("?to=hidden%40example.com")).toEqual(["a"]);
    expect(await subjects("?to=OTHER@example.com")).toEqual(["b"]);
    expect(await subjects("?to=ara@example.com")).toEqual([]);
  });

  it.each(["?to=", "?to=a@example.com&to=b@example.com"])(
    "answers %s with 400 and says why",
    async (query) => {
      const response = await sandbox.ask(`/mailbox/messages${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message: expect.stringContaining("?to=") });
    },
  );
});

describe("one message", () => {
  it("is found by its id, and 404 with a message by any other", async () => {
    await sandbox.send();
    const [message] = await sandbox.messages();
    const found = await sandbox.ask(`/mailbox/messages/${message?.id}`);
    expect(await found.json()).toEqual(message);
    for (const path of ["nope", "nope/html", "..%2f..%2fetc"]) {
      const missing = await sandbox.ask(`/mailbox/messages/${path}`);
      expect(missing.status).toBe(404);
      expect(await missing.json()).toEqual({ message: expect.any(String) });
    }
  });
});

describe("DELETE /mailbox/messages", () => {
  it("empties the mailbox, also when it is empty", async () => {
    await sandbox.send();
    for (const _ of [1, 2]) {
      const response = await sandbox.ask("/mailbox/messages", { method: "DELETE" });
      expect(response.status).toBe(204);
    }
    expect(await sandbox.messages()).toEqual([]);
  });
});

describe("SMTP", () => {
  it("refuses a mail over 10 MB and takes the next one", async () => {
    await expect(sandbox.send({ text: `${"x".repeat(76)}\n`.repeat(140_000) })).rejects.toMatchObject({
      responseCode: 552,
    });
    await sandbox.send({ text: `${"x".repeat(76)}\n`.repeat(10_000) });
    expect(await sandbox.messages()).toHaveLength(1);
  });

  it("counts the bytes itself when the client does not announce the size", async () => {
    const answer = await converse(
      "HELO x\r\n",
      "MAIL FROM:<a@example.com>\r\n",
      "RCPT TO:<b@example.com>\r\n",
      "DATA\r\n",
      `${`${"x".repeat(76)}\r\n`.repeat(140_000)}.\r\n`,
    );
    expect(answer).toContain("552 5.3.4");
    expect(await sandbox.messages()).toEqual([]);
  });

  it("keeps what is hardly a mail at all", async () => {
    const answer = await converse(
      "HELO x\r\n",
      "MAIL FROM:<>\r\n",
      "RCPT TO:<b@example.com>\r\n",
      "DATA\r\n",
      "\u0000\r\n.\r\n",
    );
    expect(answer).toMatch(/^250 /);
    expect(await sandbox.messages("?to=b@example.com")).toMatchObject([{ from: "", subject: "" }]);
  });
});
