import type { Locator, Page } from "@playwright/test";
import { briefField, perField } from "@storyletter/contract";
import type { Brief } from "../harness/emails.ts";

/** Labels of the fields, as the form shows them. */
export const LABELS: Record<keyof Brief, string> = perField((name) => briefField(name).label);
export type Field = keyof Brief;

const isChoice = (field: Field): boolean => "options" in briefField(field);

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

  choice(field: Field, value: string): Locator {
    return this.field(field).locator(`input[value="${value}"]`);
  }

  async fill(brief: Partial<Brief>): Promise<void> {
    for (const [field, value] of Object.entries(brief) as [Field, string][]) {
      // The switch is only shown where an AI model is configured.
      if (field === "withoutModel") continue;
      // Question fields only exist once the questions have loaded.
      if (value === "" && briefField(field).section === "questions") continue;
      if (isChoice(field)) await this.choice(field, value).check();
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
