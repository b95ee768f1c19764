import type { Question } from "@storyletter/contract/emails";
import { DAY_MS } from "@storyletter/contract/limits";
import { type Database, emails, seriesSlots, series as seriesTable } from "@storyletter/db";
import { cutTo } from "@storyletter/text/cut";
import { and, asc, eq } from "drizzle-orm";
import type { SeriesSoFar, WrittenLetter } from "../ports.ts";

/** A letter of ours is shorter; what a user typed beyond it is not read. */
const CHARACTERS = 6_000;

const dayOf = (firstDay: string | null, day: number): Date | null =>
  firstDay === null ? null : new Date(Date.parse(firstDay) + day * DAY_MS);

const inWords = (day: Date): string =>
  day.toLocaleDateString("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** The series as it is when one of its letters is written; null for a letter of none. */
export async function seriesSoFar(
  db: Database,
  email: { id: string; userId: string },
): Promise<SeriesSoFar | null> {
  const [own] = await db
    .select()
    .from(seriesSlots)
    .where(eq(seriesSlots.emailId, email.id))
    .prepare("own_slot")
    .execute();
  if (!own) return null;
  const rows = await db
    .select({ slot: seriesSlots, content: emails.generatedContent, firstDay: seriesTable.firstDay })
    .from(seriesSlots)
    .innerJoin(seriesTable, eq(seriesTable.id, seriesSlots.seriesId))
    .leftJoin(
      emails,
      and(
        eq(emails.id, seriesSlots.emailId),
        eq(emails.userId, email.userId),
        eq(emails.status, "generated"),
      ),
    )
    .where(eq(seriesSlots.seriesId, own.seriesId))
    .orderBy(asc(seriesSlots.position));
  const at = rows.findIndex(({ slot }) => slot.id === own.id);
  const opening = rows.findIndex(({ slot }) => slot.id === own.closes);
  const promise = rows[opening]?.slot.opens ?? "";
  const day = dayOf(rows[at]?.firstDay ?? null, own.day);
  const sentOn = day === null ? "" : inWords(day);
  const plan = [
    ...(sentOn === "" ? [] : [`Readers get it on ${sentOn}.`]),
    ...(own.opens === "" ? [] : [`It promises ${own.opens}.`]),
  ].join("\n");
  return {
    letter: at + 1,
    of: rows.length,
    purpose: own.purpose,
    call: own.call,
    opens: own.opens,
    closes: promise !== "" && opening < at ? { letter: opening + 1, promise } : null,
    others: rows.map(({ slot: { purpose } }, index) => ({ letter: index + 1, purpose })).toSpliced(at, 1),
    sentOn,
    earlier: [
      ...rows
        .slice(0, at)
        .flatMap(({ content }, index) =>
          content ? [{ letter: index + 1, text: cutTo(content, CHARACTERS) }] : [],
        ),
      ...(plan === ""
        ? []
        : [{ letter: null, text: plan, ...(day && { sentOn: day.toISOString().slice(0, 10) }) }]),
    ],
  };
}

/** What a writer without a model can't say itself: a question for each thread that the letter takes up or lets out. */
function threadQuestions({ letter, opens, closes }: SeriesSoFar): Question[] {
  return [
    ...(closes
      ? [
          {
            id: "storyLink" as const,
            beat: "hook" as const,
            question: `In letter ${closes.letter} you promised ${closes.promise}. What should today's letter say of it first?`,
            example: "I promised you the day it nearly ended. It was a Tuesday.",
            answer: null,
          },
        ]
      : []),
    ...(opens === ""
      ? []
      : [
          {
            id: "afterwards" as const,
            beat: "ps" as const,
            question: `Letter ${letter} promises ${opens}. How do you say that to your readers?`,
            example: "Next time I'll tell you about the day it nearly ended.",
            answer: null,
          },
        ]),
  ];
}

/** A letter of the built-in writer asks for its threads, in place of its own questions to the same fields. */
export function withThreadQuestions(written: WrittenLetter, so: SeriesSoFar | null): WrittenLetter {
  const asked = so && written.letter.writer.kind === "built-in" ? threadQuestions(so) : [];
  if (asked.length === 0) return written;
  const others = (written.questions ?? []).filter(({ id }) => asked.every((question) => question.id !== id));
  return { ...written, questions: [...asked, ...others] };
}
