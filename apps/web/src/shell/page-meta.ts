/** The server writes the configured address into the page; empty where none is configured. */
export function supportAddress(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? "";
  return address.includes("@") ? address : "";
}

/** Shown wherever a letter is requested or shown that no model writes. */
export const WITHOUT_MODEL =
  "Without an AI model, Storyletter arranges your own words and asks for what's missing.";

/** The server writes into the page whether it has a model. */
export const writesWithoutModel = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="writer"]')?.content === "built-in";
