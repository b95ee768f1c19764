import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { LONG_WORDS_BRIEF, SEED_BRIEFS } from "@storyletter/db/seeds";
import { createAccount, logIn, signInOnPhone, someone } from "../harness/accounts.ts";
import { addFailedEvent, addFailedMail, addNews, addPayments } from "../harness/back-office.ts";
import {
  addUsers,
  ageAccount,
  failEmail,
  makeOwner,
  multiplyEmail,
  orphanEmail,
  promote,
  spendCredits,
} from "../harness/database.ts";
import { BRIEF, type Brief, writeEmail } from "../harness/emails.ts";
import { advanceProviderDays, CARDS, cancelInPortal, subscribe } from "../pages/checkout.ts";
import type { ScreenshotUser } from "./screens.ts";

/** The letters that this user's URLs can refer to. */
export interface Letters {
  letter: string;
  long: string;
  asking: string;
}

/** Signs the context in as this user, with their emails. */
export async function signInAs(
  browser: Browser,
  context: BrowserContext,
  user: ScreenshotUser,
): Promise<Letters> {
  const none = { letter: "", long: "", asking: "" };
  if (user === "visitor") return none;
  const account = someone();
  await createAccount(context.request, account);
  if (user === "owner") await promote(account.email);
  await logIn(context.request, account);
  const write = (changes?: Partial<Brief>) => writeEmail(context.request, changes);
  switch (user) {
    case "newcomer":
      return none;
    case "owner": {
      await makeOwner(account.email);
      await addUsers("Lindqvist", 60);
      await addPayments("p7.lindqvist@example.com");
      await addFailedEvent(`evt_${randomUUID()}`);
      await addFailedMail(randomUUID());
      await addNews(account.email);
      return none;
    }
    case "unlucky": {
      await write(SEED_BRIEFS[2]);
      const [letter, long] = [await write(), await write(SEED_BRIEFS[1])];
      await failEmail(letter);
      await orphanEmail(long, { minutesAgo: 0 });
      return { ...none, letter, long };
    }
    case "traveller":
      for (let place = 0; place < 12; place += 1) await signInOnPhone(browser, account);
      return none;
    case "writer": {
      await context.request.post("/api/mail-tools", {
        data: { tool: "mailchimp", apiKey: "0123456789abcdef0123456789abcdef-us21" },
      });
      const long = await write(LONG_WORDS_BRIEF);
      await write(SEED_BRIEFS[1]);
      const asking = await write({
        ...BRIEF,
        readerMoment: "",
        storyLink: "",
        afterwards: "",
        emailLength: "long",
      });
      return { long, asking, letter: await write(BRIEF) };
    }
    case "collector":
      await multiplyEmail(await write(SEED_BRIEFS[2]), 150);
      await multiplyEmail(await write(BRIEF), 150);
      return none;
    case "action taker":
      await Promise.all(Array.from({ length: 5 }, () => write()));
      return none;
    case "latecomer":
      await write();
      await ageAccount(account.email, 6);
      return none;
    case "out of credits":
      await Promise.all(Array.from({ length: 10 }, () => write()));
      return none;
    case "subscriber":
      await onPage(context, (page) => subscribe(page));
      return none;
    case "heavy subscriber":
      await onPage(context, (page) => subscribe(page));
      await spendCredits(account.email, 300);
      return none;
    case "leaver":
      await onPage(context, async (page) => {
        await subscribe(page);
        await cancelInPortal(page);
      });
      return none;
    case "debtor":
      await onPage(context, (page) => subscribe(page, CARDS.failsOnRenewal));
      await advanceProviderDays(32);
      return none;
    default:
      return user satisfies never;
  }
}

async function onPage(context: BrowserContext, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await work(page);
  await page.close();
}
