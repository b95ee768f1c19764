import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/** The browser's problems that no test expected. */
export interface Watch {
  readonly problems: readonly string[];
  /** Ignores a problem that this test causes on purpose, matched by its message. */
  expect(words: string | RegExp): void;
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** A 404 page is served with status 404, which the browser reports as an error of the page itself. */
const isAboutThePage = (message: ConsoleMessage): boolean =>
  message.text().includes("status of 404") && message.location().url === message.page()?.url();

const leavesTheMachine = (request: Request): boolean => {
  const { protocol, hostname } = new URL(request.url());
  return /^(https?|wss?):$/.test(protocol) && !LOOPBACK.has(hostname);
};

/** Records console errors, uncaught errors and external requests of every page in the context. */
export function watchContext(context: BrowserContext): Watch {
  const found: string[] = [];
  const expected: (string | RegExp)[] = [];
  const isExpected = (problem: string) =>
    expected.some((words) => (typeof words === "string" ? problem.includes(words) : words.test(problem)));

  context.on("console", (message) => {
    if (message.type() !== "error" || isAboutThePage(message)) return;
    found.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => found.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    if (leavesTheMachine(request)) found.push(`external request: ${request.url()}`);
  });
  return {
    get problems() {
      return found.filter((problem) => !isExpected(problem));
    },
    expect: (words) => void expected.push(words),
  };
}
