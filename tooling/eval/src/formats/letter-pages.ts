import type { AuthorVoice } from "@storyletter/contract/schemas";
import { fromWrittenLetter } from "@storyletter/letter";
import { type FormatOptions, toHtml } from "@storyletter/letter/formats";
import { createBuiltInWriter } from "@storyletter/writer";
import type { EvalBrief } from "../briefs/load-briefs.ts";
import { type EvaluatedLetter, writeLetters } from "../write-letters.ts";

const VOICE: AuthorVoice = {
  senderName: "Ruth",
  greeting: "Hi {first name|there},",
  signOff: "Talk soon,\nRuth",
  spelling: "US",
  wordsToAvoid: [],
  traits: [],
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
