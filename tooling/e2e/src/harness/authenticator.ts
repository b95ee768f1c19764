import { Secret, TOTP } from "otpauth";

const PERIOD_MS = 30_000;

/**
 * An authenticator app. No code is accepted twice, so each call returns that of a later step; the server accepts
 * the current step and the next, so only two calls fit into half a minute.
 */
export class Authenticator {
  readonly #totp: TOTP;
  #lastStep = 0;

  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  }

  nextCode(): string {
    this.#lastStep = Math.max(this.#lastStep + 1, Math.floor(Date.now() / PERIOD_MS));
    return this.#totp.generate({ timestamp: this.#lastStep * PERIOD_MS });
  }
}
