import type { Drafts } from "./mail-tool-row.ts";
import {
  GUIDED_MAIL_TOOLS,
  type GuidedMailTool,
  MAIL_TOOL_TABLE,
  MAIL_TOOLS,
  type MailTool,
} from "./mail-tool-table.ts";

/** How drafts are made in a tool. */
export const draftsIn = (tool: MailTool): Drafts => MAIL_TOOL_TABLE[tool].drafts;

/** Names as their vendors write them. */
export const MAIL_TOOL_NAMES = /* @__PURE__ */ Object.fromEntries(
  GUIDED_MAIL_TOOLS.map((tool) => [tool, MAIL_TOOL_TABLE[tool].label]),
) as Readonly<Record<GuidedMailTool, string>>;

/** @example mailToolNames(MAIL_TOOLS, "or") // "Kit, Mailchimp, … or MailerLite" */
export function mailToolNames(tools: readonly GuidedMailTool[], word: "and" | "or"): string {
  const names = tools.map((tool) => MAIL_TOOL_NAMES[tool]);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} ${word} ${last}`;
}

/** The mail tools whose drafts can test two subject lines. */
export const SUBJECT_TEST_TOOLS = /* @__PURE__ */ MAIL_TOOLS.filter((tool) => draftsIn(tool).testsSubjects);
