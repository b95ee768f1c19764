import { randomUUID } from "node:crypto";
import type { APIRequestContext, CDPSession, Page } from "@playwright/test";
import type { Figure } from "./browsing.ts";
import { keysToPaint, p95 } from "./desk.ts";

/** How long a moved letter may take to be painted, at p95 and with the CPU at a quarter. */
const PAINT_MS = 50;
const LETTERS = 12;
const MOVES = 60;
const KEY_MS = 150;

/** A series of as many letters as there can be, each with a story and most with threads; its address. */
export async function planSeries(request: APIRequestContext): Promise<string> {
  const id = randomUUID();
  const offer = { name: "The Rest Day Plan", price: "$249", url: "https://example.com/rest-day" };
  const about = { id, name: "Rest days", kind: "own", audience: "Owners of small bakeries", offer };
  const ids = Array.from({ length: LETTERS }, () => randomUUID());
  const text =
    "In March the big oven died at four in the morning. I lost every roll, and sat on a flour sack.";
  const stories = await Promise.all(
    ids.map(async (slot) => {
      const saved = await request.post("/api/stories", { data: { text: `${text} ${slot}` } });
      return (await saved.json()).id;
    }),
  );
  await request.post("/api/series", { data: about });
  const slots = ids.map((slot, at) => ({
    id: slot,
    purpose: `Letter ${at + 1} is about the day the oven was cold`,
    day: at * 2,
    storyId: stories[at],
    opens: at % 3 === 0 ? "the day it nearly ended" : "",
    closes: at % 3 === 2 ? ids[at - 2] : null,
  }));
  const saved = await request.put(`/api/series/${id}/slots`, { data: { revision: 1, slots } });
  if (!saved.ok()) throw new Error(`The series was not saved: ${saved.status()} ${await saved.text()}`);
  return `/series/${id}`;
}

/** Moving a letter with the arrow keys, from the key to the paint, with the CPU at a quarter. */
export async function reordering(page: Page, devtools: CDPSession, path: string): Promise<Figure> {
  await page.goto(path);
  await page.getByRole("button", { name: "Move letter 6" }).focus();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times = await keysToPaint(page, MOVES, async () => {
    for (let move = 0; move < MOVES; move += 1)
      await page.keyboard.press(move % 2 === 0 ? "ArrowDown" : "ArrowUp", { delay: KEY_MS });
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const name = `moving one of ${LETTERS} letters of a series, key to paint, p95`;
  return { name, value: p95(times), unit: "ms", goal: { below: PAINT_MS } };
}
