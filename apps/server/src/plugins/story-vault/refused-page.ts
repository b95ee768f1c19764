import { ERRORS, type ErrorBody } from "@storyletter/contract";
import { escapeHtml } from "../../escape-html.ts";
import { smallPage, smallPagePolicy } from "../small-page.ts";

export const REFUSED_PAGE_POLICY = smallPagePolicy();

/** Why the book does not open, and the way to where it does. */
export function refusedPage({ code, message }: ErrorBody): string {
  const entry: { message: string; title?: string } = ERRORS[code];
  return smallPage({
    title: entry.title ?? "The Story Vault could not be opened",
    body: `<p>${escapeHtml(message)}</p>
<a class="button" href="/bonus">Open your Bonus page</a>`,
  });
}
