import { sessions, type Transaction } from "@storyletter/db";
import { and, eq, ne } from "drizzle-orm";
import { hashSessionId } from "./session-adapter.ts";

/** Ends the sessions of a user, all or all but one, together with what makes it necessary. */
export async function endSessions(
  tx: Transaction,
  { userId, except }: { userId: string; except: string | null },
): Promise<void> {
  const others = except === null ? undefined : ne(sessions.id, hashSessionId(except));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
