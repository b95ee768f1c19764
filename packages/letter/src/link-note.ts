import type { LetterDocument } from "@storyletter/contract/letters";
import {
  GUIDED_MAIL_TOOLS,
  type GuidedMailTool,
  MAIL_TOOL_NAMES,
  MAIL_TOOL_TABLE,
  mailToolNames,
} from "@storyletter/contract/mail-tools/constants";
import { tagsInAddress } from "@storyletter/contract/web-address";
import type { Dialect } from "./merge-tags.ts";

const reads = (tool: GuidedMailTool, tag: string): boolean => tag.search(MAIL_TOOL_TABLE[tool].opener) !== -1;

/**
 * What to know about the tags of mail tools in an address: they stay as they are typed, so a letter that leaves for
 * another tool has them unread. Null if there is nothing to say.
 */
export function addressTagNote(address: string, tool: GuidedMailTool | null): string | null {
  const tags = tagsInAddress(address);
  const unread = tool === null ? tags : tags.filter((tag) => !reads(tool, tag));
  const [tag] = unread;
  if (!tag) return null;
  if (tool)
    return `${MAIL_TOOL_NAMES[tool]} doesn't fill in ${tag} in the link. Write that tag as ${MAIL_TOOL_NAMES[tool]} does.`;
  const tools = GUIDED_MAIL_TOOLS.filter((each) => reads(each, tag));
  const readers = tools.length > 0 && tools.length <= 3 ? mailToolNames(tools, "or") : "Your mail tool";
  return `${readers} fills in ${tag} in the link; sent with anything that doesn't know it, it stays as it is.`;
}

/** What to know about a tag in the letter's links that this tool doesn't fill in; null if there is none. */
export function linkNote({ body }: LetterDocument, dialect: Dialect): string | null {
  const tool = dialect === "plain" ? null : dialect;
  const marks = body.content.flatMap(({ content = [] }) => content.flatMap((node) => node.marks ?? []));
  const notes = marks.map((mark) => (mark.type === "link" ? addressTagNote(mark.attrs.href, tool) : null));
  return notes.find((note) => note !== null) ?? null;
}
