import type { PaymentSettings } from "@storyletter/contract";
import { keysIn, readSettings } from "../billing/payment-environment.ts";
import type { MemberCtx } from "../context.ts";

/** What is shown of a secret: that there is one, and which (decision APAY-15). */
export const masked = (secret: string | null): string | null => secret && `••••${secret.slice(-4)}`;

/** The payment environment and its keys, saved by staff or set by the operator. */
export async function getPaymentSettings(ctx: MemberCtx): Promise<PaymentSettings> {
  const row = await readSettings(ctx.db);
  const [test, live] = [keysIn(row, "test", ctx), keysIn(row, "live", ctx)];
  return {
    environment: row?.environment ?? "test",
    testPublicKey: test.publicKey,
    testSecretKey: masked(test.secretKey),
    livePublicKey: live.publicKey,
    liveSecretKey: masked(live.secretKey),
  };
}
