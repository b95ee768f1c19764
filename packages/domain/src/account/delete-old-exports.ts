import { dataExports, mailedTokens } from "@storyletter/db";
import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { Deps } from "../context.ts";

/** Drops the archives that nobody fetched while their link was valid. */
export async function deleteOldExports({ db, clock }: Deps): Promise<void> {
  const expired = db
    .select({ id: mailedTokens.id })
    .from(mailedTokens)
    .where(lt(mailedTokens.expiresAt, clock()));
  await db
    .delete(dataExports)
    .where(and(isNotNull(dataExports.archive), inArray(dataExports.tokenId, expired)));
}
