/** The mail tools a letter can be handed over to as a draft. */
export const MAIL_TOOLS = ["kit", "mailchimp", "brevo", "resend", "listmonk"] as const;
export type MailTool = (typeof MAIL_TOOLS)[number];

/** Mail tools whose drafts can test two subject lines against each other. */
export const SUBJECT_TEST_TOOLS: readonly MailTool[] = ["mailchimp", "brevo"];

/** The mail tools a letter can be put into: by hand, and in the first five as a draft. */
export const GUIDED_MAIL_TOOLS = [
  ...MAIL_TOOLS,
  "klaviyo",
  "mailerlite",
  "activecampaign",
  "hubspot",
  "beehiiv",
] as const;
export type GuidedMailTool = (typeof GUIDED_MAIL_TOOLS)[number];

/** Names as their vendors write them. */
export const MAIL_TOOL_NAMES: Readonly<Record<GuidedMailTool, string>> = {
  kit: "Kit",
  mailchimp: "Mailchimp",
  brevo: "Brevo",
  resend: "Resend",
  listmonk: "listmonk",
  klaviyo: "Klaviyo",
  mailerlite: "MailerLite",
  activecampaign: "ActiveCampaign",
  hubspot: "HubSpot",
  beehiiv: "beehiiv",
};
