import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own key. */
type Purpose = "second-factor" | "payment-keys" | "webhook-endpoint" | "mail-tool";

const keyOf = (appSecret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync("sha256", appSecret, "", purpose, 32));

/** Encrypts with AES-256-GCM, bound to the owner, so that a value copied to another row can't be decrypted. */
export function seal(
  secret: string,
  owner: string,
  appSecret: string,
  purpose: Purpose = "second-factor",
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(appSecret, purpose), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Throws if the value was changed, belongs to another owner, or was encrypted under another secret. */
export function unseal(
  sealed: string,
  owner: string,
  appSecret: string,
  purpose: Purpose = "second-factor",
): string {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const key = keyOf(appSecret, purpose);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
