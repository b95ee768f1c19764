import type { FastifyPluginCallback } from "fastify";
import type { MessageStore } from "./message-store.ts";

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
export const htmlPartRoute: FastifyPluginCallback<{ messages: MessageStore }> = (app, { messages }, done) => {
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
