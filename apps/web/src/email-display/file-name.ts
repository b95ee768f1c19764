import { displayTitle } from "./titles.ts";

/** What Windows, macOS or Linux refuse in a file name, control characters among it. */
const REFUSED = /[\\/:*?"<>|\p{Cc}]/gu;

/** The title with the .txt extension, or that of another format, safe on every system (decision LIB-38). */
export const fileNameOf = (email: { title: string }, ending = "txt"): string =>
  `${displayTitle(email).replace(REFUSED, "-")}.${ending}`;
