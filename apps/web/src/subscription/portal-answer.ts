import type { PortalSession } from "@storyletter/contract";

/** Where the browser goes from here, and after which words. */
export type PortalWay =
  | { kind: "portal"; url: string }
  | { kind: "fallback"; url: string | null; message: string };

const WAITING = "The provider's page cannot be reached at the moment.";

/** What an answer means: the portal, or the way round it that the server knows (decision BILL-26). */
export function portalWay({ url, fallback, message }: PortalSession): PortalWay {
  if (fallback)
    return { kind: "fallback", url: url && isOpenable(url) ? url : null, message: message ?? WAITING };
  if (!url) throw new Error("No billing portal URL received");
  return { kind: "portal", url };
}

/** Pages and mail programs; nothing that would run in this page. */
const isOpenable = (url: string): boolean => /^(https?:|mailto:|\/(?!\/))/i.test(url);
