import {
  GUIDED_MAIL_TOOLS,
  type GuidedMailTool,
  isFallback,
  MAIL_TOOL_TABLE,
  MERGE_TAG_NAMES,
  type MergeTag,
  tagsInLine,
} from "@storyletter/contract/mail-tools/constants";

/** In `plain`, for no tool, a tag's fallback is the text. */
export type Dialect = "plain" | GuidedMailTool;

/** Invisible, zero-width, and not part of any tag syntax. */
const NON_JOINER = "\u200C";

/** Keeps typed text from being parsed as a merge tag by inserting an invisible character. */
export function defuseTags(text: string, dialect: Dialect): string {
  if (dialect === "plain") return text;
  return text.replace(MAIL_TOOL_TABLE[dialect].opener, (opening) => `${opening}${NON_JOINER}`);
}

/** Whether some mail tool would read a merge tag in typed text. */
export const hasTypedTag = (text: string): boolean =>
  GUIDED_MAIL_TOOLS.some((dialect) => defuseTags(text, dialect) !== text);

/**
 * Writes a tag in the mail tool's syntax.
 * @throws RangeError for an unknown name or an invalid fallback
 * @example writeTag({ name: "first name", fallback: "there" }, "mailchimp")
 */
export function writeTag(tag: MergeTag, dialect: Dialect): string {
  if (!MERGE_TAG_NAMES.includes(tag.name)) throw new RangeError(`Unknown merge tag "${tag.name}"`);
  if (!isFallback(tag.fallback)) throw new RangeError(`Invalid merge tag fallback "${tag.fallback}"`);
  return dialect === "plain" ? tag.fallback : MAIL_TOOL_TABLE[dialect].tag(tag);
}

/** A subject line or preheader in the mail tool's syntax. */
export const writeLine = (line: string, dialect: Dialect): string =>
  tagsInLine(line)
    .map((piece) => (typeof piece === "string" ? defuseTags(piece, dialect) : writeTag(piece, dialect)))
    .join("");
