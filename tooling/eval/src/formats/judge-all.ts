import type { AuthorVoice } from "@storyletter/contract/profile";
import { fromWrittenLetter } from "@storyletter/letter";
import { type FormatOptions, toHtml } from "@storyletter/letter/formats";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import type { EvalBrief } from "../briefs/load-briefs.ts";
import { type EvaluatedLetter, writeLetters } from "../write-letters.ts";
import { axeFindings, consortiumFindings, invalidHtml, isListed, unsupported } from "./judges.ts";

const VOICE: AuthorVoice = {
  senderName: "Ruth",
  greeting: "Hi {first name|there},",
  signOff: "Talk soon,\nRuth",
  spelling: "US",
  wordsToAvoid: [],
  traits: [],
  passages: [],
};

/** The built-in writer's letters; `signed` ones have a greeting and a sign-off. */
export function lettersOf(briefs: readonly EvalBrief[], { signed }: { signed: boolean }) {
  const writer = createBuiltInWriter();
  const voice = signed ? VOICE : undefined;
  return writeLetters(
    { ...writer, write: (brief, options) => writer.write(brief, { ...options, voice }) },
    briefs,
    0,
  );
}

const FORMS: [string, FormatOptions][] = [
  ["link", {}],
  ["button", { call: "button", dialect: "kit" }],
];

export interface LetterPage {
  name: string;
  html: string;
}

/** Each letter with its call to action as a link, and as a button with a tool's merge tags. */
export const pagesOf = (letters: readonly EvaluatedLetter[]): LetterPage[] =>
  letters.flatMap(({ name, written }) => {
    const document = fromWrittenLetter(written.letter);
    return FORMS.map(([form, options]) => ({ name: `${name}, ${form}`, html: toHtml(document, options) }));
  });

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
