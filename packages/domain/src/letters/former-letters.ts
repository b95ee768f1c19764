import type { Beat } from "@storyletter/contract/letters";
import { emails } from "@storyletter/db";
import { LINK } from "@storyletter/text/words";
import { and, desc, eq, isNotNull, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { FormerLetter, WriteOptions } from "../ports.ts";

/** How many recent letters a new one avoids repeating: how they opened, crossed over and ended. */
const FORMER_LETTERS = 10;
/** How many of these have subject lines that it avoids. */
const SUBJECTS_OF = 3;

/** PostgreSQL finds it in the letter, which may be twenty times as long as what is wanted of it. */
const textAt = (letter: SQLWrapper, path: string) =>
  sql<string | null>`jsonb_path_query_first(${letter}, ${path}) #>> '{}'`;

const ofBeat = (beat: Beat, paragraph: "0" | "last"): string =>
  `$.parts[*] ? (@.beat == "${beat}").paragraphs[${paragraph}]`;

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
  const latest = db
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
    .limit(FORMER_LETTERS)
    .as("latest");
  const rows = await db
    .select({
      id: latest.id,
      subjects: sql<string[] | null>`jsonb_path_query_array(${latest.letter}, '$.subjects[*].text')`,
      opening: textAt(latest.letter, ofBeat("hook", "0")),
      bridge: textAt(latest.letter, ofBeat("bridge", "0")),
      ps: textAt(latest.letter, ofBeat("ps", "0")),
      beforeCall: textAt(latest.letter, ofBeat("offer", "last")),
    })
    .from(latest)
    .prepare("former_letters")
    .execute();
  return {
    avoid: rows.slice(0, SUBJECTS_OF).flatMap(({ subjects }) => subjects ?? []),
    former: rows.map(
      ({ id, opening, bridge, ps, beforeCall }): FormerLetter => ({
        opening: opening ?? "",
        bridge: bridge ?? "",
        // Its P.S. without the link, or what stands before the call.
        ending: (ps ?? beforeCall ?? "").replace(LINK, "").trim(),
        isSameStory: id === sameStoryAs,
      }),
    ),
  };
}
