import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, type TestSandbox } from "./testing/sandbox.ts";

let sandbox: TestSandbox;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sandbox-"));
  sandbox = await openSandbox({ dataDir });
  await sandbox.send({ subject: "Secret" });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

interface Answer {
  status: number;
  body: string;
}

/** Sends a request as a browser or a script would: fetch sets Host and Origin itself. */
function send(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(`${sandbox.httpUrl}${path}`, { method, headers }, (answer) => {
    let body = "";
    answer.setEncoding("utf8").on("data", (chunk: string) => {
      body += chunk;
    });
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
  });
  sent.on("error", reject).end();
  return promise;
}

const withKey = (path: string) => `${path}${path.includes("?") ? "&" : "?"}key=${sandbox.key}`;

describe("the mailbox", () => {
  it.each([
    "/mailbox",
    "/mailbox/messages",
    "/mailbox/messages?to=mara@example.com",
    "/mailbox/events",
    "/hooks/in",
  ])("refuses %s without the key and with a wrong one, in a sentence", async (path) => {
    const wrong = `${path}${path.includes("?") ? "&" : "?"}key=wrong`;
    for (const answer of [
      await send(path),
      await send(wrong),
      await send(path, { authorization: "Bearer wrong" }),
    ]) {
      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.body).message).toMatch(/^This .*\.$/);
      expect(answer.body).not.toContain("Secret");
    }
  });

  it("cannot be emptied without the key, and neither can the received webhooks", async () => {
    expect((await send("/mailbox/messages", {}, "DELETE")).status).toBe(401);
    expect((await send("/hooks/in", {}, "DELETE")).status).toBe(401);
    expect(await sandbox.messages()).toHaveLength(1);
  });

  it("accepts the key in the URL and as a bearer token", async () => {
    const bearer = { authorization: `Bearer ${sandbox.key}` };
    for (const answer of [await send(withKey("/mailbox/messages")), await send("/mailbox/messages", bearer)])
      expect(JSON.parse(answer.body)).toMatchObject([{ subject: "Secret" }]);
    expect((await send(withKey("/mailbox"))).status).toBe(200);
  });

  it("is stored in folders and files that only their owner can open", async () => {
    const mailbox = join(dataDir, "sandbox", "mailbox");
    const [file = ""] = await readdir(mailbox);
    const modes = await Promise.all(
      [
        join(dataDir, "sandbox"),
        mailbox,
        join(mailbox, file),
        join(dataDir, "sandbox", "payments.jsonl"),
      ].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)),
    );
    expect(modes).toEqual(["700", "700", "600", "600"]);
  });
});

describe("a page of another site", () => {
  const paths = [
    "/mailbox/messages",
    "/hooks/in",
    "/clock",
    "/payments/deliveries",
    "/ai/v1/models",
    "/healthz",
  ];

  it.each(paths)("gets nothing from %s with a host name that resolves to this machine", async (path) => {
    const { port } = new URL(sandbox.httpUrl);
    const answer = await send(withKey(path), { host: `rebound.example:${port}` });
    expect(answer).toMatchObject({ status: 403 });
  });

  it.each(paths)("gets nothing from %s across origins", async (path) => {
    const origin = "https://evil.example";
    expect(await send(withKey(path), { origin })).toMatchObject({ status: 403 });
    expect(
      await send(withKey(path), { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }),
    ).toMatchObject({
      status: 403,
    });
  });

  it.each([
    ["POST", "/clock"],
    ["POST", "/faults"],
    ["DELETE", "/faults"],
    ["POST", "/hooks/in"],
    ["POST", "/payments/disputes"],
    ["POST", "/v1/customers"],
    ["POST", "/ai/v1/chat/completions"],
  ])("moves nothing by %s %s, not even from another port of this machine", async (method, path) => {
    const origin = "http://127.0.0.1:3000";
    expect(await send(path, { origin, "sec-fetch-site": "same-site" }, method)).toMatchObject({
      status: 403,
    });
    expect(await send(path, { origin: "null" }, method)).toMatchObject({ status: 403 });
  });

  it("can link its visitor here, as the product does for a payment", async () => {
    const link = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect(await send(withKey("/mailbox"), link)).toMatchObject({ status: 200 });
    expect(await send(withKey("/mailbox"), { ...link, "sec-fetch-dest": "iframe" })).toMatchObject({
      status: 403,
    });
  });
});

describe("a program on this machine", () => {
  it("is answered by IP address and as localhost, without a key where nothing is private", async () => {
    const { port } = new URL(sandbox.httpUrl);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect(await send("/clock", { host })).toMatchObject({ status: 200 });
    expect((await send("/hooks/in", {}, "POST")).status).toBe(204);
    expect((await send("/healthz")).status).toBe(200);
  });
});
