/** One message to another system. */
export interface OutgoingWebhook {
  url: string;
  /** What has happened, such as "action-taker.unlocked"; also in the header `webhook-event`. */
  event: string;
  /** JSON, sent and signed byte for byte. */
  body: string;
  /** The signing key in base64, with or without `whsec_` before it. */
  secret: string;
  /** The same for every try of one message, so that the receiver can tell a repeat. */
  deliveryId: string;
}

export type WebhookFailure =
  | "invalid-address"
  | "forbidden-address"
  | "unreachable"
  | "too-slow"
  | "redirected"
  | "refused";

/** Where webhooks go, and the key they are signed with. */
export type WebhookTarget = Pick<OutgoingWebhook, "url" | "secret">;

/** What came of one try. */
export interface WebhookAttempt {
  delivered: boolean;
  /** The status that was answered; null without an answer. */
  status: number | null;
  /** Null when it was delivered. */
  failure: WebhookFailure | null;
  durationMs: number;
}

/** The way out to other people's systems: public addresses alone, no redirects, signed as Standard Webhooks has it. */
export interface WebhookSender {
  /** Tries once. Failures are answered, never thrown. */
  send(webhook: OutgoingWebhook, options?: { signal?: AbortSignal }): Promise<WebhookAttempt>;
}
