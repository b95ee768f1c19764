import { createHmac } from "node:crypto";

const PREFIX = "whsec_";

/** The headers of Standard Webhooks: who receives one checks them with any of its libraries. */
export function signedHeaders(
  { id, secret, body }: { id: string; secret: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
