import { PassThrough } from "node:stream";
import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import type { KeyCheck } from "../access.ts";
import { isAddressedTo, type Message, summarize } from "./message.ts";
import type { MessageStore } from "./message-store.ts";
import { pageFiles } from "./page-files.ts";

const listQuery = z.object({
  to: z.string("Give one address: ?to=name@example.com.").min(1, "The address in ?to= is empty.").optional(),
});

const idParams = z.object({ id: z.string() });

class NoSuchMessage extends Error {
  readonly statusCode = 404;
}

interface MailboxOptions {
  messages: MessageStore;
  checkKey: KeyCheck;
}

/** The mailbox as JSON, for tests and the page. */
export const mailboxRoutes: FastifyPluginCallback<MailboxOptions> = (app, { messages, checkKey }, done) => {
  app.addHook("onRequest", checkKey);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
  });

  function find(params: unknown): Message {
    const message = messages.find(idParams.parse(params).id);
    if (!message) throw new NoSuchMessage("There is no message with this id.");
    return message;
  }

  app.get("/mailbox/messages", (request) => {
    const { to } = listQuery.parse(request.query);
    return to === undefined
      ? messages.list()
      : messages.list().filter((message) => isAddressedTo(message, to));
  });

  app.get("/mailbox/messages/:id", (request) => find(request.params));

  app.delete("/mailbox/messages", async (_request, reply) => {
    await messages.clear();
    return reply.code(204).send();
  });

  app.get("/mailbox/events", (request, reply) => {
    const events = new PassThrough();
    const sendList = () => {
      events.write(`event: list\ndata: ${JSON.stringify(messages.list().map(summarize))}\n\n`);
    };
    const unsubscribe = messages.subscribe(sendList);
    request.raw.once("close", () => {
      unsubscribe();
      events.end();
    });
    events.write("retry: 1000\n");
    sendList();
    return reply.type("text/event-stream").send(events);
  });

  done();
};

const sandbox = "allow-popups allow-popups-to-escape-sandbox";
const policy = [
  `sandbox ${sandbox}`,
  "default-src 'none'",
  "img-src data:",
  "font-src data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Links open in a tab of their own: inside the frame most pages refuse to be shown. */
export function withLinksInNewTab(html: string): string {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  if (head.test(html)) return html.replace(head, (found) => found + base);
  const start = /^\s*(?:<!doctype[^>]*>)?\s*(?:<html(?:\s[^>]*)?>)?/i;
  return html.replace(start, (found) => found + base);
}

/** The HTML part of a mail, as a page in which nothing can run and nothing is fetched. */
export const htmlPartRoute: FastifyPluginCallback<MailboxOptions> = (app, { messages, checkKey }, done) => {
  app.addHook("onRequest", checkKey);
  app.get<{ Params: { id: string } }>("/mailbox/messages/:id/html", (request, reply) => {
    const html = messages.find(request.params.id)?.html;
    if (html === undefined || html === null) {
      return reply.code(404).send({ message: "There is no message with this id and an HTML part." });
    }
    return reply
      .headers({
        "cache-control": "no-store",
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      })
      .type("text/html; charset=utf-8")
      .send(withLinksInNewTab(html));
  });
  done();
};

const pageRoutesPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The mailbox as a page for people. */
export const pageRoutes: FastifyPluginCallback<{ checkKey: KeyCheck }> = (app, { checkKey }, done) => {
  for (const [name, { type, body, encoding }] of pageFiles) {
    const content = Buffer.from(body, encoding);
    const isPage = name === "index.html";
    const url = isPage ? "/mailbox" : `/mailbox/page/${name}`;
    // Styles and scripts are public, and a page cannot add a key to their URLs.
    app.get(url, isPage ? { onRequest: checkKey } : {}, (_request, reply) =>
      reply
        .headers({
          "cache-control": "no-cache",
          "content-security-policy": pageRoutesPolicy,
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
        })
        .type(type)
        .send(content),
    );
  }
  app.get("/", ({ url }, reply) => reply.redirect(`/mailbox${url.slice(1)}`));
  done();
};
