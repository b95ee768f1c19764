import { createHmac, timingSafeEqual } from "node:crypto";
import type { BonusLink } from "@storyletter/contract";

type Claim = Omit<BonusLink, "signature">;

const signatureOf = (appSecret: string, { user, expires }: Claim): string =>
  createHmac("sha256", appSecret).update(`story-vault:${expires}:${user}`).digest("base64url");

/** A link that proves by itself whom it was made for, and until when. */
export const signLink = (appSecret: string, claim: Claim): BonusLink => ({
  ...claim,
  signature: signatureOf(appSecret, claim),
});

/** What a link is worth at this moment. */
export function judgeLink(appSecret: string, link: BonusLink, now: Date): "good" | "expired" | "forged" {
  if (link.expires <= now.getTime()) return "expired";
  const expected = Buffer.from(signatureOf(appSecret, link));
  const given = Buffer.from(link.signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? "good" : "forged";
}
