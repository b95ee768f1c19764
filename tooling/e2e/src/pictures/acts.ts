import type { Page } from "@playwright/test";

/** An action on a screen before its picture is taken. */
export type Act = (page: Page) => Promise<void>;

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();

/** Opens the form's advanced mode, and chooses a template. */
export const chooseTemplate =
  (name: string): Act =>
  async (page) => {
    await page.getByRole("radio", { name: "Advanced" }).check();
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  };

/** Expands the section with this label. */
export const unfold =
  (words: RegExp): Act =>
  (page) =>
    page.getByText(words).click();

/** Selects options, such as the state of jobs or the colors of a letter. */
export const choose =
  (...names: string[]): Act =>
  async (page) => {
    for (const name of names) await page.getByRole("radio", { name, exact: true }).check();
  };

export const pressKey =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

/** Performs the actions in order, each as soon as it is possible. */
export const inOrder =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Makes the call fail as if the server were broken. */
export const failCall =
  (call: string): Act =>
  async (page) => {
    const asked = new RegExp(`/trpc/(.*,)?${call.replace(".", "\\.")}[,?]`);
    await page.route(asked, (route) => route.fulfill({ status: 502, body: "" }));
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  };
