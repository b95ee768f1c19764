/** Characters that Windows, macOS or Linux reject in file names, including control characters. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** File name from a title, valid on every system. @example letterFileName("The oven", "md") // "The oven.md" */
export const letterFileName = (title: string, ending: string): string =>
  `${(title.trim() || "Untitled Email").replace(FORBIDDEN, "-")}.${ending}`;
