import type { FastifyPluginCallback } from "fastify";
import { pageFiles } from "./page-files.ts";

const policy = [
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
export const pageRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const [name, { type, body, encoding }] of pageFiles) {
    const content = Buffer.from(body, encoding);
    app.get(name === "index.html" ? "/mailbox" : `/mailbox/page/${name}`, (_request, reply) =>
      reply
        .headers({
          "cache-control": "no-cache",
          "content-security-policy": policy,
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
        })
        .type(type)
        .send(content),
    );
  }
  app.get("/", (_request, reply) => reply.redirect("/mailbox"));
  done();
};
