export { draftsIn, MAIL_TOOL_NAMES, mailToolNames, SUBJECT_TEST_TOOLS } from "./mail-tool-names.ts";
export {
  GUIDED_MAIL_TOOLS,
  type GuidedMailTool,
  MAIL_TOOL_TABLE,
  MAIL_TOOLS,
  type MailTool,
} from "./mail-tool-table.ts";
export { isFallback, MERGE_TAG_NAMES, type MergeTag, plainLine, tagsInLine } from "./merge-tags.ts";
