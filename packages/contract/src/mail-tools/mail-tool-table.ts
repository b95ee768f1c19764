import type { Drafts, MailToolRow } from "./mail-tool-row.ts";

const LIQUID = /\{(?=[{%])/gu;
const BRACES = /\{(?=\{)/gu;

/** What most tools with an API have in common. */
const USUAL = {
  access: "key",
  addressPage: null,
  audience: "Audience",
  sender: "listed",
  body: "letter",
  hasPreheader: true,
  unsubscribe: null,
  canUpdate: true,
  testsSubjects: false,
  hasSequences: false,
} as const satisfies Partial<Drafts>;

/** The mail tools a letter can be handed over to as a draft, in the order they are offered. */
export const MAIL_TOOLS = ["kit", "mailchimp", "brevo", "resend", "listmonk", "mailerlite"] as const;
export type MailTool = (typeof MAIL_TOOLS)[number];

/** Self-hosted ones, with an address of their own; the others are opened by a key. */
export const ADDRESSED_MAIL_TOOLS = ["listmonk"] as const satisfies readonly MailTool[];
export type AddressedMailTool = (typeof ADDRESSED_MAIL_TOOLS)[number];
export type KeyedMailTool = Exclude<MailTool, AddressedMailTool>;
const isKeyed = (tool: MailTool): tool is KeyedMailTool =>
  !ADDRESSED_MAIL_TOOLS.some((each) => each === tool);
export const KEYED_MAIL_TOOLS = /* @__PURE__ */ MAIL_TOOLS.filter(isKeyed);

/** Every mail tool a letter can be put into, by hand or as a draft. */
export const GUIDED_MAIL_TOOLS = [...MAIL_TOOLS, "klaviyo", "activecampaign", "hubspot", "beehiiv"] as const;
export type GuidedMailTool = (typeof GUIDED_MAIL_TOOLS)[number];

type RowWith<Access extends Drafts["access"]> = MailToolRow & { drafts: Drafts & { access: Access } };
type Table = Record<KeyedMailTool, RowWith<"key">> &
  Record<AddressedMailTool, RowWith<"address">> &
  Record<Exclude<GuidedMailTool, MailTool>, MailToolRow & { drafts: null }>;

/**
 * Every mail tool we know, in the order they are offered. Merge tags of listmonk, Brevo and Resend are from vendor
 * documentation in November 2026; the others from public projects that use them, so send a test before relying on one.
 */
export const MAIL_TOOL_TABLE = /* @__PURE__ */ (() =>
  ({
    kit: {
      label: "Kit",
      // help.kit.com: "Email personalization", Liquid's filter `default`
      tag: ({ fallback }) => `{{ subscriber.first_name | default: "${fallback}" }}`,
      hasFallback: true,
      opener: LIQUID,
      steps: [
        "Start a new broadcast.",
        "Paste the subject line and the preview text into their fields.",
        "Click into the email and paste the letter.",
      ],
      note: "Pasted text takes on the look of your Kit template. To keep its own look, paste the HTML where Kit lets you edit HTML.",
      help: "https://help.kit.com",
      drafts: {
        ...USUAL,
        api: "https://api.kit.com/v4",
        web: "https://app.kit.com",
        keyHint: "In Kit: Settings, Developer, then add a V4 API key.",
        keyPage: "https://app.kit.com/account_settings/developer_settings",
        keyNeeds: "a V4 API key",
        audience: null,
        sender: null,
        body: "paragraphs",
        hasSequences: true,
      },
    },
    mailchimp: {
      label: "Mailchimp",
      // mailchimp.com/developer/marketing/docs/merge-fields (FNAME), mailchimp.com/help/use-conditional-merge-tag-blocks
      tag: ({ fallback }) => `*|IF:FNAME|**|FNAME|**|ELSE:|*${fallback}*|END:IF|*`,
      hasFallback: true,
      opener: /\*(?=\|)/gu,
      steps: [
        "Create a regular email, and fill in the subject and the preview text.",
        "Paste the letter into a text block of your template. For the HTML, choose to code your own email and paste it in.",
        "Look at the plain-text version, and paste the text there if it reads badly.",
      ],
      note: "First names come from the field FNAME of your audience.",
      help: "https://mailchimp.com/help/",
      drafts: {
        ...USUAL,
        // The key ends in the data center, which is part of both hosts.
        api: "https://DC.api.mailchimp.com/3.0",
        web: "https://DC.admin.mailchimp.com",
        keyHint: "In Mailchimp: Profile, Extras, API keys. The key ends in your data center, such as -us21.",
        keyPage: "https://admin.mailchimp.com/account/api/",
        keyNeeds: "a key of a user who may manage campaigns",
        testsSubjects: true,
      },
    },
    brevo: {
      label: "Brevo",
      // help.brevo.com/hc/en-us/articles/4402386448530 (Brevo Template Language)
      tag: ({ fallback }) => `{{ contact.FIRSTNAME | default : "${fallback}" }}`,
      hasFallback: true,
      opener: LIQUID,
      steps: [
        "Create an email campaign, and fill in the subject line and the preview text.",
        "In the design step, paste the letter into a text block, or choose to paste your own code and paste the HTML.",
        "Preview it with a contact of yours.",
      ],
      note: "Brevo can add UTM parameters of its own. The letter's link has them already, so turn Brevo's off.",
      help: "https://help.brevo.com",
      drafts: {
        ...USUAL,
        api: "https://api.brevo.com/v3",
        web: "https://app.brevo.com",
        keyHint: "In Brevo: your name, SMTP & API, API keys.",
        keyPage: "https://app.brevo.com/settings/keys/api",
        keyNeeds: "a v3 API key of an account that may create campaigns",
        addressPage: "https://app.brevo.com/security/authorised_ips",
        audience: "List",
        testsSubjects: true,
      },
    },
    resend: {
      label: "Resend",
      // resend.com/docs/dashboard/audiences/properties
      tag: ({ fallback }) => `{{{contact.first_name|${fallback}}}}`,
      hasFallback: true,
      opener: BRACES,
      steps: [
        "Create a broadcast, and choose who gets it.",
        "Fill in the subject and the preview text.",
        "Click into the editor and paste the letter.",
      ],
      note: "Keep the unsubscribe link that Resend puts into a broadcast, or add it at the end of the letter.",
      help: "https://resend.com/docs/dashboard/broadcasts/introduction",
      drafts: {
        ...USUAL,
        api: "https://api.resend.com",
        web: "https://resend.com",
        keyHint: "In Resend: API Keys, with full access. Sending access can't make drafts.",
        keyPage: "https://resend.com/api-keys",
        keyNeeds: "a key with full access",
        audience: "Segment",
        sender: "domain",
        unsubscribe: "{{{RESEND_UNSUBSCRIBE_URL}}}",
      },
    },
    listmonk: {
      label: "listmonk",
      // listmonk.app/docs/templating
      tag: () => "{{ .Subscriber.FirstName }}",
      hasFallback: false,
      opener: BRACES,
      steps: [
        "Create a campaign, and fill in the subject.",
        "For the HTML, choose the format Raw HTML and paste it. For the letter, choose Rich text and paste it.",
        "Add the plain-text version below it.",
      ],
      note: "listmonk has no field for a preview text. The HTML brings its own, hidden at the top.",
      help: "https://listmonk.app/docs/",
      drafts: {
        ...USUAL,
        access: "address",
        api: null,
        web: null,
        keyHint:
          "In listmonk: Admin, Users, a user of the type API that may manage campaigns and read lists.",
        keyPage: null,
        keyNeeds: "an API user with the permissions campaigns:get, campaigns:manage and lists:get_all",
        audience: "List",
        sender: null,
        body: "paragraphs",
        hasPreheader: false,
      },
    },
    mailerlite: {
      label: "MailerLite",
      // www.mailerlite.com/help: "How to use dynamic content and custom fields"; unquoted fallbacks are ignored
      tag: ({ fallback }) => `{$name|default('${fallback}')}`,
      hasFallback: true,
      opener: /\{(?=[${%])/gu,
      steps: [
        "Create a campaign, and fill in the subject and the preheader.",
        "Paste the letter into a text block. If your plan has a custom HTML editor, you can paste the HTML there.",
        "Look at the plain-text version before you send.",
      ],
      note: "If you paste the HTML, add MailerLite's own unsubscribe link to it.",
      help: "https://www.mailerlite.com/help",
      drafts: {
        ...USUAL,
        api: "https://connect.mailerlite.com/api",
        web: "https://dashboard.mailerlite.com",
        keyHint: "In MailerLite: Integrations, MailerLite API, Generate new token.",
        keyPage: "https://dashboard.mailerlite.com/integrations/api",
        keyNeeds: "an API token on a plan with custom HTML campaigns",
        addressPage: "https://dashboard.mailerlite.com/integrations/api",
        audience: "Group",
        sender: "typed",
        hasPreheader: false,
        unsubscribe: "{$unsubscribe}",
      },
    },
    klaviyo: {
      label: "Klaviyo",
      // help.klaviyo.com/hc/en-us/articles/27843522951707; the syntax is Django's: no space around the colon
      tag: ({ fallback }) => `{{ first_name|default:'${fallback}' }}`,
      hasFallback: true,
      opener: LIQUID,
      steps: [
        "Create an email template. Choose text only to paste the letter, or HTML to paste the HTML.",
        "Use the template in a campaign.",
        "Fill in the subject line and the preview text of the campaign.",
      ],
      note: "An HTML template needs Klaviyo's unsubscribe tag: add it at the end.",
      help: "https://help.klaviyo.com",
      drafts: null,
    },
    activecampaign: {
      label: "ActiveCampaign",
      // help.activecampaign.com: "Personalization tags"; a default is set on the field, not in the tag
      tag: () => "%FIRSTNAME%",
      hasFallback: false,
      opener: /%(?=[\p{L}/!$_-][^%\s]*%|IF\b|ELSE)/gu,
      steps: [
        "Create a campaign, and fill in the subject and the preheader.",
        "Paste the letter into a text block, or start from custom HTML and paste the HTML.",
        "Send yourself a test from there.",
      ],
      note: "A default for a missing first name is set on the field in ActiveCampaign, not in the tag.",
      help: "https://help.activecampaign.com",
      drafts: null,
    },
    hubspot: {
      label: "HubSpot",
      // developers.hubspot.com: HubL function `personalization_token`; filters do not apply in email
      tag: ({ fallback }) => `{{ personalization_token("contact.firstname", "${fallback}") }}`,
      hasFallback: true,
      opener: /\{(?=[{%#])/gu,
      steps: [
        "Create a marketing email, and fill in the subject line and the preview text.",
        "Click into a text module and paste the letter.",
        "Look at the plain-text version before you send.",
      ],
      note: "Typed tokens work in coded templates only: in a text module, insert the first name with HubSpot's own button.",
      help: "https://knowledge.hubspot.com",
      drafts: null,
    },
    beehiiv: {
      label: "beehiiv",
      // www.beehiiv.com/support/article/25846316892055: a custom field, written without spaces
      tag: () => "{{first_name}}",
      hasFallback: false,
      opener: LIQUID,
      steps: [
        "Create a post, and paste the letter into it on the Compose page.",
        "Fill in the subject line and the preview text on the Email page.",
        "Check on the Web page whether it should be on your site, too.",
      ],
      note: "The first name needs a custom field of that name. A post that is published is sent at once, so save a draft first.",
      help: "https://www.beehiiv.com/support",
      drafts: null,
    },
  }) as const satisfies Table)();
