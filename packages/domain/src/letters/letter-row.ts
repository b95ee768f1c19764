import { EmailBrief, type EmailId } from "@storyletter/contract/emails";
import {
  type Finding,
  type Letter,
  type LetterDocument,
  type LetterState,
  VERSIONS_MAX,
  type VersionAuthor,
} from "@storyletter/contract/letters";
import { DAY_MS, LETTER_LIMITS } from "@storyletter/contract/limits";
import { isUuid } from "@storyletter/contract/text";
import { emails, letterVersions, type Transaction } from "@storyletter/db";
import {
  authorShare,
  bodyText,
  bodyWords,
  editedLetter,
  fromEmail,
  toDocumentedFields,
} from "@storyletter/letter";
import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import type { Deps, MemberCtx } from "../context.ts";
import { comparisonAfter } from "../emails/rules.ts";
import type { WrittenLetter } from "../ports.ts";
import { authorVoice } from "../profile/voice.ts";
import { Refusal } from "../refusal.ts";
import { seriesSoFar } from "../series/series-so-far.ts";

export type EmailRow = typeof emails.$inferSelect;

/** What a letter is read from: its document, or before its first save the letter as it was written. */
export type LetterRow = Pick<EmailRow, "letterDocument" | "generatedSubject" | "generatedContent" | "letter">;

/** Null before the letter is written. */
export const documentOf = (row: LetterRow): LetterDocument | null => row.letterDocument ?? fromEmail(row);

export const isBlank = ({ body }: LetterDocument): boolean => bodyText(body) === "";

export const readingOf = ({ body }: LetterDocument) => ({
  text: bodyText(body),
  words: bodyWords(body),
  share: authorShare(body),
});

export const stateOf = (document: LetterDocument, revision: number): LetterState => ({
  revision,
  ...document,
  ...readingOf(document),
});

/** One of the caller's own emails, locked: of two saves at once the second sees what the first one did. */
export async function lockOwnEmail(
  tx: Transaction,
  { caller }: MemberCtx,
  { id }: EmailId,
): Promise<EmailRow> {
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const own = and(eq(emails.id, id), eq(emails.userId, caller.id));
  const [row] = await tx.select().from(emails).where(own).for("update");
  if (!row) throw new Refusal("email-not-found");
  return row;
}

/** The letter as it is now, as a version would keep it. */
export const currentVersion = (row: EmailRow, document: LetterDocument) => ({
  emailId: row.id,
  document,
  author: (row.editedAt ? "you" : "writer") as VersionAuthor,
  createdAt: row.editedAt ?? row.completedAt ?? row.createdAt,
});

/** Keeps a version; false if the newest one is the same letter. The email's row must be locked. */
export async function keepVersion(
  tx: Transaction,
  version: { emailId: string; document: LetterDocument; author: VersionAuthor; createdAt: Date },
): Promise<boolean> {
  const { emailId, document } = version;
  const ofEmail = eq(letterVersions.emailId, emailId);
  const [newest] = await tx
    .select({
      number: letterVersions.number,
      isSame: sql<boolean>`${letterVersions.document} = ${JSON.stringify(document)}::jsonb`,
    })
    .from(letterVersions)
    .where(ofEmail)
    .orderBy(desc(letterVersions.number))
    .limit(1);
  if (newest?.isSame) return false;
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(letterVersions).values({ ...version, number, words: bodyWords(document.body) });
  await tx
    .delete(letterVersions)
    // The first one is the letter as it was written.
    .where(and(ofEmail, lte(letterVersions.number, number - VERSIONS_MAX + 1), ne(letterVersions.number, 1)));
  return true;
}

/**
 * Of a letter's versions, keeps all of the last day, one an hour of the week before, and one a day of what is older;
 * always the first, which is the letter as it was written. What is older than a month was thinned when it was younger.
 */
export async function thinVersions({ db, clock }: Deps): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS).toISOString();
  await db.execute(sql`
    with placed as (
      select email_id, number, row_number() over (
        partition by email_id, date_trunc(case when created_at >= ${before(8)} then 'hour' else 'day' end, created_at)
        order by number desc) as place
      from ${letterVersions} where created_at >= ${before(31)} and created_at < ${before(1)})
    delete from ${letterVersions} as version using placed
    where version.email_id = placed.email_id and version.number = placed.number
      and placed.place > 1 and version.number <> 1`);
}

/** Every line of it, its subjects and preheaders too. */
const textOf = ({ parts, subjects }: Letter): string =>
  [
    ...parts.flatMap(({ paragraphs }) => paragraphs),
    ...subjects.flatMap(({ text, preheader }) => [text, preheader]),
  ].join("\n");

/** Of findings older than the field, these are lasting. */
const isLasting = ({ rule, evidence, lasting = rule === "asked-for" || evidence === "model" }: Finding) =>
  lasting;

/** The words that it stays with. Older findings have a sentence alone, which is a note's where it asks for something. */
const wordsOf = ({ rule, quote, sentence, lasting }: Finding): string | undefined =>
  quote ?? (lasting === undefined && rule !== "asked-for" ? sentence : undefined);

/** Everything that was noticed in a letter, on its list or set aside. */
const allFindings = ({ findings, letter }: Pick<EmailRow, "findings" | "letter">): Finding[] => [
  ...(findings ?? []),
  ...(letter?.setAside ?? []),
];

/** What is noticed in a letter after its edit: what a new check can't find again is taken over, first in the list. */
const findingsAfterEdit = (fresh: Finding[], row: Pick<EmailRow, "findings">, before: Letter): Finding[] => [
  ...allFindings({ ...row, letter: before }).filter(isLasting),
  ...fresh,
];

/**
 * The findings on the letter's list, and the letter with the others: confirmed ones, and lasting ones about words that
 * it doesn't have now. They come back when the confirmation is undone, or the words return.
 */
function splitFindings(noticed: readonly Finding[], letter: Letter): { findings: Finding[]; letter: Letter } {
  const text = textOf(letter);
  const isOpen = (finding: Finding): boolean => {
    const words = isLasting(finding) ? wordsOf(finding) : undefined;
    if (words !== undefined && !text.includes(words)) return false;
    return finding.sentence === undefined || !letter.confirmed?.includes(finding.sentence);
  };
  const others = noticed.filter((finding) => !isOpen(finding));
  return { findings: noticed.filter(isOpen), letter: withSetAside(letter, others) };
}

const withSetAside = ({ setAside: _former, ...letter }: Letter, setAside: Finding[]): Letter =>
  setAside.length > 0 ? { ...letter, setAside } : letter;

/** The letter with these sentences confirmed, newest first; past the most a letter can hold the oldest go. */
function withConfirmed({ confirmed: _former, ...letter }: Letter, sentences: readonly string[]): Letter {
  let room = LETTER_LIMITS.characters;
  const confirmed = sentences.filter((each) => {
    room -= each.length;
    return room >= 0;
  });
  return confirmed.length > 0 ? { ...letter, confirmed } : letter;
}

/** The letter and its findings once its owner confirmed a sentence, or took that back. */
export function afterConfirming(
  row: Pick<EmailRow, "findings"> & { letter: Letter },
  { sentence, isTrue }: { sentence: string; isTrue: boolean },
): { findings: Finding[] | null; letter: Letter } {
  const others = (row.letter.confirmed ?? []).filter((each) => each !== sentence);
  const letter = withConfirmed(row.letter, isTrue ? [sentence, ...others] : others);
  return row.findings ? splitFindings(allFindings(row), letter) : { findings: null, letter };
}

/** What its owner confirmed in a letter stays so in the one that takes its place. */
export function keepConfirmed(written: WrittenLetter, former: Letter | null): WrittenLetter {
  const { confirmed } = former ?? {};
  return confirmed
    ? { ...written, ...splitFindings(written.findings, { ...written.letter, confirmed }) }
    : written;
}

/**
 * Everything noticed in this document of the email's letter, for `splitFindings`; null where it has no structure, or takes
 * too long to check.
 */
export async function recheck(
  { checkLetter, db }: Pick<MemberCtx, "checkLetter" | "db">,
  row: EmailRow,
  document: LetterDocument,
): Promise<Finding[] | null> {
  if (!row.letter) return null;
  const { userId } = row;
  const edited = editedLetter(row.letter, document);
  const voice = await authorVoice(db, userId);
  // Lines that its owner added are checked as well; an empty one does not leave.
  const subjects = document.subjects.filter(({ text }) => text.trim() !== "");
  const earlier = (await seriesSoFar(db, row))?.earlier;
  const fresh = await checkLetter({ ...edited, subjects }, EmailBrief.parse(row), { userId, voice, earlier });
  return fresh && findingsAfterEdit(fresh, row, row.letter);
}

/** The findings and the letter once a model has compared it: its new doubts take the place of its former ones. */
export function afterComparing(
  row: Pick<EmailRow, "findings"> & { letter: Letter },
  doubts: readonly Finding[],
): { findings: Finding[]; letter: Letter } {
  const isDoubt = ({ rule, evidence }: Finding) => rule === "unsupported-sentence" && evidence === "model";
  return splitFindings([...doubts, ...allFindings(row).filter((each) => !isDoubt(each))], row.letter);
}

/** What of it is on the list of this document, before it is saved. */
export const openFindings = (noticed: Finding[], letter: Letter, document: LetterDocument): Finding[] =>
  splitFindings(noticed, editedLetter(letter, document)).findings;

interface ChangedLetter {
  row: EmailRow;
  document: LetterDocument;
  noticed: Finding[] | null;
  editedAt: Date | null;
}

/** Stores a changed letter with every text that is derived from it. */
export async function storeLetter(
  tx: Transaction,
  { row, document, noticed, editedAt }: ChangedLetter,
): Promise<LetterState> {
  const revision = row.letterRevision + 1;
  const edited = row.letter && editedLetter(row.letter, document);
  // What its owner confirmed meanwhile is confirmed; without a check, lasting findings wait for the next one.
  const checked =
    edited &&
    (noticed
      ? splitFindings(noticed, edited)
      : { findings: null, letter: withSetAside(edited, allFindings(row).filter(isLasting)) });
  await tx
    .update(emails)
    .set({
      letterDocument: document,
      letterRevision: revision,
      editedAt,
      ...toDocumentedFields(document),
      letter: checked?.letter ?? null,
      findings: checked?.findings ?? null,
      comparison: comparisonAfter(row.comparison, documentOf(row), document),
    })
    .where(eq(emails.id, row.id));
  return stateOf(document, revision);
}
