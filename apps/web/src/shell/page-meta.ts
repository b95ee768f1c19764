/** While the server renders a screen, there is no page to read. */
const given: Record<string, string> = {};

export const setPageMeta = (meta: Record<string, string>): void => void Object.assign(given, meta);

const configured = (name: string): string =>
  given[name] ?? document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";

/** The server writes the configured address into the page; empty where none is configured. */
export function supportAddress(): string {
  const address = configured("support-email");
  return address.includes("@") ? address : "";
}

/** Where the source code is; empty where the operator gave no address. */
export function sourceAddress(): string {
  const address = configured("source-url");
  return address.startsWith("http") ? address : "";
}

/** Shown wherever a letter is requested or shown that no model writes. */
export const WITHOUT_MODEL =
  "Without an AI model, Storyletter arranges your own words and asks for what's missing.";

/** The server writes into the page whether it has a model. */
export const writesWithoutModel = (): boolean => configured("writer") === "built-in";
