/** The mail tools a letter can be handed over to as a draft. */
export const MAIL_TOOLS = ["kit", "mailchimp", "brevo", "resend", "listmonk"] as const;
export type MailTool = (typeof MAIL_TOOLS)[number];

/** Names as their vendors write them. */
export const MAIL_TOOL_NAMES: Readonly<Record<MailTool, string>> = {
  kit: "Kit",
  mailchimp: "Mailchimp",
  brevo: "Brevo",
  resend: "Resend",
  listmonk: "listmonk",
};
