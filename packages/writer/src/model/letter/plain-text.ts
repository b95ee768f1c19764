import type { EmailBrief } from "@storyletter/contract/emails";
import { trimOf } from "@storyletter/text/edges";

const MARKDOWN_LINK = /\[([^[\]\n]{1,200})\]\([^()\n]{1,500}\)/gu;
const ADDRESS = /(?:https?:\/\/|www\.|mailto:)\S+/giu;
const EMPHASIS = /\*\*([^\s*][^*\n]{0,300})\*\*|__([^\s_][^_\n]{0,300})__/gu;
const LINE_MARK = /^[ \t]*(?:#{1,6}|[-*>])[ \t]+/gmu;
// Marks that hide or turn text; the joiner of emoji and the line break stay.
const HIDDEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]|(?!\n)\p{Cc}/gu;

/** A model's words as plain text: no markup, no links, nothing invisible. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(MARKDOWN_LINK, "$1")
    .replace(ADDRESS, "")
    .replace(EMPHASIS, "$1$2")
    .replace(LINE_MARK, "")
    .replace(HIDDEN, "")
    .replace(/[ \t]{2,}/gu, " ")
    .trim();

const TOP_LEVEL =
  "com|net|org|io|co|ai|app|dev|me|ly|info|biz|shop|store|site|online|xyz|link|page|example|eu|uk|de|fr|us|ca|au";
const DOMAIN = new RegExp(`^[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,5}\\.(?:${TOP_LEVEL})$`, "iu");

/** Words of a text that are an address without its scheme: a domain, alone, with a path or after an "@". */
const bareAddresses = (text: string): string[] =>
  text
    .split(/[\s,;:()<>"“”'’]/u)
    .map((word) => trimOf(word, ".!?"))
    .filter((word) => DOMAIN.test((word.split("@").at(-1) ?? "").split("/", 1)[0] ?? ""));

/** Web and mail addresses a model wrote that the author did not. */
export const foreignAddresses = (text: string, source: string): string[] => {
  const known = source.toLowerCase();
  const written = [...(text.match(ADDRESS) ?? []), ...bareAddresses(text.replace(ADDRESS, " "))];
  return written.filter((address) => !known.includes(address.toLowerCase()));
};

/** Takes those addresses out; the author's own ("I founded bakery.com") stay as words. */
export const withoutForeignAddresses = (text: string, source: string): string =>
  foreignAddresses(text, source)
    .reduce((rest, address) => rest.replaceAll(address, ""), text)
    .replace(/ {2,}/gu, " ")
    .replace(/ (?=[.,;:!?])/gu, "")
    .trim();

/** Makes plain text of a model's words, with no address but the author's own. */
export const cleanerFor = (brief: EmailBrief): ((text: string) => string) => {
  const source = Object.values(brief).join("\n");
  return (text) => withoutForeignAddresses(plainText(text), source);
};

/** A postscript, whether the model wrote its letters or not: "PS. It waits", but not "Psalms". */
export const asPostscript = (text: string): string =>
  `P.S. ${text.replace(/^P\.?\s?S\.?:?(?:\s+|(?<=[.:])|$)/iu, "")}`;
