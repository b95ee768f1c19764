import type { Page } from "@playwright/test";

/** What is done on a screen before its picture is taken. */
export type Act = (page: Page) => Promise<void>;

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();

/** The advanced mode of the form, with one of its cards chosen. */
export const chooseTemplate =
  (name: string): Act =>
  async (page) => {
    await page.getByRole("radio", { name: "Advanced" }).check();
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  };

/** What is folded away under these words. */
export const unfold =
  (words: RegExp): Act =>
  (page) =>
    page.getByText(words).click();

/** A switch of one of several, such as the state of jobs or the colours of a letter. */
export const choose =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole("radio", { name, exact: true }).check();
  };

export const pressKey =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

/** Each of these in turn, each as soon as it is there. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** The call answers as if the server had broken. */
export const breaks =
  (call: string): Act =>
  async (page) => {
    const asked = new RegExp(`/trpc/(.*,)?${call.replace(".", "\\.")}[,?]`);
    await page.route(asked, (route) => route.fulfill({ status: 502, body: "" }));
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
