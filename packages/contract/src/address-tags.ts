import { MAIL_TOOL_NAMES, mailToolNames } from "./mail-tool-names.ts";
import { GUIDED_MAIL_TOOLS, type GuidedMailTool, MAIL_TOOL_TABLE } from "./mail-tool-table.ts";
import { tagsInAddress } from "./web-address.ts";

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
