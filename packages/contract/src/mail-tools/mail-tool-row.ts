import type { MergeTag } from "./merge-tags.ts";

/** How a tool's drafts are made. */
export interface Drafts {
  /** A `key` opens the account; a self-hosted tool needs its `address`, an API user and a token. */
  access: "key" | "address";
  /** Where the tool's API and its screens are; null for an address of the user's. */
  api: string | null;
  web: string | null;
  /** Where people find or create the key. */
  keyHint: string;
  keyPage: string | null;
  /** What the key must be allowed to do. */
  keyNeeds: string;
  /** Where people allow our server's IP address, if the tool asks for that. */
  addressPage: string | null;
  /** The tool's word for its lists; null if a draft isn't addressed to one. */
  audience: "Audience" | "List" | "Segment" | "Group" | null;
  /** `listed`: one the tool knows; `domain`: any at a domain it knows; `typed`: any, checked by the tool. */
  sender: "listed" | "domain" | "typed" | null;
  /** `paragraphs` where the account's template wraps them. */
  body: "letter" | "paragraphs";
  /** Without a field for it, the preheader is hidden at the top of the letter. */
  hasPreheader: boolean;
  /** The unsubscribe tag that a letter needs; null where the tool adds one. */
  unsubscribe: string | null;
  /** Whether a draft can be updated; otherwise each change is a new draft. */
  canUpdate: boolean;
  /** Whether a draft can test two subject lines without a winner that is sent on by itself. */
  testsSubjects: boolean;
  /** Whether letters of a series are emails of a sequence there; otherwise they are drafts with numbered names. */
  hasSequences: boolean;
}

/** One mail tool, in everything the product says and does about it. */
export interface MailToolRow {
  label: string;
  /** A first name in the tool's own syntax. */
  tag: (tag: MergeTag) => string;
  /** False if the tool has no fallback in the tag. */
  hasFallback: boolean;
  /** Characters that start a tag of this tool; in typed text they are broken up. */
  opener: RegExp;
  /** How to put a letter there by hand. Menus are named only where the tool's own documents do. */
  steps: readonly string[];
  note: string;
  help: string;
  drafts: Drafts | null;
}
