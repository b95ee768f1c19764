import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSandbox, type TestSandbox } from "../testing/sandbox.ts";
import { pageFiles } from "./page-files.ts";
import { withLinksInNewTab } from "./routes.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

/** Reads server-sent events until `enough` of them have arrived. */
async function readLists(
  response: Response,
  enough: number,
  onFirst: () => Promise<void>,
): Promise<unknown[]> {
  const lists: unknown[] = [];
  let pending = "";
  if (!response.body) throw new Error("no body");
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (pending + chunk).split("\n\n");
    pending = events.pop() ?? "";
    for (const event of events) {
      lists.push(JSON.parse(event.slice(event.indexOf("data: ") + 6)));
      if (lists.length === 1) await onFirst();
    }
    if (lists.length >= enough) break;
  }
  return lists;
}

describe("the page", () => {
  it("is at /mailbox, and / leads there", async () => {
    const page = await fetch(`${sandbox.httpUrl}/?key=${sandbox.key}`);
    expect(page.url).toBe(`${sandbox.httpUrl}/mailbox?key=${sandbox.key}`);
    expect(page.headers.get("content-type")).toContain("text/html");
  });

  it("runs nothing inline and takes nothing from elsewhere", async () => {
    const page = await sandbox.ask("/mailbox");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = await page.text();
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    expect(files.length).toBeGreaterThan(2);
    for (const path of files) expect((await fetch(sandbox.httpUrl + path)).status).toBe(200);
  });

  it("has every file its scripts import, as plain JavaScript", () => {
    for (const [name, { body, type }] of pageFiles) {
      if (!type.startsWith("text/javascript")) continue;
      expect(body).not.toMatch(/\binterface \w+ \{/);
      for (const [, imported] of body.matchAll(/from "\.\/([^"]+)"/g)) {
        expect(pageFiles.has(String(imported)), `${name} imports ${imported}`).toBe(true);
      }
    }
  });

  it("receives new mail and deletions without polling", async () => {
    const events = await sandbox.ask("/mailbox/events");
    expect(events.headers.get("content-type")).toContain("text/event-stream");
    const lists = await readLists(events, 3, async () => {
      await sandbox.send({ subject: "news", text: "  two \n lines " });
      await sandbox.ask("/mailbox/messages", { method: "DELETE" });
    });
    expect(lists).toEqual([[], [expect.objectContaining({ subject: "news", preview: "two lines" })], []]);
  });
});

describe("the HTML part", () => {
  it("stands alone, can't run anything, and opens links in a new tab", async () => {
    await sandbox.send({
      subject: "html",
      html: '<a href="https://example.com">x</a><script>alert(1)</script>',
    });
    const [message] = await sandbox.messages();
    const part = await sandbox.ask(`/mailbox/messages/${message?.id}/html`);
    expect(part.headers.get("content-security-policy")).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    expect(await part.text()).toContain('<base target="_blank"><a href=');
  });

  it.each([
    ["<p>x</p>", '<base target="_blank"><p>x</p>'],
    ["<html><body>x", '<html><base target="_blank"><body>x'],
    [
      "<!DOCTYPE html><html lang='en'><HEAD a='b'><title>",
      "<!DOCTYPE html><html lang='en'><HEAD a='b'><base target=\"_blank\"><title>",
    ],
    ["<!doctype html>\n<p>", '<!doctype html>\n<base target="_blank"><p>'],
    ["<header>x</header>", '<base target="_blank"><header>x</header>'],
  ])("puts the base where it belongs in %j", (html, expected) => {
    expect(withLinksInNewTab(html)).toBe(expected);
  });
});
