import { cutToBytes } from "@storyletter/text/cut";

/** Characters that Windows, macOS or Linux reject in file names, including control characters. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** The longest name that file systems take, in bytes; some room is left for " (2)". */
const MAX_BYTES = 240;

/** File name from a title, valid on every system. @example letterFileName("The oven", "md") // "The oven.md" */
export function letterFileName(title: string, ending: string): string {
  const name = (title.trim() || "Untitled Email").replace(FORBIDDEN, "-");
  return `${cutToBytes(name, MAX_BYTES - ending.length).trim()}.${ending}`;
}
