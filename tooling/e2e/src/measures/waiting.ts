import { type Browser, chromium, type Page } from "@playwright/test";
import { createAccount, logIn, onceAvailable, someone } from "../harness/accounts.ts";
import { BRIEF } from "../harness/emails.ts";
import { environment, launchOptions } from "../harness/environment.ts";
import { type Figure, line, meets } from "./browsing.ts";
import { p95 } from "./desk.ts";

const USERS = 5;
const LETTERS_EACH = 4;

/** From the end of its stream to the letter on its own screen, ready to be typed into. */
const OPENED_MS = 100;

/** Notes in the page when its stream tells that the letter is there, and when it can be typed into. */
function noteTheEnd(): void {
  const Streams = window.EventSource;
  window.EventSource = class extends Streams {
    constructor(...given: ConstructorParameters<typeof EventSource>) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (String(data).includes('"generated"')) performance.mark("ended");
      });
    }
  };
  const note = (name: string, selector: string) => {
    if (document.querySelector(selector) && performance.getEntriesByName(name).length === 0)
      performance.mark(name);
  };
  new MutationObserver(() => {
    note("read", ".letter-page p");
    note("typed", "[aria-label=Letter][contenteditable=true]");
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

interface Opening {
  /** To the letter's text. */
  read: number;
  /** To its editor. */
  typed: number;
}

/** A letter is requested, and its waiting screen leads to it. */
async function openFinished(page: Page, userId: string): Promise<Opening> {
  const { request } = page.context();
  const answer = await onceAvailable(() => request.post("/api/emails", { data: BRIEF }));
  const { id } = await answer.json();
  await page.evaluate(
    (followed) => sessionStorage.setItem("storyletter-tracked-emails", JSON.stringify([followed])),
    { id, title: BRIEF.title, form: "new", userId, shown: true },
  );
  await page.goto("/create");
  await page.getByRole("textbox", { name: "Letter", exact: true }).waitFor({ timeout: 60_000 });
  return await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return { read: at("read") - at("ended"), typed: at("typed") - at("ended") };
  });
}

async function openings(browser: Browser): Promise<Opening[]> {
  const found: Opening[] = [];
  for (let user = 0; user < USERS; user += 1) {
    await using context = await browser.newContext({ baseURL: environment.baseUrl });
    const account = someone();
    await createAccount(context.request, account);
    await logIn(context.request, account);
    const { id } = await (await context.request.get("/api/auth/user")).json();
    await context.addInitScript(noteTheEnd);
    const page = await context.newPage();
    await page.goto("/dashboard");
    for (let letter = 0; letter < LETTERS_EACH; letter += 1) found.push(await openFinished(page, id));
  }
  return found;
}

const browser = await chromium.launch(launchOptions);
const found = await openings(browser);
await browser.close();
const figuresOf = (name: string, values: readonly number[], goal?: Figure["goal"]): Figure[] => [
  {
    name: `${name}, p50`,
    value: [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN,
    unit: "ms",
    goal,
  },
  { name: `${name}, p95`, value: p95(values), unit: "ms" },
];
const figures = [
  ...figuresOf(
    "end of the stream to the letter's text",
    found.map(({ read }) => read),
  ),
  ...figuresOf(
    "end of the stream to its editor",
    found.map(({ typed }) => typed),
    { below: OPENED_MS },
  ),
];
for (const figure of figures) console.log(line(figure));
process.exitCode = figures.every(meets) ? 0 : 1;
