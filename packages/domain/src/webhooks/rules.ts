import type { WebhookAttempt } from "../ports.ts";

/** What every message looks like, as Standard Webhooks recommends. */
export const webhookBody = (event: string, data: object, now: Date): string =>
  JSON.stringify({ type: event, timestamp: now.toISOString(), data });

/** What went wrong with a try, in words for whoever runs the installation. */
export function explainAttempt({ failure, status }: Pick<WebhookAttempt, "failure" | "status">): string {
  switch (failure) {
    case null:
      return `Delivered: the receiver answered ${status}.`;
    case "invalid-address":
      return "The configured address is not an http or https address.";
    case "forbidden-address":
      return "The address is not on the public internet, so nothing was sent.";
    case "unreachable":
      return "Nobody answered at the address.";
    case "too-slow":
      return "The receiver took too long to answer.";
    case "redirected":
      return `The receiver answered ${status} and pointed elsewhere; redirects are not followed.`;
    case "refused":
      return `The receiver answered ${status}.`;
    default:
      return failure satisfies never;
  }
}
