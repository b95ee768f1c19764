import { randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from "@playwright/test";
import type { Series, SlotProposal } from "@storyletter/contract/series";
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

const STORIES = [
  "The first loaf I ever sold was burnt on one side. I had just started, and a bus driver bought it anyway. 'It's warm,' he said.",
  "In March the big oven died at four in the morning. I had three hundred rolls half proved and lost every one of them.",
  "For eleven years I opened on Mondays. Then I stopped, and put a note in the door. From then on nobody came on a Monday.",
];

/** The letters that this user's URLs can refer to. */
export interface Letters {
  letter: string;
  long: string;
  asking: string;
  series: string;
}

/** Signs the context in as this user, with their emails. */
export async function signInAs(
  browser: Browser,
  context: BrowserContext,
  user: ScreenshotUser,
): Promise<Letters> {
  const none = { letter: "", long: "", asking: "", series: "" };
  if (user === "visitor") return none;
  const account = someone();
  await createAccount(context.request, account);
  if (user === "owner") await promote(account.email);
  await logIn(context.request, account);
  const write = (changes?: Partial<Brief>) => writeEmail(context.request, changes);
  switch (user) {
    case "newcomer":
      return none;
    case "owner":
      await fillOffice(account.email);
      return none;
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
    case "writer":
      return { ...none, ...(await fillDesk(context.request, write)) };
    case "planner":
      return { ...none, ...(await planSeries(context.request)) };
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

/** A welcome series with two letters written, a story that is missing, and a second series of very long words. */
async function planSeries(request: APIRequestContext): Promise<Pick<Letters, "letter" | "series">> {
  const call = async (method: "get" | "post" | "put", path: string, data?: object) =>
    (await request[method](`/api/${path}`, { data })).json();
  for (const text of STORIES) await call("post", "stories", { text });
  const offer = { name: "The Rest Day Plan", price: "$249", url: "https://example.com/rest-day" };
  const audience = "Owners of small bakeries who work every day";
  const start = { kind: "welcome", offer, audience, firstDay: new Date().toISOString().slice(0, 10) };
  await call("post", "series", {
    ...start,
    kind: "win-back",
    name: "Supercalifragilisticexpialidocious".repeat(2),
  });
  const { id, revision, slots }: Series = await call("post", "series", { ...start, name: "Welcome: bakers" });
  const proposals: SlotProposal[] = await call("get", `series/${id}/proposals`);
  const planned = slots.map(({ story: _, letter: __, emailId: ___, ...slot }) => ({
    ...slot,
    storyId: proposals.find(({ slotId }) => slotId === slot.id)?.story?.id,
  }));
  await call("put", `series/${id}/slots`, { revision, slots: planned });
  const write = slots.slice(0, 2).map((slot) => slot.id);
  await call("post", `series/${id}/write`, { slots: write });
  let letter: string | null = null;
  await expect
    .poll(async () => {
      const written: Series = await call("get", `series/${id}`);
      letter = written.slots[0]?.emailId ?? null;
      return written.slots.filter((slot) => slot.letter?.status === "generated").length;
    })
    .toBe(2);
  return { series: id, letter: letter ?? "" };
}

/** A mail tool, a letter of long words, one that asks, and a plain one. */
async function fillDesk(
  request: APIRequestContext,
  write: (changes?: Partial<Brief>) => Promise<string>,
): Promise<Omit<Letters, "series">> {
  await request.post("/api/mail-tools", {
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

/** A back-office with people, payments and what needs attention. */
async function fillOffice(owner: string): Promise<void> {
  await makeOwner(owner);
  await addUsers("Lindqvist", 60);
  await addPayments("p7.lindqvist@example.com");
  await addFailedEvent(`evt_${randomUUID()}`);
  await addFailedMail(randomUUID());
  await addNews(owner);
}

async function onPage(context: BrowserContext, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await work(page);
  await page.close();
}
