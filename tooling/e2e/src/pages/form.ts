import type { Locator, Page } from "@playwright/test";
import type { Brief } from "../harness/emails.ts";

/** Labels of the fields, as the form shows them. */
export const LABELS = {
  title: "Email Title",
  contentFocus: "Content Focus",
  productName: "Product Name",
  productDescription: "Product Description",
  story: "Your Story",
  storyType: "Story Type",
  lesson: "Lesson",
  targetAudience: "Target Audience",
  desiredEmotion: "Desired Emotion",
  tonePreference: "Tone",
  callToAction: "Call to Action",
  ctaUrl: "Call to Action URL",
  keyBenefit: "Key Benefit",
  price: "Price",
  salePrice: "Sale Price",
  proofElement: "Social Proof",
  campaignName: "Campaign Name",
  emailLength: "Email Length",
  emailSubject: "Email subject idea",
} as const satisfies Record<keyof Brief, string>;
export type Field = keyof Brief;

const CHOICES: ReadonlySet<Field> = new Set([
  "storyType",
  "desiredEmotion",
  "tonePreference",
  "callToAction",
  "emailLength",
]);

/** The form of an email: to create one, or a similar one. */
export class EmailForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The place of a field in the form: it is what gets highlighted and complained about. */
  spot(field: Field): Locator {
    return this.#page.locator(`#field-${field}`);
  }

  input(field: Field): Locator {
    return this.spot(field).locator("input, textarea").first();
  }

  choice(field: Field, value: string): Locator {
    return this.spot(field).locator(`input[value="${value}"]`);
  }

  async fill(brief: Partial<Brief>): Promise<void> {
    for (const [field, value] of Object.entries(brief) as [Field, string][]) {
      if (CHOICES.has(field)) await this.choice(field, value).check();
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
