import { setTimeout as delay } from "node:timers/promises";
import {
  type Database,
  drafts,
  emails,
  letterVersions,
  series,
  seriesSlots,
  stories,
  testLetters,
} from "@storyletter/db";
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** What there is little of is read as a whole; texts and logs row by row. */
export type Section = {
  /** Explains the section to the reader of the archive. */
  about: string;
} & (
  | { read(db: Database, userId: string): Promise<unknown> }
  | { rows(db: Database, userId: string): AsyncIterable<unknown> }
);

/** Rows with whole texts, a few at a time. */
export const FEW = 4;
export const MANY = 500;

/** After so many milliseconds an export rests: everyone else waits while it works. */
const WORK_MS = 5;
/** How long it rests, as a multiple of the time it worked: its user doesn't wait for it. */
const REST = 4;

/** Every row, a page at a time, each beginning after the last row of the one before. */
export async function* inPages<Row>(
  readPage: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  let begun = performance.now();
  for (;;) {
    const page = await readPage(last);
    if (page.length === 0) return;
    for (const row of page) {
      yield row;
      const workedMs = performance.now() - begun;
      if (workedMs < WORK_MS) continue;
      await delay(workedMs * REST);
      begun = performance.now();
    }
    last = page.at(-1);
  }
}

interface Dated {
  createdAt: Date;
  id: string;
}

const afterDated = (table: Record<keyof Dated, AnyPgColumn>, last: Dated | undefined): SQL | undefined =>
  last && sql`(${table.createdAt}, ${table.id}) > (${last.createdAt.toISOString()}, ${last.id})`;

/** Rows of one of the tables that hold the user's texts, oldest first. */
const textsOf = <
  Table extends typeof stories | typeof emails | typeof drafts | typeof series | typeof testLetters,
>(
  table: Table,
) =>
  async function* (db: Database, userId: string): AsyncGenerator<unknown> {
    yield* inPages<Dated>((last) =>
      db
        .select()
        .from(table as typeof stories)
        .where(and(eq(table.userId, userId), afterDated(table, last)))
        .orderBy(asc(table.createdAt), asc(table.id))
        .limit(FEW),
    );
  };

/** What the user wrote: stories, letters and plans for them. */
export const TEXT_SECTIONS = {
  stories: {
    about: "Your story bank.",
    rows: textsOf(stories),
  },
  emails: {
    about: "Your emails: what you entered, the letter, and how it was written.",
    rows: textsOf(emails),
  },
  drafts: {
    about: "Forms you have not sent yet, as far as they are filled in.",
    rows: textsOf(drafts),
  },
  series: {
    about: "Your series of letters: the offer and the readers they are for.",
    rows: textsOf(series),
  },
  seriesLetters: {
    about: "The letters of your series in their order: what each is for, its day, its story and its email.",
    read: (db, userId) =>
      db
        .select(getTableColumns(seriesSlots))
        .from(seriesSlots)
        .innerJoin(series, eq(series.id, seriesSlots.seriesId))
        .where(eq(series.userId, userId))
        .orderBy(asc(seriesSlots.seriesId), asc(seriesSlots.position)),
  },
  testLetters: {
    about: "What your test keys ordered, without the letters, which are the same for everyone.",
    rows: textsOf(testLetters),
  },
  letterVersions: {
    about: "Kept versions of your letters: who made each, when, and the whole letter.",
    rows: (db, userId) =>
      inPages<typeof letterVersions.$inferSelect>((last) =>
        db
          .select(getTableColumns(letterVersions))
          .from(letterVersions)
          .innerJoin(emails, eq(emails.id, letterVersions.emailId))
          .where(
            and(
              eq(emails.userId, userId),
              last &&
                sql`(${letterVersions.emailId}, ${letterVersions.number}) > (${last.emailId}, ${last.number})`,
            ),
          )
          .orderBy(asc(letterVersions.emailId), asc(letterVersions.number))
          .limit(FEW),
      ),
  },
} as const satisfies Record<string, Section>;
