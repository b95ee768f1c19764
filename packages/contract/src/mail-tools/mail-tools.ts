import { z } from "zod";
import { EmailId } from "../emails/email.ts";
import { text } from "../text.ts";
import { hasUserInfo, isWebAddress } from "../web-address.ts";
import { mailToolNames } from "./mail-tool-names.ts";
import { ADDRESSED_MAIL_TOOLS, KEYED_MAIL_TOOLS, MAIL_TOOLS } from "./mail-tool-table.ts";

const KEY = "Please paste the API key";
const ADDRESS = `Please enter the address of your ${mailToolNames(ADDRESSED_MAIL_TOOLS, "or")}, such as https://lists.example.com`;

/** Printable ASCII, because the key becomes a header. */
const secret = (max: number, message: string) =>
  text(max, message)
    .min(1, message)
    .regex(/^[\x21-\x7e]*$/, "Please remove the spaces and special characters");

/** What connects a mail tool: an API key, or for a self-hosted one its address and an API user. */
export const ConnectMailToolInput = z.discriminatedUnion("tool", [
  z.object({ tool: z.enum(KEYED_MAIL_TOOLS), apiKey: secret(500, KEY) }),
  z.object({
    tool: z.enum(ADDRESSED_MAIL_TOOLS),
    address: text(500, ADDRESS, { asTyped: true })
      .refine(isWebAddress, { error: ADDRESS, abort: true })
      .refine(
        (address) => !hasUserInfo(address),
        "Please remove the user name and password from the address",
      ),
    user: secret(100, "Please enter the name of the API user").refine(
      (user) => !user.includes(":"),
      "Please remove the colon",
    ),
    token: secret(500, "Please paste the token of the API user"),
  }),
]);
export type ConnectMailToolInput = z.output<typeof ConnectMailToolInput>;

/** A mail tool that was just connected, and the account its key belongs to. */
export const ConnectedMailTool = z.object({
  id: z.uuid(),
  tool: z.enum(MAIL_TOOLS),
  account: z.string(),
});
export type ConnectedMailTool = z.output<typeof ConnectedMailTool>;

/** An audience or a sender, by the id the mail tool gave it. */
export const MailToolChoice = z.object({ id: z.string(), name: z.string() });
export type MailToolChoice = z.output<typeof MailToolChoice>;

/** One of the caller's connected mail tools; a key is only ever shown by its last four characters. */
export const MailToolConnection = ConnectedMailTool.extend({
  lastFour: z.string(),
  /** Where a self-hosted tool answers; null for the others. */
  address: z.string().nullable(),
  /** Who drafts are addressed to, and from whom; null where nothing is chosen. */
  audience: MailToolChoice.nullable(),
  sender: MailToolChoice.nullable(),
  createdAt: z.date(),
});
export type MailToolConnection = z.output<typeof MailToolConnection>;

/** The connected mail tools; `standIns` is where calls go if not to the vendors themselves. */
export const MailToolList = z.object({
  tools: z.array(MailToolConnection),
  standIns: z.string().nullable(),
});
export type MailToolList = z.output<typeof MailToolList>;

/** Selects a connected mail tool. */
export const MailToolId = z.object({ id: z.uuid() });
export type MailToolId = z.output<typeof MailToolId>;

/** The audiences and senders a mail tool has now; empty where it knows none. */
export const MailToolChoices = z.object({
  audiences: z.array(MailToolChoice),
  senders: z.array(MailToolChoice),
  /** Whether the tool has more of them than are listed. */
  isCut: z.boolean(),
});
export type MailToolChoices = z.output<typeof MailToolChoices>;

/** Chooses the audience and the sender of future drafts by their ids; null for none. */
export const ChooseForMailToolInput = MailToolId.extend({
  audience: text(300).nullable(),
  sender: text(300).nullable(),
});
export type ChooseForMailToolInput = z.output<typeof ChooseForMailToolInput>;

/** Selects a letter and the mail tool it is handed over to. */
export const LetterToMailTool = EmailId.extend({
  tool: z.enum(MAIL_TOOLS),
  /** Number of the subject line to test against the chosen one, counted from 1; only where a tool tests two. */
  secondSubject: z.coerce.number().int().min(1).max(100).optional(),
});
export type LetterToMailTool = z.output<typeof LetterToMailTool>;

export const MAIL_TOOL_DRAFT_STATUSES = ["pending", "drafted", "failed"] as const;

/** A letter's draft in one mail tool. `message` says what happened, and what to do about it. */
export const MailToolDraft = z.object({
  tool: z.enum(MAIL_TOOLS),
  status: z.enum(MAIL_TOOL_DRAFT_STATUSES),
  url: z.string().nullable(),
  message: z.string().nullable(),
});
export type MailToolDraft = z.output<typeof MailToolDraft>;

/** A letter's drafts, one for each mail tool. */
export const MailToolDraftList = z.object({ drafts: z.array(MailToolDraft) });
export type MailToolDraftList = z.output<typeof MailToolDraftList>;

/** What a letter's page offers for one connected mail tool. */
export const MailToolOffer = z.object({
  tool: z.enum(MAIL_TOOLS),
  /** The tool's name, as its vendor writes it. */
  name: z.string(),
  testsSubjects: z.boolean(),
  /** Pages of the tool that messages may name. */
  pages: z.array(z.string()),
  account: z.string(),
  /** Null before the letter was first handed over. */
  draft: MailToolDraft.nullable(),
  /** Whether the draft in the tool can be updated; otherwise a new one is created. */
  canUpdate: z.boolean(),
  /** Whether the letter was edited after it was handed over. */
  isOutdated: z.boolean(),
  /** The subject line that the draft tests against the chosen one; null without a test. */
  secondLine: z.string().nullable(),
});
export type MailToolOffer = z.output<typeof MailToolOffer>;

/** A letter's offers, one for each connected mail tool; `standIns` as in the list of tools. */
export const MailToolOfferList = z.object({
  offers: z.array(MailToolOffer),
  standIns: z.string().nullable(),
});
export type MailToolOfferList = z.output<typeof MailToolOfferList>;

/** What staff see: counts and failures by tool, never a letter or a key. */
export const MailToolMetrics = z.object({
  tools: z.array(
    z.object({
      tool: z.enum(MAIL_TOOLS),
      connected: z.number().int(),
      drafted: z.number().int(),
      pending: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  /** Reasons of the drafts that are failed now, most frequent first. */
  failures: z.array(z.object({ tool: z.enum(MAIL_TOOLS), reason: z.string(), count: z.number().int() })),
});
export type MailToolMetrics = z.output<typeof MailToolMetrics>;
