import { addressesSystem } from "./addresses-system.ts";
import { FALSE_REPLY, isShouting, lengthOf, SUBJECT_LENGTH } from "./subject-line.ts";

/** Words that begin a direction for the writer and hardly ever a subject line. */
const DIRECTION = /^(?:something|anything|maybe|perhaps|please|use|mention|not|no|n\/?a|idk)(?!\p{L})/iu;
const ADDRESSES_WRITER = /subject line|clickbait|or similar|or something|you decide|<|[[\]{}]/iu;
const QUOTED = /^["“„«](.{1,100})["”“»]$/u;

/** The subject line that an author typed, without its marks; null for a direction, or what is no subject line. */
export function ownSubjectLine(typed: string): string | null {
  const text = typed.trim().replace(QUOTED, "$1").trim();
  const isLine =
    /\p{L}/u.test(text) &&
    !text.includes("\n") &&
    lengthOf(text) <= SUBJECT_LENGTH.most &&
    ![DIRECTION, ADDRESSES_WRITER, FALSE_REPLY].some((pattern) => pattern.test(text)) &&
    !addressesSystem(text) &&
    !isShouting(text);
  return isLine ? text : null;
}
