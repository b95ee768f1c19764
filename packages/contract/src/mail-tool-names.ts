/** The mail tools a letter can be handed over to as a draft. */
export const MAIL_TOOLS = ["kit", "mailchimp", "brevo", "resend", "listmonk"] as const;
export type MailTool = (typeof MAIL_TOOLS)[number];
