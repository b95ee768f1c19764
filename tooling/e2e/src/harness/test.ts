import { randomInt } from "node:crypto";
import { test as base, expect } from "@playwright/test";
import { type Account, createAccount, logIn, someone } from "./accounts.ts";
import { enterBackOffice } from "./back-office.ts";
import { copyAccount, promote } from "./database.ts";
import { environment } from "./environment.ts";
import { type Watch, watchContext } from "./watch.ts";

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
}

interface WorkerFixtures {
  /**
   * Signed up and verified through the product, once per worker; its tests' members and administrators are copies.
   */
  firstMember: Account;
}

/** An address from the range reserved for benchmarks, so that each test counts as a separate client. */
const someAddress = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  alone: [false, { option: true }],
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "x-forwarded-for": someAddress() }),
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context);
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
