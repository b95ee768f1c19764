import type { EmailBrief } from "@storyletter/contract/schemas";
import { languageOf } from "../built-in/language.ts";
import { spelled } from "../built-in/tidy/spelling.ts";
import { parseAmount, saving } from "../money/price.ts";
import { cleanLines, plainLines } from "../text/markup.ts";

const texts = new WeakMap<EmailBrief, string>();

/**
 * All that a brief says: each field as typed, without markup, and with its slips mended as the letter prints it, for
 * that is its author's own, too. Several checks of one letter ask.
 */
export const textOfBrief = (brief: EmailBrief): string => {
  const known = texts.get(brief);
  if (known !== undefined) return known;
  const language = languageOf(brief);
  const kept = saving(parseAmount(brief.price), parseAmount(brief.salePrice)) ?? "";
  const text = [
    ...Object.values(brief).flatMap((value) => {
      const plain = new Set([cleanLines(value).join(" "), plainLines(value).join(" ")]);
      return [...new Set([value, ...plain, ...[...plain].map((each) => spelled(each, language))])];
    }),
    kept,
  ].join("\n");
  texts.set(brief, text);
  return text;
};
