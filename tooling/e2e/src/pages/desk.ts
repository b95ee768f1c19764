import { expect, type Page } from "@playwright/test";

export const letterOf = (page: Page) => page.getByRole("textbox", { name: "Letter", exact: true });
export const statusOf = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

/** What is beside the letter: subjects, what to look at, or the ways out of it. */
export const openPanel = (page: Page, name: "Subjects" | "Check" | "Send") =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();

/** What the panel Check lists. */
export const itemsOf = (page: Page) => page.getByRole("list", { name: "To look at" }).getByRole("listitem");

export async function openDesk(page: Page, id: string): Promise<void> {
  await page.goto(`/view-email/${id}`);
  await expect(letterOf(page)).toBeVisible();
}

/** Types at the end of the first paragraph. */
export async function typeInto(page: Page, text: string): Promise<void> {
  const first = letterOf(page).locator("p").first();
  await first.click();
  // The key "End" goes to the end of a line.
  await first.evaluate((paragraph) => {
    getSelection()?.selectAllChildren(paragraph);
    getSelection()?.collapseToEnd();
  });
  await page.keyboard.type(text);
}

export async function suggest(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Suggest", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
}

interface Step {
  texts: string[];
  suggestions: { text: string; preheader: string | null; adds: string[] }[] | null;
}

declare global {
  interface Window {
    suggestionModel: { calls: number; stopped: number; write: (step: Step) => void };
  }
}

/** Stands in for a model that suggests: none is set up here. Writes what the test says, when it says so. */
export async function standInForModel(page: Page) {
  await page.route("**/view-email/*", async (route) => {
    const response = await route.fetch();
    // The server drew the screen of an installation without a model; the browser draws this one itself.
    const html = (await response.text())
      .replace('name="writer" content="built-in"', 'name="writer" content="model"')
      .replace(/<div id="root">.*<\/div>(?=\s*<script|\s*<\/body>)/su, '<div id="root"></div>');
    await route.fulfill({ response, body: html });
  });
  await page.addInitScript(() => {
    const model: Window["suggestionModel"] = { calls: 0, stopped: 0, write: () => undefined };
    window.suggestionModel = model;
    const send = window.fetch;
    // The opening lines of a stream of one call that yields steps, as tRPC writes them.
    const opening = [
      { 0: [[0], [null, 0, 0]] },
      [0, 0, [[{ result: 0 }], ["result", 0, 1]]],
      [1, 0, [[{ data: 0 }], ["data", 0, 2]]],
      [2, 0, [[0], [null, 1, 3]]],
    ];
    window.fetch = async (input, init) => {
      if (!String(input).includes("emails.streamSuggestions")) return await send(input, init);
      model.calls += 1;
      const lines = new TransformStream<unknown, Uint8Array>({
        transform: (json, stream) =>
          stream.enqueue(new TextEncoder().encode(`${JSON.stringify({ json })}\n`)),
      });
      const writer = lines.writable.getWriter();
      for (const line of opening) void writer.write(line);
      model.write = (step) => void writer.write([3, 1, [[step]]]);
      init?.signal?.addEventListener("abort", () => {
        model.stopped += 1;
        void writer.abort(init.signal?.reason);
      });
      return new Response(lines.readable, { headers: { "content-type": "application/jsonl" } });
    };
  });
  const read = (key: "calls" | "stopped") => page.evaluate((name) => window.suggestionModel[name], key);
  return {
    calls: () => read("calls"),
    stopped: () => read("stopped"),
    write: (step: Step) => page.evaluate((each) => window.suggestionModel.write(each), step),
    /** Waits for its call, and answers it. */
    async answer(call: number, text: string, adds: string[] = []): Promise<void> {
      await expect.poll(() => read("calls")).toBe(call);
      await this.write({ texts: [], suggestions: [{ text, preheader: null, adds }] });
    },
  };
}
