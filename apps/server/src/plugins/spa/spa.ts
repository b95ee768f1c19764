import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import type { FirstAnswers } from "@storyletter/api";
import type { User } from "@storyletter/contract/auth";
import {
  BOOTSTRAP_SESSION_ELEMENT,
  type FirstCall,
  firstCalls,
  isRendered,
} from "@storyletter/contract/page";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, refuse } from "../errors.ts";
import { openFirstScreen, type RenderFirstScreen } from "./first-screen.ts";
import { compressedPerUser, type HtmlFile, type PageValues, readHtmlFiles, sendPage } from "./html-files.ts";
import { readScreenFiles } from "./screen-files.ts";

interface AppPage {
  /** Null if the session can't be checked now; the app then asks for everything itself. */
  visit: Visit | null;
  url: string;
  /** The files of the requested screen. */
  files: readonly string[];
  render: RenderFirstScreen;
}

/** The app's page with the session, the requested screen's code, its first data, and what that looks like. */
async function appPageFor({ plain, allowed }: HtmlFile, page: AppPage): Promise<HtmlFile> {
  const { visit, url, files, render } = page;
  const links = files.map(preloadLink).join("");
  const first = visit && (await bootstrapOf(visit, url));
  const text = first && JSON.stringify(first.bootstrap);
  const screen = first?.isWhole && text && isRendered(url) ? await render(url, text) : "";
  const html = Buffer.from(
    plain
      .toString()
      .replace("</head>", () => `${links}</head>`)
      .replace(ROOT, () => `<div id="root">${screen}</div>${text ? bootstrapElement(text) : ""}`),
  );
  return { plain: html, compressed: compressedPerUser(html), allowed };
}

/** After styles and font, which the first paint needs. */
const preloadLink = (file: string): string =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

const ROOT = '<div id="root"></div>';

/** A page never waits longer than this for data that the app can load itself. */
const MAX_WAIT_MS = 300;

interface First {
  bootstrap: object;
  /** Whether it answers everything that the screen asks for. */
  isWhole: boolean;
}

async function bootstrapOf({ user, answer }: Visit, url: string): Promise<First> {
  const calls = user ? firstCalls(url) : [];
  if (calls.length === 0) return { bootstrap: { user }, isWhole: false };
  const late = new AbortController();
  const tooLate = setTimeout(MAX_WAIT_MS, undefined, { signal: late.signal }).catch(() => undefined);
  const first = await Promise.race([answer(calls), tooLate]);
  late.abort();
  return { bootstrap: { user, answers: first?.answers }, isWhole: first?.isWhole ?? false };
}

/** The JSON can't close the script element it is in. */
const bootstrapElement = (json: string): string =>
  `<script type="application/json" id="${BOOTSTRAP_SESSION_ELEMENT}">${json.replaceAll("<", "\\u003c")}</script>`;

/** Path prefixes of the web app's screens; everything else is a 404. */
const PAGE_PREFIXES = [
  "/accept-invitation",
  "/admin",
  "/authorize",
  "/billing",
  "/bonus",
  "/confirm-email-change",
  "/create",
  "/dashboard",
  "/data-export",
  "/edit-email",
  "/email-verification",
  "/email-verified",
  "/emails",
  "/forgot-password",
  "/login",
  "/manage-emails",
  "/reset-password",
  "/series",
  "/settings",
  "/signup",
  "/stories",
  "/stripe-test",
  "/subscribe",
  "/test-webhook",
  "/verify",
  "/verify-email",
  "/view-email",
];

const isKnownPage = (path: string): boolean =>
  path === "/" || PAGE_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** A path with an extension is a file, and must not be answered with a page. */
const namesFile = (path: string): boolean => path.startsWith("/assets/") || /\.[a-zA-Z0-9]+$/.test(path);

interface SpaOptions extends PageValues {
  /** The folder of the built web app. */
  webDir: string;
  /** Null if the session can't be checked right now. */
  readVisit(request: FastifyRequest, reply: FastifyReply): Promise<Visit | null>;
}

/** Who asks for a page. */
interface Visit {
  /** Null for a visitor. */
  user: User | null;
  answer(calls: readonly FirstCall[]): Promise<FirstAnswers>;
}

const perUser = { cache: "private, no-store", vary: "cookie" } as const;

const YEAR_SECONDS = 31_536_000;

/** Without routes of its own, which list the folders or read them at each request. */
const asBuilt = { serve: false, index: false, cacheControl: false, preCompressed: true } as const;

/** Only this thread may compile WebAssembly: it sees a letter's text alone, and no page. */
const PROOFREADER = /\/assets\/proofreader-[\w-]+\.js(?:\.gz|\.br)?$/;
const PROOFREADER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/** Folders, precompressed variants and source maps aren't served. */
const NOT_SERVED = /\/$|\.(br|gz|map)$/;

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "statusCode" in error && Number(error.statusCode) < 500;

/** The web app: its files, its static pages, and one page for all of its screens. */
export async function addSpa(app: FastifyInstance, options: SpaOptions): Promise<void> {
  const { webDir, readVisit } = options;
  const html = await readHtmlFiles(webDir, options);
  if (!html) {
    app.log.warn({ webDir }, "No web build found; serving the API only");
    app.setNotFoundHandler((_request, reply) => refuse(reply, refusal("not-found")));
    return;
  }

  // Hashed assets are looked up on request; the few other files are registered by name.
  app.addHook("onRoute", (route) => {
    route.config = { cost: "page", ...route.config };
  });
  await app.register(async (files) => {
    files.setErrorHandler((error, _request, reply) => {
      // @fastify/static throws 400 and 403 for paths with "..", NUL and the like.
      if (!isRefusal(error)) throw error;
      return refuse(reply.header("cache-control", "no-store"), refusal("not-found"));
    });
    await files.register(fastifyStatic, {
      ...asBuilt,
      root: join(webDir, "assets"),
      setHeaders(reply, path) {
        reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
        if (PROOFREADER.test(path)) reply.header("content-security-policy", PROOFREADER_POLICY);
      },
    });
    files.get<{ Params: { "*": string } }>("/assets/*", ({ params: { "*": path } }, reply) =>
      NOT_SERVED.test(path) ? reply.callNotFound() : reply.sendFile(path),
    );
  });
  const plainFiles = (await readdir(webDir, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && !/^\.|\.(html|map|br|gz)$/.test(entry.name),
  );
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      ...asBuilt,
      root: webDir,
      setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
    });
    for (const { name } of plainFiles) files.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  });

  const screenFiles = await readScreenFiles(webDir);
  const render = openFirstScreen({ ...options, log: app.log });
  app.get("/", async (request, reply) => {
    const visit = await readVisit(request, reply);
    const isVisitor = visit?.user === null;
    const page = isVisitor
      ? html.landing
      : await appPageFor(html.app, { visit, url: request.url, files: [], render });
    return sendPage(reply, page, perUser);
  });
  // Browsers look here for the icon of responses that can't name one, such as the PDF.
  app.get("/favicon.ico", (_request, reply) => reply.redirect("/favicon.svg", 301));
  // Browsers and password managers send people here to change a leaked password.
  app.get("/.well-known/change-password", (_request, reply) => reply.redirect("/settings#security", 302));
  app.get("/privacy-policy", (_request, reply) => sendPage(reply, html.privacyPolicy));
  app.get("/terms-of-use", (_request, reply) => sendPage(reply, html.termsOfUse));
  app.get("/help/series", (_request, reply) => sendPage(reply, html.seriesHelp));

  app.setNotFoundHandler(async (request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || namesFile(path))
      return refuse(reply.header("cache-control", "no-store"), refusal("not-found"));
    const visit = await readVisit(request, reply);
    const files = screenFiles(path);
    const page = await appPageFor(html.app, { visit, url: request.url, files, render });
    return sendPage(reply, page, { ...perUser, status: isKnownPage(path) ? 200 : 404 });
  });
}
