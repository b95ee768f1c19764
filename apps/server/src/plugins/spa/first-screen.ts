import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

interface WebBuild {
  /** Null where the app goes elsewhere. */
  renderFirstScreen(screen: {
    url: string;
    bootstrap: string;
    writer: "model" | "built-in";
  }): Promise<string | null>;
}

/**
 * The markup of the screen at an address; empty where the app has to show it.
 * @param bootstrap The screen's data, as the page carries it.
 */
export type RenderFirstScreen = (url: string, bootstrap: string) => Promise<string>;

interface FirstScreenOptions {
  webDir: string;
  hasModel: boolean;
  log: FastifyBaseLogger;
}

/** Longer letters are left to the app: this much takes 15 ms to render, while which all others wait. */
const MAX_CHARACTERS = 100_000;

/** The web build is a file beside the server, not a module of it. */
const requireFile = createRequire(import.meta.url);

/** Loads the screens on their first request, so that the start doesn't wait for them. */
export function openFirstScreen({ webDir, hasModel, log }: FirstScreenOptions): RenderFirstScreen {
  const file = join(webDir, "first-screen/first-screen.js");
  if (!existsSync(file)) return async () => "";
  let build: WebBuild | undefined;
  const writer = hasModel ? "model" : "built-in";
  return async (url, bootstrap) => {
    if (bootstrap.length > MAX_CHARACTERS) return "";
    try {
      build ??= requireFile(file) as WebBuild;
      return (await build.renderFirstScreen({ url, bootstrap, writer })) ?? "";
    } catch (error) {
      log.warn({ err: error, url }, "The first screen couldn't be rendered; the app shows it");
      return "";
    }
  };
}
