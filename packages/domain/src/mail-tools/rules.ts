import { draftsIn, MAIL_TOOL_NAMES, type MailTool } from "@storyletter/contract/mail-tools/constants";
import type { MailToolError, MailToolFailure } from "../ports.ts";

/** Failures that pass by themselves. */
const PASSING: ReadonlySet<MailToolFailure> = new Set(["busy", "unavailable", "unreadable"]);

/** Waits before each further attempt, in seconds: a quarter of an hour in all. */
const RETRY_DELAYS = [15, 30, 60, 180, 600];

/** The longest wait a tool may ask for. */
const LONGEST_WAIT = 3_600;

/** Seconds until the next attempt; null if there is none. */
export function nextAttemptIn(
  { failure, retryAfter }: Pick<MailToolError, "failure" | "retryAfter">,
  failedAttempts: number,
): number | null {
  const delay = RETRY_DELAYS[failedAttempts - 1];
  if (!PASSING.has(failure) || delay === undefined) return null;
  return Math.min(Math.max(delay, retryAfter ?? 0), LONGEST_WAIT);
}

/** Nothing to update: the next request creates a new draft. */
export const needsNewDraft = (
  { canUpdate }: { canUpdate: boolean },
  { failure, status }: { failure: string | null; status: string },
): boolean =>
  failure === "gone" ||
  failure === "sent" ||
  failure === "other-kind" ||
  (!canUpdate && status === "drafted");

/** The tool's word for its lists, inside a sentence. */
export const audienceWord = (tool: MailTool): string => draftsIn(tool).audience?.toLowerCase() ?? "audience";

const IN_SETTINGS = "in Settings under Mail tools";

interface Explained {
  failure: MailToolFailure;
  detail: string | null;
  /** True if another attempt follows by itself. */
  retries?: boolean;
}

/** Says what happened to a letter's draft, and what to do. */
export function explainFailure(tool: MailTool, { failure, detail, retries = false }: Explained): string {
  const name = MAIL_TOOL_NAMES[tool];
  switch (failure) {
    case "key":
      return `${name} no longer accepts the saved key. Paste a new key ${IN_SETTINGS}, then try again.`;
    case "permission":
      return `${keyMayNot(tool)}, and paste it ${IN_SETTINGS}.`;
    case "ip-address":
      return `${unknownAddress(tool, detail)}, then try again.`;
    case "audience":
      return `The ${audienceWord(tool)} chosen for ${name} doesn't exist there. Choose another one ${IN_SETTINGS}, then try again.`;
    case "sender":
      return `${name} needs a sender that is verified there. Choose one ${IN_SETTINGS}, then try again.`;
    case "refused":
      return `${name} refused this draft${detail ? `: ${detail}` : ""}. The letter is unchanged here.`;
    case "gone":
      return `The draft no longer exists in ${name}, or its name there was changed. Create a new draft.`;
    case "sent":
      return `This letter was already scheduled or sent in ${name}, so nothing was changed there. Create a new draft.`;
    case "other-kind":
      return `${name} can't turn a draft with one subject line into a test of two, or back. Create a new draft, and delete the old one there.`;
    case "address":
      return `${name}'s address isn't on the public internet, so nothing was sent there. Correct it ${IN_SETTINGS}.`;
    case "busy":
      return retries
        ? `${name} asked us to wait. We'll try again by ourselves.`
        : `${name} kept asking us to wait. Try again in an hour.`;
    case "unavailable":
      return retries
        ? `${name} isn't answering. We'll keep trying for a few minutes.`
        : `${name} didn't answer. Try again in a few minutes.`;
    case "unreadable":
      return retries
        ? `${name} answered with something we can't read. We'll keep trying for a few minutes.`
        : `${name} answered with something we can't read. Check that its API is on, then try again.`;
    default:
      return failure satisfies never;
  }
}

const at = (page: string | null, name: string): string => (page ? ` at ${page}` : ` in ${name}`);

/** The key works, so copying it again changes nothing. */
const keyMayNot = (tool: MailTool): string => {
  const { keyNeeds, keyPage } = draftsIn(tool);
  const name = MAIL_TOOL_NAMES[tool];
  return `${name} accepts this key, but it may not make drafts. Create ${keyNeeds}${at(keyPage, name)}`;
};

const IP_ADDRESS = /\b(?:(?:\d{1,3}\.){3}\d{1,3}|[\da-f]{1,4}:[\da-f:]{1,34}[\da-f])\b/iu;

const unknownAddress = (tool: MailTool, detail: string | null): string => {
  const { addressPage } = draftsIn(tool);
  const name = MAIL_TOOL_NAMES[tool];
  const address = IP_ADDRESS.exec(detail ?? "")?.[0];
  return `${name} refuses calls from this server's IP address${address ? `, ${address}` : ""}. Allow it${at(addressPage, name)}`;
};

/** Says why a key wasn't saved; null if the tool just couldn't be reached. */
export function explainRefusedKey(
  tool: MailTool,
  { failure, detail }: Pick<MailToolError, "failure" | "detail">,
): string | null {
  const name = MAIL_TOOL_NAMES[tool];
  switch (failure) {
    case "key":
      return `${name} doesn't accept this key. Please copy it again from your account there`;
    case "permission":
      return keyMayNot(tool);
    case "ip-address":
      return `${unknownAddress(tool, detail)}, then connect again`;
    case "address":
      return "This address isn't on the public internet, so we can't connect to it";
    case "unreadable":
      return draftsIn(tool).access === "address"
        ? `There is no ${name} API at this address`
        : `${name} answered with something we can't read. Please check the key`;
    case "busy":
    case "unavailable":
      return null;
    default:
      return `${name} refused this key${detail ? `: ${detail}` : ""}`;
  }
}

/** The marker of a new draft, written into it. */
export const markerOf = (id: string): string => `storyletter-${id.replaceAll("-", "").slice(-16)}`;
