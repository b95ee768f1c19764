import { LETTER_LIMITS } from "@storyletter/contract/constants";
import {
  EmailBrief,
  type EmailId,
  type Finding,
  isUuid,
  type Letter,
  type LetterDocument,
  type LetterState,
  VERSIONS_MAX,
  type VersionAuthor,
} from "@storyletter/contract/schemas";
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
import type { MemberCtx } from "../context.ts";
import type { WrittenLetter } from "../ports.ts";
import { authorVoice } from "../profile/voice.ts";
import { Refusal } from "../refusal.ts";

export type EmailRow = typeof emails.$inferSelect;

/** What a letter is read from: its document, or before its first save the letter as it was written. */
export type LetterRow = Pick<EmailRow, "letterDocument" | "generatedSubject" | "generatedContent" | "letter">;

/** Null before the letter is written. */
export const documentOf = (row: LetterRow): LetterDocument | null => row.letterDocument ?? fromEmail(row);

export const figuresOf = ({ body }: LetterDocument) => ({
  text: bodyText(body),
  words: bodyWords(body),
  share: authorShare(body),
});

export const stateOf = (document: LetterDocument, revision: number): LetterState => ({
  revision,
  ...document,
  ...figuresOf(document),
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

/** Keeps a version, unless the newest one is the same letter. The email's row must be locked. */
export async function keepVersion(
  tx: Transaction,
  version: { emailId: string; document: LetterDocument; author: VersionAuthor; createdAt: Date },
): Promise<void> {
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
  if (newest?.isSame) return;
  const number = (newest?.number ?? 0) + 1;
  await tx.insert(letterVersions).values({ ...version, number, words: bodyWords(document.body) });
  await tx
    .delete(letterVersions)
    // The first one is the letter as it was written.
    .where(and(ofEmail, lte(letterVersions.number, number - VERSIONS_MAX + 1), ne(letterVersions.number, 1)));
}

const textOf = ({ parts }: Letter): string => parts.flatMap(({ paragraphs }) => paragraphs).join("\n");

/** What a model judged better than the rules can. */
const isJudged = ({ rule }: Finding): boolean => rule === "unsupported-sentence";

/** What a note of the author's asks for: only they know when it's done. */
const isAskedFor = ({ rule }: Finding): boolean => rule === "asked-for";

/**
 * A sentence that was not touched keeps its verdict: what an AI model cleared does not come back, and what it found
 * stays until it is struck or confirmed.
 */
const withVerdicts = (
  fresh: Finding[],
  { findings }: Pick<EmailRow, "findings">,
  { before, now }: { before: Letter; now: Letter },
): Finding[] => {
  if (!findings) return fresh;
  const [textBefore, textNow] = [textOf(before), textOf(now)];
  return [
    ...fresh.filter((finding) => !isJudged(finding) || !textBefore.includes(finding.sentence ?? "")),
    ...findings.filter(
      (finding) => isAskedFor(finding) || (isJudged(finding) && textNow.includes(finding.sentence ?? "")),
    ),
  ];
};

/** The findings without what the letter's owner confirmed, wherever it was in the letter meanwhile. */
export const withoutConfirmed = (findings: Finding[], { confirmed = [] }: Pick<Letter, "confirmed">) =>
  findings.filter(({ sentence }) => sentence === undefined || !confirmed.includes(sentence));

/** The letter with one more sentence that its owner confirmed; past the most a letter can hold the oldest go. */
export function withConfirmed(letter: Letter, sentence: string): Letter {
  let room = LETTER_LIMITS.characters;
  const known = (letter.confirmed ?? []).filter((each) => each !== sentence);
  const confirmed = [sentence, ...known].filter((each) => {
    room -= each.length;
    return room >= 0;
  });
  return { ...letter, confirmed };
}

/** What its owner confirmed in a letter stays so in the one that takes its place. */
export function keepConfirmed(written: WrittenLetter, former: Letter | null): WrittenLetter {
  const { confirmed } = former ?? {};
  if (!confirmed) return written;
  const findings = withoutConfirmed(written.findings, { confirmed });
  return { ...written, letter: { ...written.letter, confirmed }, findings };
}

/** What the checks notice in this document of the email's letter; null where it has no structure. */
export async function findingsOf(
  { checkLetter, db }: Pick<MemberCtx, "checkLetter" | "db">,
  row: EmailRow,
  document: LetterDocument,
): Promise<Finding[] | null> {
  if (!row.letter) return null;
  const { userId } = row;
  const edited = editedLetter(row.letter, document);
  const voice = await authorVoice(db, userId);
  const fresh = await checkLetter(edited, EmailBrief.parse(row), { userId, voice });
  return fresh && withoutConfirmed(withVerdicts(fresh, row, { before: row.letter, now: edited }), row.letter);
}

/** Stores a changed letter with every text that is derived from it. */
export async function storeLetter(
  tx: Transaction,
  { clock }: MemberCtx,
  { row, document, findings }: { row: EmailRow; document: LetterDocument; findings: Finding[] | null },
): Promise<LetterState> {
  const revision = row.letterRevision + 1;
  await tx
    .update(emails)
    .set({
      letterDocument: document,
      letterRevision: revision,
      editedAt: clock(),
      ...toDocumentedFields(document),
      letter: row.letter && editedLetter(row.letter, document),
      // What its owner confirmed while it was checked stays confirmed.
      findings: findings && row.letter ? withoutConfirmed(findings, row.letter) : findings,
    })
    .where(eq(emails.id, row.id));
  return stateOf(document, revision);
}
