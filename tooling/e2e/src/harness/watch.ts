import type { BrowserContext, ConsoleMessage, Request } from "@playwright/test";

/** What went wrong in the browser without any test asking for it. */
export interface Watch {
  readonly problems: readonly string[];
  /** Names a problem that this test causes on purpose, by words of its message. */
  expect(words: string | RegExp): void;
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** An address that shows the 404 page answers 404: the browser says so of the page itself. */
const isAboutThePage = (message: ConsoleMessage): boolean =>
  message.text().includes("status of 404") && message.location().url === message.page()?.url();

const leavesTheMachine = (request: Request): boolean => {
  const { protocol, hostname } = new URL(request.url());
  return /^(https?|wss?):$/.test(protocol) && !LOOPBACK.has(hostname);
};

/** Listens to every page of the context: console errors, uncaught errors, and requests to strangers. */
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
    if (leavesTheMachine(request)) found.push(`request to a stranger: ${request.url()}`);
  });
  return {
    get problems() {
      return found.filter((problem) => !isExpected(problem));
    },
    expect: (words) => void expected.push(words),
  };
}
