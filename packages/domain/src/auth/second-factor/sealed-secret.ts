import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (appSecret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", appSecret, "", "second-factor", 32));

/** Encrypts with AES-256-GCM; bound to its user, so that a row copied to another opens nothing. */
export function seal(secret: string, userId: string, appSecret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(appSecret), nonce).setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Throws where the text was altered, belongs to another user, or was sealed under another secret. */
export function unseal(sealed: string, userId: string, appSecret: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(appSecret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}
