import type { Beat, EmailBrief, Letter } from "@storyletter/contract/schemas";
import { emails } from "@storyletter/db";
import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { FormerLetter, WriteOptions } from "../ports.ts";

/** How many recent letters a new one avoids repeating: their openings, lessons and bridges. */
const FORMER_LETTERS = 10;
/** How many of these have subject lines that it avoids. */
const SUBJECTS_OF = 3;

type Offer = Pick<EmailBrief, "productName" | "contentFocus">;

/** Letters with the same product name are about the same offer; without one, letters on the same topic are. */
const offerKey = ({ productName, contentFocus }: Offer): string =>
  (productName.trim() || contentFocus.trim()).toLowerCase();

const firstOf = (letter: Letter | null, beat: Beat): string =>
  letter?.parts.find((part) => part.beat === beat)?.paragraphs[0] ?? "";

/**
 * The author's last letters, for the one that is to be written; the letter with the same story comes first, then the
 * latest. What the email itself has been until now, its readers have not had.
 */
export async function formerLetters(
  { db }: Pick<Deps, "db">,
  email: Offer & { id: string; userId: string; sameStoryAs: string | null },
): Promise<Pick<WriteOptions, "avoid" | "former">> {
  const { userId, sameStoryAs } = email;
  const { id, generatedContent, letter, productName, contentFocus } = emails;
  const rows = await db
    .select({ id, letter, productName, contentFocus })
    .from(emails)
    .where(and(eq(emails.userId, userId), ne(id, email.id), isNotNull(generatedContent)))
    .orderBy(
      ...(sameStoryAs === null ? [] : [desc(sql`${id} = ${sameStoryAs}`)]),
      desc(emails.createdAt),
      desc(id),
    )
    .limit(FORMER_LETTERS);
  return {
    avoid: rows
      .slice(0, SUBJECTS_OF)
      .flatMap((row) => row.letter?.subjects ?? [])
      .map(({ text }) => text),
    former: rows.map(
      (row): FormerLetter => ({
        opening: firstOf(row.letter, "hook"),
        lesson: firstOf(row.letter, "lesson"),
        bridge: firstOf(row.letter, "bridge"),
        offer: firstOf(row.letter, "offer"),
        isSameStory: row.id === sameStoryAs,
        isSameOffer: offerKey(row) === offerKey(email),
      }),
    ),
  };
}
