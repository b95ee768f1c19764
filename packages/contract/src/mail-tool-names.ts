import { type Drafts, MAIL_TOOL_TABLE } from "./mail-tool-table.ts";

/** Every mail tool a letter can be put into, by hand or as a draft. */
export type GuidedMailTool = keyof typeof MAIL_TOOL_TABLE;

type WithDrafts<Access extends Drafts["access"]> = {
  [Tool in GuidedMailTool]: (typeof MAIL_TOOL_TABLE)[Tool]["drafts"] extends { access: Access }
    ? Tool
    : never;
}[GuidedMailTool];

export type KeyedMailTool = WithDrafts<"key">;
export type AddressedMailTool = WithDrafts<"address">;
/** The mail tools a letter can be handed over to as a draft. */
export type MailTool = KeyedMailTool | AddressedMailTool;

const withAccess = (access: Drafts["access"]) =>
  GUIDED_MAIL_TOOLS.filter((tool) => MAIL_TOOL_TABLE[tool].drafts?.access === access);

export const GUIDED_MAIL_TOOLS = Object.keys(MAIL_TOOL_TABLE) as [GuidedMailTool, ...GuidedMailTool[]];
export const KEYED_MAIL_TOOLS = withAccess("key") as [KeyedMailTool, ...KeyedMailTool[]];
export const ADDRESSED_MAIL_TOOLS = withAccess("address") as [AddressedMailTool, ...AddressedMailTool[]];
export const MAIL_TOOLS = GUIDED_MAIL_TOOLS.filter((tool) => MAIL_TOOL_TABLE[tool].drafts !== null) as [
  MailTool,
  ...MailTool[],
];

/** How drafts are made in a tool. */
export const draftsIn = (tool: MailTool): Drafts => MAIL_TOOL_TABLE[tool].drafts;

/** Names as their vendors write them. */
export const MAIL_TOOL_NAMES = Object.fromEntries(
  GUIDED_MAIL_TOOLS.map((tool) => [tool, MAIL_TOOL_TABLE[tool].label]),
) as Readonly<Record<GuidedMailTool, string>>;

/** @example mailToolNames(MAIL_TOOLS, "or") // "Kit, Mailchimp, … or MailerLite" */
export function mailToolNames(tools: readonly GuidedMailTool[], word: "and" | "or"): string {
  const names = tools.map((tool) => MAIL_TOOL_NAMES[tool]);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} ${word} ${last}`;
}

/** The mail tools whose drafts can test two subject lines. */
export const SUBJECT_TEST_TOOLS = MAIL_TOOLS.filter((tool) => draftsIn(tool).testsSubjects);
