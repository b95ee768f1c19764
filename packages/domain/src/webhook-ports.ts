export interface OutgoingWebhook {
  url: string;
  /** For example "action-taker.unlocked"; also sent in the `webhook-event` header. */
  event: string;
  /** JSON, signed and sent exactly as is. */
  body: string;
  /** The signing key in base64, with or without the `whsec_` prefix. */
  secret: string;
  /** Signs as well while receivers are changed. */
  formerSecret?: string;
  /** The same for every attempt, so that the receiver can detect repeats. */
  deliveryId: string;
  /** Whose address it is; undefined for the operator's own. */
  userId?: string;
}

export type WebhookFailure =
  | "invalid-address"
  | "forbidden-address"
  | "unreachable"
  | "too-slow"
  | "redirected"
  | "refused";

export type WebhookTarget = Pick<OutgoingWebhook, "url" | "secret" | "formerSecret" | "userId">;

export interface WebhookAttempt {
  delivered: boolean;
  /** The response status; null without a response. */
  status: number | null;
  failure: WebhookFailure | null;
  durationMs: number;
  /** The beginning of the response; null without one. */
  answer: string | null;
  /** Seconds that the receiver asked to wait; null if it did not. */
  retryAfter: number | null;
}

/** The documents by which assistants say who they are (OAuth client id metadata). */
export interface ClientDocuments {
  /** Reads JSON from a public https address. Throws if there is none, or it is too large or too slow. */
  read(url: string, options: { userId: string }): Promise<unknown>;
}

/** Sends only to public addresses, follows no redirects, and signs according to Standard Webhooks. */
export interface WebhookSender {
  /** Makes one attempt. Returns failures instead of throwing them. */
  send(webhook: OutgoingWebhook, options?: { signal?: AbortSignal }): Promise<WebhookAttempt>;
}
