import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { User } from "@storyletter/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, refuse } from "../../answers.ts";
import { appPageFor } from "./app-page.ts";
import { type PageValues, readHtmlFiles } from "./html-files.ts";
import { isKnownPage, namesFile } from "./pages.ts";
import { readScreenFiles } from "./screen-files.ts";
import { sendPage } from "./send-page.ts";

export interface SpaOptions extends PageValues {
  /** The folder of the built web app. */
  webDir: string;
  /** Null for a visitor; undefined where someone has a session, and nobody can check it now. */
  whoAsks(request: FastifyRequest, reply: FastifyReply): Promise<User | null | undefined>;
}

const forOneReader = { cache: "private, no-store", vary: "cookie" } as const;

const YEAR_SECONDS = 31_536_000;

const asBuilt = { index: false, cacheControl: false, preCompressed: true, decorateReply: false } as const;

/** A folder, or what is sent as the encoding of another, or for nobody. */
const LEFT_OUT = /\/$|\.(br|gz|map)$/;

/** The web app: its files, its static pages, and one page for all of its screens. */
export async function addSpa(app: FastifyInstance, options: SpaOptions): Promise<void> {
  const { webDir, whoAsks } = options;
  const html = await readHtmlFiles(webDir, options);
  if (!html) {
    app.log.warn({ webDir }, "there is no web build, so no page is served");
    app.setNotFoundHandler((_request, reply) => refuse(reply, refusal("not-found")));
    return;
  }

  // Hundreds of files with hashed names are looked for when they are asked for; the few others are known by name.
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: join(webDir, "assets"),
    prefix: "/assets/",
    allowedPath: (path) => !LEFT_OUT.test(path),
    setHeaders: (reply) => void reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`),
  });
  await app.register(fastifyStatic, {
    ...asBuilt,
    root: webDir,
    wildcard: false,
    globIgnore: ["assets/**", "**/*.html", "**/*.map", "**/*.br", "**/*.gz", ".vite/**"],
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });

  app.get("/", async (request, reply) => {
    const user = await whoAsks(request, reply);
    const page = user === null ? html.landing : appPageFor(html.app, user, []);
    return sendPage(reply, page, forOneReader);
  });
  // Whatever is no page of ours, such as the PDF, cannot name its icon: browsers ask here.
  app.get("/favicon.ico", (_request, reply) => reply.redirect("/favicon.svg", 301));
  app.get("/privacy-policy", (_request, reply) => sendPage(reply, html.privacyPolicy));
  app.get("/terms-of-use", (_request, reply) => sendPage(reply, html.termsOfUse));

  const screenFiles = await readScreenFiles(webDir);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || namesFile(path))
      return refuse(reply.header("cache-control", "no-store"), refusal("not-found"));
    const page = appPageFor(html.app, await whoAsks(request, reply), screenFiles(path));
    return sendPage(reply, page, { ...forOneReader, status: isKnownPage(path) ? 200 : 404 });
  });
}
