const MARKDOWN_LINK = /\[([^\]\n]{1,200})\]\([^)\n]{1,2000}\)/gu;
const ADDRESS = /(?:https?:\/\/|www\.|mailto:)\S+/giu;
const EMPHASIS = /(\*\*|__)(\S(?:[^\n]*?\S)?)\1/gu;
const LINE_MARK = /^[ \t]*(?:#{1,6}|[-*•>])[ \t]+/gmu;
// Marks that hide or turn text; the joiner of emoji and the line break stay.
const HIDDEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]|(?!\n)\p{Cc}/gu;

/** A model's words as plain text: no markup, no links, nothing invisible. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(MARKDOWN_LINK, "$1")
    .replace(ADDRESS, "")
    .replace(EMPHASIS, "$2")
    .replace(LINE_MARK, "")
    .replace(HIDDEN, "")
    .replace(/[ \t]{2,}/gu, " ")
    .trim();

const BARE_ADDRESS =
  /(?:[\w.+-]+@)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|co|ai|app|dev|me|ly|info|biz|shop|store|site|online|xyz|link|page|example|eu|uk|de|fr|us|ca|au)\b(?:\/\S*)?/giu;

/** Web and mail addresses a model wrote that the author did not. */
export const foreignAddresses = (text: string, source: string): string[] => {
  const known = source.toLowerCase();
  const written = [...(text.match(ADDRESS) ?? []), ...(text.replace(ADDRESS, " ").match(BARE_ADDRESS) ?? [])];
  return written.filter((address) => !known.includes(address.toLowerCase()));
};

/** Takes those addresses out; the author's own ("I founded bakery.com") stay as words. */
export const withoutForeignAddresses = (text: string, source: string): string =>
  foreignAddresses(text, source)
    .reduce((rest, address) => rest.replaceAll(address, ""), text)
    .replace(/ {2,}/gu, " ")
    .replace(/ (?=[.,;:!?])/gu, "")
    .trim();
