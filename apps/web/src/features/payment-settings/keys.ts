import type { PaymentMode, PaymentSettings } from "@storyletter/contract";

export interface KeyPair {
  publicKey: string;
  secretKey: string;
}

/** The keys of one environment as they are kept, the secret one masked; empty where there is none. */
export function keysOf(settings: PaymentSettings, type: PaymentMode): KeyPair {
  const [publicKey, secretKey] =
    type === "test"
      ? [settings.testPublicKey, settings.testSecretKey]
      : [settings.livePublicKey, settings.liveSecretKey];
  return { publicKey: publicKey ?? "", secretKey: secretKey ?? "" };
}

export const hasBoth = ({ publicKey, secretKey }: KeyPair): boolean => publicKey !== "" && secretKey !== "";
