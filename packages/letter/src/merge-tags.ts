import { isFallback, MERGE_TAG_NAMES, type MergeTag, tagsInLine } from "@storyletter/contract/constants";

interface DialectRules {
  label: string;
  /** The tag in the tool's own syntax. */
  write: (tag: MergeTag) => string;
  /** False if the tool has no fallback in the tag. */
  hasFallback: boolean;
  /** Characters that start a tag of this tool; in typed text they are broken up. */
  opener: RegExp | null;
}

const LIQUID = /\{(?=[{%])/gu;

/**
 * Merge tag syntax of each mail tool. listmonk, Brevo and Resend: from vendor documentation in November 2026; the
 * others: from public projects that use them, so send a test before relying on one.
 */
export const DIALECTS = {
  /** No tool: the fallback is the text. */
  plain: { label: "No tool", write: ({ fallback }) => fallback, hasFallback: true, opener: null },
  // mailchimp.com/developer/marketing/docs/merge-fields (FNAME), mailchimp.com/help/use-conditional-merge-tag-blocks
  mailchimp: {
    label: "Mailchimp",
    write: ({ fallback }) => `*|IF:FNAME|**|FNAME|**|ELSE:|*${fallback}*|END:IF|*`,
    hasFallback: true,
    opener: /\*(?=\|)/gu,
  },
  // help.kit.com: "Email personalization", Liquid's filter `default`
  kit: {
    label: "Kit",
    write: ({ fallback }) => `{{ subscriber.first_name | default: "${fallback}" }}`,
    hasFallback: true,
    opener: LIQUID,
  },
  // help.klaviyo.com/hc/en-us/articles/27843522951707; the syntax is Django's: no space around the colon
  klaviyo: {
    label: "Klaviyo",
    write: ({ fallback }) => `{{ first_name|default:'${fallback}' }}`,
    hasFallback: true,
    opener: LIQUID,
  },
  // resend.com/docs/dashboard/audiences/properties
  resend: {
    label: "Resend",
    write: ({ fallback }) => `{{{contact.first_name|${fallback}}}}`,
    hasFallback: true,
    opener: /\{(?=\{)/gu,
  },
  // help.brevo.com/hc/en-us/articles/4402386448530 (Brevo Template Language)
  brevo: {
    label: "Brevo",
    write: ({ fallback }) => `{{ contact.FIRSTNAME | default : "${fallback}" }}`,
    hasFallback: true,
    opener: LIQUID,
  },
  // listmonk.app/docs/templating
  listmonk: {
    label: "listmonk",
    write: () => "{{ .Subscriber.FirstName }}",
    hasFallback: false,
    opener: /\{(?=\{)/gu,
  },
  // www.mailerlite.com/help: "How to use dynamic content and custom fields"; unquoted fallbacks are ignored
  mailerlite: {
    label: "MailerLite",
    write: ({ fallback }) => `{$name|default('${fallback}')}`,
    hasFallback: true,
    opener: /\{(?=[${%])/gu,
  },
  // help.activecampaign.com: "Personalization tags"; a default is set on the field, not in the tag
  activecampaign: {
    label: "ActiveCampaign",
    write: () => "%FIRSTNAME%",
    hasFallback: false,
    opener: /%(?=[\p{L}/!$_-][^%\s]*%|IF\b|ELSE)/gu,
  },
  // developers.hubspot.com: HubL function `personalization_token`; filters do not apply in email
  hubspot: {
    label: "HubSpot",
    write: ({ fallback }) => `{{ personalization_token("contact.firstname", "${fallback}") }}`,
    hasFallback: true,
    opener: /\{(?=[{%#])/gu,
  },
  // www.beehiiv.com/support/article/25846316892055: a custom field, written without spaces
  beehiiv: {
    label: "beehiiv",
    write: () => "{{first_name}}",
    hasFallback: false,
    opener: LIQUID,
  },
} as const satisfies Record<string, DialectRules>;

export type Dialect = keyof typeof DIALECTS;

const DIALECT_NAMES = Object.keys(DIALECTS) as Dialect[];

const rulesOf = (dialect: Dialect): DialectRules => DIALECTS[dialect];

/** Invisible, zero-width, and not part of any tag syntax. */
const NON_JOINER = "\u200C";

/** Keeps typed text from being parsed as a merge tag by inserting an invisible character. */
export function defuseTags(text: string, dialect: Dialect): string {
  const { opener } = rulesOf(dialect);
  return opener ? text.replace(opener, (opening) => `${opening}${NON_JOINER}`) : text;
}

/** Whether some mail tool would read a merge tag in typed text. */
export const hasTypedTag = (text: string): boolean =>
  DIALECT_NAMES.some((dialect) => defuseTags(text, dialect) !== text);

/**
 * Writes a tag in the mail tool's syntax.
 * @throws RangeError for an unknown name or an invalid fallback
 * @example writeTag({ name: "first name", fallback: "there" }, "mailchimp")
 */
export function writeTag(tag: MergeTag, dialect: Dialect): string {
  if (!MERGE_TAG_NAMES.includes(tag.name)) throw new RangeError(`Unknown merge tag "${tag.name}"`);
  if (!isFallback(tag.fallback)) throw new RangeError(`Invalid merge tag fallback "${tag.fallback}"`);
  return rulesOf(dialect).write(tag);
}

/** A subject line or preheader in the mail tool's syntax. */
export const writeLine = (line: string, dialect: Dialect): string =>
  tagsInLine(line)
    .map((piece) => (typeof piece === "string" ? defuseTags(piece, dialect) : writeTag(piece, dialect)))
    .join("");
