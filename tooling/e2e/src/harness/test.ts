import { randomInt } from "node:crypto";
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { type Account, createAccount, logIn, someone } from "./accounts.ts";
import { enterBackOffice } from "./back-office.ts";
import { copyAccount, promote, sql } from "./database.ts";
import { environment } from "./environment.ts";

/** The browser's problems that no test expected. */
interface Watch {
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
function watchContext(context: BrowserContext): Watch {
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

interface Fixtures {
  /** Fails the test on a console error, an uncaught error, or an external request. */
  watch: Watch;
  /** A verified user, signed in on this page. */
  member: Account;
  /** Held while the test has an administrator. */
  backOffice: undefined;
  /** An administrator, signed in on this page. */
  administrator: Account;
}

interface Options {
  /** Set when the test changes something for every administrator: no other test has one meanwhile. */
  alone: boolean;
  /** Unset where a letter is to be proofread by itself, which fetches 8 MB. */
  savesData: boolean;
  /** Unset for tests of what the server renders, before React takes it over. */
  waitsForApp: boolean;
}

interface WorkerFixtures {
  /**
   * Signed up and verified through the product, once per worker; its tests' members and administrators are copies.
   */
  firstMember: Account;
  /** Closed after the worker's last test. */
  database: undefined;
}

/** An address from the range reserved for benchmarks, so that each test counts as a separate client. */
const someAddress = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

/** Playwright is quicker than anyone: it would press and type before React has the server's markup. */
export async function untilAppRuns<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(() => {
    const main = document.querySelector("#root main");
    return !main || Object.keys(main).some((key) => key.startsWith("__react"));
  });
  return answer;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  alone: [false, { option: true }],
  waitsForApp: [true, { option: true }],
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData)
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
      });
    await use(context);
  },
  page: async ({ page, waitsForApp }, use) => {
    if (waitsForApp) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (...to) => untilAppRuns(page, await goto(...to));
      page.reload = async (...options) => untilAppRuns(page, await reload(...options));
    }
    await use(page);
  },
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "x-forwarded-for": someAddress() }),
  watch: [
    async ({ context }, use, { retry }) => {
      const watch = watchContext(context);
      // A retry is traced, and the preview's frame refuses the tracer's script as it does any other.
      if (retry > 0) watch.expect("Blocked script execution in 'about:srcdoc'");
      await use(watch);
      expect(watch.problems, "browser problems").toEqual([]);
    },
    { auto: true },
  ],
  firstMember: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: environment.baseUrl });
      const account = someone();
      await createAccount(request, account);
      await request.dispose();
      await use(account);
    },
    { scope: "worker" },
  ],
  database: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await sql.end();
    },
    { scope: "worker", auto: true },
  ],
  member: async ({ context, firstMember }, use) => {
    const account = someone();
    await copyAccount(firstMember.email, account);
    await logIn(context.request, account);
    await use(account);
  },
  backOffice: [
    async ({ alone }, use) => {
      await using _ = await enterBackOffice({ alone });
      await use(undefined);
    },
    // Waiting for other tests does not count against the test's own timeout.
    { timeout: 180_000 },
  ],
  administrator: async ({ context, firstMember, backOffice: _ }, use) => {
    const account = someone({ firstName: "Ada", lastName: "Nwosu" });
    await copyAccount(firstMember.email, account);
    await promote(account.email);
    await logIn(context.request, account);
    await use(account);
  },
});

export { expect };

/** Stops the page's clock; from now on only the test moves it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
}
