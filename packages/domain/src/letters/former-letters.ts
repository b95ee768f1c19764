import type { Beat, Letter } from "@storyletter/contract/letters";
import { emails } from "@storyletter/db";
import { LINK } from "@storyletter/text/words";
import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { FormerLetter, WriteOptions } from "../ports.ts";

/** How many recent letters a new one avoids repeating: how they opened, crossed over and ended. */
const FORMER_LETTERS = 10;
/** How many of these have subject lines that it avoids. */
const SUBJECTS_OF = 3;

const paragraphsOf = (letter: Letter | null, beat: Beat): string[] =>
  letter?.parts.find((part) => part.beat === beat)?.paragraphs ?? [];

/** Its P.S. without the link, or what stands before the call. */
const endingOf = (letter: Letter | null): string =>
  (paragraphsOf(letter, "ps")[0] ?? paragraphsOf(letter, "offer").at(-1) ?? "").replace(LINK, "").trim();

/**
 * The author's last letters, for the one that is to be written; the letter with the same story comes first, then the
 * latest. What the email itself has been until now, its readers have not had.
 */
export async function formerLetters(
  { db }: Pick<Deps, "db">,
  email: { id: string; userId: string; sameStoryAs: string | null },
): Promise<Pick<WriteOptions, "avoid" | "former">> {
  const { userId, sameStoryAs } = email;
  const { id, status, generatedContent, letter } = emails;
  const rows = await db
    .select({ id, letter })
    .from(emails)
    .where(
      and(eq(emails.userId, userId), ne(id, email.id), eq(status, "generated"), isNotNull(generatedContent)),
    )
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
        opening: paragraphsOf(row.letter, "hook")[0] ?? "",
        bridge: paragraphsOf(row.letter, "bridge")[0] ?? "",
        ending: endingOf(row.letter),
        isSameStory: row.id === sameStoryAs,
      }),
    ),
  };
}
