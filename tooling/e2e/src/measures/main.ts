import { chromium } from "@playwright/test";
import { createAccount, logIn, someone } from "../harness/accounts.ts";
import { multiplyEmail, sql } from "../harness/database.ts";
import { writeEmail } from "../harness/emails.ts";
import { environment, launchOptions } from "../harness/environment.ts";
import { type Figure, heapGrowth, line, meets, scrolling, typing } from "./browsing.ts";
import { typingInLetters } from "./desk.ts";
import { lighthouse } from "./lighthouse.ts";
import { paints } from "./paints.ts";
import { planSeries, reordering } from "./series.ts";

const EMAILS = 10_000;

const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ baseURL: environment.baseUrl });
const account = someone();
await createAccount(context.request, account);
await logIn(context.request, account);
const letter = await writeEmail(context.request);
await multiplyEmail(letter, EMAILS - 1);
await sql.end();
const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

const page = await context.newPage();
const devtools = await context.newCDPSession(page);
const figures: Figure[] = [];
const report = (found: readonly Figure[]) => {
  figures.push(...found);
  for (const figure of found) console.log(line(figure));
};
report(await typing(page, devtools));
report(await typingInLetters(page, devtools));
report(await scrolling(page));
const board = await planSeries(context.request);
report([await reordering(page, devtools, board)]);
report(await heapGrowth(page, devtools));
report(
  await paints(context, [
    { name: "dashboard", path: "/dashboard" },
    { name: "library", path: "/emails" },
    { name: "letter", path: `/view-email/${letter}` },
    { name: "series of 12 letters", path: board },
  ]),
);
await browser.close();
report(await lighthouse({ name: "landing", path: "/", score: 0.98, paintMs: 1_200 }));
report(await lighthouse({ name: "create", path: "/create", cookie: cookies, score: 0.92 }));
report(await lighthouse({ name: "letter", path: `/view-email/${letter}`, cookie: cookies, score: 0.9 }));
report(await lighthouse({ name: "library", path: "/emails", cookie: cookies, score: 0.92 }));
process.exitCode = figures.every(meets) ? 0 : 1;
