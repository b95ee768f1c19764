import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;

/** Clocks of phones and servers differ: one step before and after counts as well. */
const WINDOW = 1;

const SECRET_BYTES = 20;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Storyletter",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The 30 second step whose code this is; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}
