import { randomUUIDv7 } from "node:crypto";
import type { AddNoteInput, StaffNote, UserId } from "@storyletter/contract/admin";
import type { Success } from "@storyletter/contract/auth";
import { staffNotes, users } from "@storyletter/db";
import { desc, eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";

const MAX_SHOWN = 100;

/** What staff noted about a user, the newest first. */
export const listNotes = ({ db }: MemberCtx, { id }: UserId): Promise<StaffNote[]> =>
  db
    .select({
      id: staffNotes.id,
      author: users.email,
      text: staffNotes.text,
      createdAt: staffNotes.createdAt,
    })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorId))
    .where(eq(staffNotes.userId, id))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
    .limit(MAX_SHOWN);

export async function addNote(ctx: MemberCtx, { id, text }: AddNoteInput): Promise<Success> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id));
  if (!user) throw new Refusal("user-not-found");
  await ctx.db.insert(staffNotes).values({
    id: randomUUIDv7(),
    userId: id,
    authorId: ctx.caller.id,
    text,
    createdAt: ctx.clock(),
  });
  return { success: true };
}
