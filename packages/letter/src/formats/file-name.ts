import { cutToBytes } from "@storyletter/text/cut";

/** Characters that Windows, macOS or Linux reject in file names, and those that turn the ending around. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu;

/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=$|\s*\.)/iu;

/** A file that begins with one is hidden; Windows drops those at the end. */
const OUTER_DOTS = /^[.\s]+|[.\s]+$/gu;

/** The longest name that file systems take, in bytes; some room is left for " (2)". */
const MAX_BYTES = 240;

/** File name from a title, valid on every system. @example letterFileName("The oven", "md") // "The oven.md" */
export function letterFileName(title: string, ending: string): string {
  const name = title.replace(FORBIDDEN, "-").replace(OUTER_DOTS, "") || "Untitled Email";
  const own = name.replace(DEVICE, "$&-");
  return `${cutToBytes(own, MAX_BYTES - ending.length).replace(OUTER_DOTS, "")}.${ending}`;
}
