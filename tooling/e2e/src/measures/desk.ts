import type { APIRequestContext, CDPSession, Page } from "@playwright/test";
import { writeEmail } from "../harness/emails.ts";
import type { Figure } from "./browsing.ts";

/** How long a character may take to be painted, at p95 and with the CPU at a quarter. */
const PAINT_MS = 50;
/** The letter whose typing has a goal; the others show how the time grows with the length. */
const USUAL_WORDS = 450;
const WORDS = [150, USUAL_WORDS, 1_200];

/** Typed with pauses until the letter is saved and checked, so that both happen between the keys. */
const TYPED = "We baked flatbreads. ";
const ROUNDS = 6;
const KEY_MS = 90;

export const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** From each of so many keys to the next paint, in ms, as the browser reports it in steps of 8 ms. */
export async function keysToPaint(page: Page, keys: number, press: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") durations.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await press();
  const slow = await page.evaluate<number[]>(() => Reflect.get(window, "durations"));
  // Faster keys than the browser reports count as its first step.
  const fast = Array.from({ length: Math.max(0, keys - slow.length) }, () => 8);
  return [...slow, ...fast];
}

/** Makes the letter this long with the author's words, and credits every other paragraph to the writer. */
async function lengthen(request: APIRequestContext, id: string, words: number): Promise<void> {
  const letter = `/api/emails/${id}/letter`;
  const { revision, body } = await (await request.get(letter)).json();
  const sentence =
    "Last March the big oven in my bakery died at four in the morning with rolls half proved. ";
  const content = [...body.content];
  const count = () =>
    JSON.stringify(content)
      .match(/"text":"[^"]*"/g)
      ?.join(" ")
      .split(/\s+/).length ?? 0;
  for (let index = 0; count() < words; index += 1) {
    const from = index % 2 === 0 ? ["story"] : "writer";
    const marks = [0, 1, 2].map((at) => ({
      type: "text",
      marks: [{ type: "source", attrs: { from, sentence: 1_000 + index * 3 + at, words: 17 } }],
      text: sentence,
    }));
    content.splice(1, 0, { type: "paragraph", attrs: { beat: "scene" }, content: marks });
  }
  const saved = await request.put(letter, { data: { revision, body: { ...body, content } } });
  if (!saved.ok()) throw new Error(`The letter was not saved: ${saved.status()} ${await saved.text()}`);
}

/** Typing into letters of several lengths with the CPU at a quarter, beside a bare editable page of the same text. */
export async function typingInLetters(page: Page, devtools: CDPSession): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const words of WORDS) {
    const id = await writeEmail(page.context().request, { emailLength: words < 200 ? "short" : "medium" });
    await lengthen(page.context().request, id, words);
    await page.goto(`/view-email/${id}`);
    const letter = page.getByRole("textbox", { name: "Letter", exact: true });
    const status = page.getByRole("status");
    const saved = async () => {
      await status.getByText("Saving…").waitFor();
      await status.getByText("Saved", { exact: true }).waitFor();
    };
    const measure = async (rest: () => Promise<void>) => {
      await letter.locator("p").nth(1).click();
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      const type = async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          await page.keyboard.type(TYPED, { delay: KEY_MS });
          await rest();
        }
      };
      const value = p95(await keysToPaint(page, TYPED.length * ROUNDS, type));
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      return value;
    };
    const value = await measure(saved);
    const text = await letter.innerHTML();
    await page.goto("about:blank");
    await page.setContent(`<div role="textbox" aria-label="Letter" contenteditable>${text}</div>`);
    figures.push(
      {
        name: `typing in a letter of ${words} words, key to paint, p95`,
        value,
        unit: "ms",
        ...(words === USUAL_WORDS && { goal: { below: PAINT_MS } }),
      },
      { name: "the same text, bare", value: await measure(async () => {}), unit: "ms" },
    );
  }
  return figures;
}
