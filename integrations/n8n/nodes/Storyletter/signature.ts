import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

interface Delivery {
  headers: Readonly<Record<string, unknown>>;
  body: Buffer;
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Whether a message was signed (Standard Webhooks) with this secret, in the last five minutes. */
export function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const timestamp = String(headers["webhook-timestamp"]);
  const isFresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (key.length === 0 || !isFresh) return false;
  const expected = createHmac("sha256", key)
    .update(`${String(headers["webhook-id"])}.${timestamp}.`)
    .update(body)
    .digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((signature) => signature.split(","))
    .some(([version, value = ""]) => version === "v1" && isSame(Buffer.from(value, "base64"), expected));
}
