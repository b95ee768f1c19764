import { createPrivateKey, hkdfSync } from "node:crypto";
import { signingKeys } from "@storyletter/db";
import { CompactSign, calculateJwkThumbprint, compactVerify, type JWK } from "jose";
import type { Deps } from "../context.ts";

type KeyCtx = Pick<Deps, "db" | "appSecret" | "clock">;

/** The one algorithm that is accepted; whatever a record's header says. */
const ALGORITHM = "EdDSA";
const TYPE = "storyletter-provenance+jws";
/** What PKCS #8 has before the 32 bytes of an Ed25519 key. */
const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");

/** Each year has its own key, which no table holds: it is derived from APP_SECRET when it is needed. */
function keyOf(appSecret: string, year: number) {
  const seed = Buffer.from(hkdfSync("sha256", appSecret, "", `provenance ${year}`, 32));
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_START, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = key.export({ format: "jwk" });
  return { key, publicKey: { kty: "OKP", crv: "Ed25519", x } as const };
}

/** Signs a record with the key of this year; its public half is stored before anything signed with it leaves. */
export async function createSigner({ db, appSecret, clock }: KeyCtx) {
  const now = clock();
  const { key, publicKey } = keyOf(appSecret, now.getUTCFullYear());
  const kid = await calculateJwkThumbprint(publicKey);
  await db.insert(signingKeys).values({ kid, publicKey, createdAt: now }).onConflictDoNothing();
  return async (claims: object): Promise<string> =>
    await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: TYPE })
      .sign(key);
}

/** The public keys that records of this installation are signed with, now and before, as a JWK set. */
export async function listSigningKeys({ db }: Pick<Deps, "db">): Promise<{ keys: JWK[] }> {
  const rows = await db.select().from(signingKeys).orderBy(signingKeys.createdAt);
  return { keys: rows.map(({ kid, publicKey }) => ({ ...publicKey, kid, alg: ALGORITHM, use: "sig" })) };
}

/** What was signed, as JSON; null unless one of our keys signed exactly this. */
export async function verifySigned({ db }: Pick<Deps, "db">, jws: string): Promise<unknown> {
  const { keys } = await listSigningKeys({ db });
  try {
    const { payload } = await compactVerify(
      jws,
      ({ kid }) => {
        const key = keys.find((each) => each.kid === kid);
        if (!key) throw new Error("No key of ours");
        return key;
      },
      { algorithms: [ALGORITHM] },
    );
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return null;
  }
}
