import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { openReceiver } from "./testing/receiver.ts";
import { createWebhookSender, type WebhookSenderOptions } from "./webhook-sender.ts";

const secret = `whsec_${Buffer.from("a key for tests only, long enough").toString("base64")}`;
const body = JSON.stringify({ event: "action-taker.unlocked", name: "Zoë", words: "“quoted” 🎉" });
const hook = (url: string) => ({ url, event: "action-taker.unlocked", body, secret, deliveryId: "msg_1" });

const respondWith =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end("thanks");

const sender = (options: Partial<WebhookSenderOptions> = {}) =>
  createWebhookSender({ allowPrivate: true, ...options });

describe("a webhook", () => {
  it("[TEST-19] is delivered with a signature that Standard Webhooks' own library accepts", async () => {
    await using receiver = await openReceiver(respondWith(204));
    const attempt = await sender().send(hook(`http://127.0.0.1:${receiver.port}/in?team=7`));
    expect(attempt).toEqual({
      delivered: true,
      status: 204,
      failure: null,
      durationMs: expect.any(Number),
      answer: "",
      retryAfter: null,
    });
    const [received] = receiver.received;
    expect(received).toMatchObject({ path: "/in?team=7", body });
    const headers = received?.headers as Record<string, string>;
    expect(headers).toMatchObject({ "webhook-id": "msg_1", "webhook-event": "action-taker.unlocked" });
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  });

  it("is signed with the former secret as well while there is one", async () => {
    await using receiver = await openReceiver(respondWith(204));
    const formerSecret = `whsec_${Buffer.from("the key before this one, long enough").toString("base64")}`;
    await sender().send({ ...hook(`http://127.0.0.1:${receiver.port}/`), formerSecret });
    const headers = receiver.received[0]?.headers as Record<string, string>;
    for (const each of [secret, formerSecret])
      expect(new Webhook(each).verify(body, headers)).toEqual(JSON.parse(body));
  });

  it.each([
    ["seconds", "120", 120],
    ["a date", () => new Date(Date.now() + 120_000).toUTCString(), 120],
    ["neither", "soon", null],
  ])("says how long the receiver wants to be left alone: %s", async (_, header, expected) => {
    const retryAfter = typeof header === "string" ? header : header();
    await using receiver = await openReceiver(respondWith(503, { "retry-after": retryAfter }));
    const attempt = await sender().send(hook(`http://127.0.0.1:${receiver.port}/`));
    if (expected === null) expect(attempt.retryAfter).toBeNull();
    else expect(Math.abs((attempt.retryAfter ?? 0) - expected)).toBeLessThanOrEqual(2);
  });

  it("connects to the checked address and keeps the host name", async () => {
    await using receiver = await openReceiver(respondWith(200));
    const lookedUp: string[] = [];
    const resolve = async (host: string) => {
      lookedUp.push(host);
      return ["127.0.0.1"];
    };
    const url = `http://hooks.receiver.example:${receiver.port}/`;
    expect(await sender({ resolve }).send(hook(url))).toMatchObject({ delivered: true });
    expect(lookedUp).toEqual(["hooks.receiver.example"]);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.receiver.example:${receiver.port}`);
  });

  it("tries every checked address of a host until one answers", async () => {
    await using receiver = await openReceiver(respondWith(200));
    const resolve = async () => ["127.0.0.9", "127.0.0.1"];
    const url = `http://two.receiver.example:${receiver.port}/`;
    expect(await sender({ resolve }).send(hook(url))).toMatchObject({ delivered: true, status: 200 });
  });

  it.each([
    ["this machine", "http://127.0.0.1:9/"],
    ["this machine as one number", "http://2130706433:9/"],
    ["this machine in hex", "http://0x7f.1:9/"],
    ["this machine, mapped to IPv6", "http://[::ffff:127.0.0.1]:9/"],
    ["the metadata service", "http://169.254.169.254/latest"],
    ["a name for this machine", "http://localhost:9/"],
  ])("is not sent to %s in production", async (_, url) => {
    const attempt = await sender({ allowPrivate: false }).send(hook(url));
    expect(attempt).toMatchObject({ delivered: false, status: null, failure: "forbidden-address" });
  });

  it("is not sent to a public name that resolves to a private address", async () => {
    await using receiver = await openReceiver(respondWith(200));
    const strict = sender({ allowPrivate: false, resolve: async () => ["127.0.0.1"] });
    const attempt = await strict.send(hook(`http://rebound.example:${receiver.port}/`));
    expect(attempt).toMatchObject({ failure: "forbidden-address" });
    expect(receiver.received).toEqual([]);
  });

  it.each(["ftp://127.0.0.1/", "http://user:secret@127.0.0.1/", "not an address", "file:///etc/passwd"])(
    "is not sent to %s",
    async (url) => expect(await sender().send(hook(url))).toMatchObject({ failure: "invalid-address" }),
  );

  it("follows no redirect", async () => {
    await using target = await openReceiver(respondWith(200));
    const location = `http://127.0.0.1:${target.port}/`;
    await using receiver = await openReceiver(respondWith(307, { location }));
    const attempt = await sender().send(hook(`http://127.0.0.1:${receiver.port}/`));
    expect(attempt).toMatchObject({ delivered: false, status: 307, failure: "redirected" });
    expect(target.received).toEqual([]);
  });

  it("reports a rejection, an unreachable receiver and a response that is cut off", async () => {
    await using refusing = await openReceiver(respondWith(503));
    await using hangingUp = await openReceiver((response) => void response.destroy());
    const to = (port: number) => sender().send(hook(`http://127.0.0.1:${port}/`));
    expect(await to(refusing.port)).toMatchObject({ status: 503, failure: "refused" });
    expect(await to(hangingUp.port)).toMatchObject({ status: null, failure: "unreachable" });
    expect(await to(1)).toMatchObject({ status: null, failure: "unreachable" });
  });

  it("stops waiting for a slow response, a slow lookup or an endless response", async () => {
    await using silent = await openReceiver(() => {});
    await using endless = await openReceiver((response) => {
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", write).on("error", () => {});
      write();
    });
    const quick = { timeLimitMs: 150 };
    const url = `http://127.0.0.1:${silent.port}/`;
    expect(await sender(quick).send(hook(url))).toMatchObject({ delivered: false, failure: "too-slow" });
    const resolve = () => new Promise<string[]>(() => {});
    const lost = await sender({ ...quick, resolve }).send(hook("http://lost.example/"));
    expect(lost).toMatchObject({ failure: "too-slow" });
    const flood = await sender().send(hook(`http://127.0.0.1:${endless.port}/`));
    expect(flood).toMatchObject({ delivered: true, status: 200 });
  });
});
