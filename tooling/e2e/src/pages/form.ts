import type { Locator, Page } from "@playwright/test";
import { briefField, perField } from "@storyletter/contract/emails/constants";
import type { Brief } from "../harness/emails.ts";

/** Labels of the fields, as the form shows them. */
export const LABELS: Record<keyof Brief, string> = perField((name) => briefField(name).label);
export type Field = keyof Brief;

const isChoice = (field: Field): boolean => "options" in briefField(field);
const isList = (field: Field): boolean => field === "writeIn" || briefField(field).kind === "open-choice";

/** The form that creates an email or a similar one. */
export class EmailForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The field's container, which is highlighted and shows its error. */
  field(field: Field): Locator {
    return this.#page.locator(`#field-${field}`);
  }

  input(field: Field): Locator {
    return this.field(field).locator("input, textarea").first();
  }

  list(field: Field): Locator {
    return this.field(field).locator("select");
  }

  choice(field: Field, value: string): Locator {
    return this.field(field).locator(`input[value="${value}"]`);
  }

  /** Opens the part that holds a field, where it was filled in beforehand. */
  async unfold(field: Field): Promise<void> {
    const place = this.field(field);
    await place.waitFor({ state: "attached" });
    const folded = this.#page.locator("details:not([open])", { has: place });
    if ((await folded.count()) > 0) await folded.locator("> summary").click();
  }

  /** Chooses a story template; once one is chosen, its card stands for all of them. */
  async chooseTemplate(name: string): Promise<void> {
    const others = this.field("story").getByText("All templates");
    if (await others.isVisible()) await others.click();
    await this.#page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  }

  async fill(brief: Partial<Brief>): Promise<void> {
    for (const [field, value] of Object.entries(brief) as [Field, string][]) {
      // The switch is only shown where an AI model is configured.
      if (field === "withoutModel") continue;
      // Question fields only exist once the questions have loaded.
      if (value === "" && briefField(field).section === "questions") continue;
      await this.unfold(field);
      if (isList(field)) await this.list(field).selectOption(value);
      else if (isChoice(field)) await this.choice(field, value).check();
      else await this.input(field).fill(value);
    }
  }

  get submit(): Locator {
    return this.#page.getByRole("button", { name: "Write my email" });
  }

  get alert(): Locator {
    return this.#page.getByRole("form").getByRole("alert");
  }

  get aiDecides(): Locator {
    return this.#page.getByRole("checkbox", { name: "Let AI decide the lesson" });
  }
}
