import type { EvalBrief } from "../briefs/load-briefs.ts";
import { axeFindings, consortiumFindings, invalidHtml, isListed, unsupported } from "./judges.ts";
import { lettersOf, pagesOf } from "./letter-pages.ts";

type Judge = (html: string) => string[] | Promise<string[]>;

const JUDGES: Record<string, Judge> = {
  "html-validate": invalidHtml,
  axe: axeFindings,
  "Email Markup Consortium": consortiumFindings,
  "caniemail, beyond the listed features": (html) => unsupported(html).filter((title) => !isListed(title)),
};

/** Every letter, with and without greeting and sign-off, as a link and as a button. Prints findings; false if any. */
export async function judgeAll(briefs: readonly EvalBrief[]): Promise<boolean> {
  const letters = [
    ...(await lettersOf(briefs, { signed: false })),
    ...(await lettersOf(briefs, { signed: true })),
  ];
  const pages = pagesOf(letters);
  console.log(`${letters.length} letters, ${pages.length} pages`);
  let isClean = true;
  for (const [judge, findingsOf] of Object.entries(JUDGES)) {
    const found: string[] = [];
    for (const { name, html } of pages)
      for (const finding of await findingsOf(html)) found.push(`${name}: ${finding}`);
    console.log(`${found.length === 0 ? "ok     " : "MISSED "} ${judge}: ${found.length} findings`);
    for (const finding of found.slice(0, 10)) console.log(`          ${finding}`);
    isClean &&= found.length === 0;
  }
  return isClean;
}
