import { isDeepStrictEqual } from "node:util";
import type { EmailId } from "@storyletter/contract/emails";
import type {
  ConfirmSentenceInput,
  LetterDocument,
  LetterFindings,
  LetterState,
  LetterVersion,
  LetterVersionId,
  LetterVersionList,
  SaveLetterInput,
} from "@storyletter/contract/letters";
import { isUuid } from "@storyletter/contract/text";
import { emails, letterVersions } from "@storyletter/db";
import { bodyWords, rejectSuggestions } from "@storyletter/letter";
import { and, desc, eq } from "drizzle-orm";
import { takeRoom } from "../account/stored-bytes.ts";
import type { MemberCtx } from "../context.ts";
import { isVisitOver } from "../emails/rules.ts";
import { Refusal } from "../refusal.ts";
import { enqueueWebhooks } from "../webhooks/deliveries.ts";
import {
  afterConfirming,
  currentVersion,
  documentOf,
  type EmailRow,
  keepVersion,
  lockOwnEmail,
  openFindings,
  readingOf,
  recheck,
  stateOf,
  storeLetter,
} from "./letter-row.ts";

export async function ownEmail({ db, caller }: MemberCtx, { id }: EmailId): Promise<EmailRow> {
  if (!isUuid(id)) throw new Refusal("email-not-found");
  const [row] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), eq(emails.userId, caller.id)));
  if (!row) throw new Refusal("email-not-found");
  return row;
}

export function writtenDocument(row: EmailRow): LetterDocument {
  const document = documentOf(row);
  if (!document) throw new Refusal("letter-not-written");
  return document;
}

/** The caller's own letter as it is now; a foreign one is as unknown as a missing one. */
export async function getLetter(ctx: MemberCtx, input: EmailId): Promise<LetterState> {
  const row = await ownEmail(ctx, input);
  return stateOf(writtenDocument(row), row.letterRevision);
}

/** The letter with what the caller changed of it. */
function changedDocument(current: LetterDocument, input: SaveLetterInput): LetterDocument {
  const subjects = input.subjects ?? current.subjects;
  const last = Math.max(subjects.length - 1, 0);
  if (input.chosen !== undefined && input.chosen > last) {
    const message = `This letter has ${subjects.length} subject lines`;
    throw new Refusal("bad-input", { fields: [{ path: "chosen", message }] });
  }
  return {
    subjects,
    chosen: input.chosen ?? Math.min(current.chosen, last),
    body: input.body ?? current.body,
  };
}

const withoutSuggestions = (document: LetterDocument): LetterDocument => ({
  ...document,
  body: rejectSuggestions(document.body),
});

/** The letter as it is without the suggestions that are being accepted. */
const versionBeforeSuggestions = (ctx: MemberCtx, row: EmailRow, document: LetterDocument) => ({
  emailId: row.id,
  document: withoutSuggestions(document),
  author: "suggestion" as const,
  createdAt: ctx.clock(),
});

/**
 * Saves the caller's own letter. Where another tab or device saved first nothing changes, and the refusal
 * carries the letter as it is. The state at the end of an earlier visit is kept as a version.
 */
export async function saveLetter(ctx: MemberCtx, input: SaveLetterInput): Promise<LetterState> {
  const seen = await ownEmail(ctx, input);
  await takeRoom(ctx, input);
  // Only this revision can be saved, so what is checked before the transaction is what it stores.
  const noticed =
    seen.letterRevision === input.revision
      ? await recheck(ctx, seen, changedDocument(writtenDocument(seen), input))
      : null;
  return await ctx.db.transaction(async (tx) => {
    const row = await lockOwnEmail(tx, ctx, input);
    const current = writtenDocument(row);
    if (input.revision !== row.letterRevision)
      throw new Refusal("letter-changed", { letter: stateOf(current, row.letterRevision) });
    const document = changedDocument(current, input);
    const isChanged = !isDeepStrictEqual(document, current);
    // A suggestion that is shown or rejected is no edit of the letter.
    const isEdit = !isDeepStrictEqual(withoutSuggestions(document), withoutSuggestions(current));
    if (isEdit && isVisitOver(row.editedAt, ctx.clock()))
      await keepVersion(tx, currentVersion(row, row.editedAt ? current : withoutSuggestions(current)));
    if (isEdit && input.acceptsSuggestions)
      await keepVersion(tx, versionBeforeSuggestions(ctx, row, current));
    const state = isChanged
      ? await storeLetter(tx, { row, document, noticed, editedAt: isEdit ? ctx.clock() : row.editedAt })
      : stateOf(current, row.letterRevision);
    const isKept =
      input.endsVisit && (isEdit || row.editedAt)
        ? await keepVersion(tx, { emailId: row.id, document, author: "you", createdAt: ctx.clock() })
        : isEdit && ctx.caller.keyId !== undefined;
    if (isKept) await enqueueWebhooks(ctx, tx, "edited", row);
    return state;
  });
}

/** A letter that was never edited has one version: itself, as it was written. */
const firstVersion = (row: EmailRow) => {
  const document = documentOf(row);
  return document && { number: 1, words: bodyWords(document.body), ...currentVersion(row, document) };
};

/** The versions of a letter, newest first. */
export async function versionsOf(db: VersionReader, row: EmailRow): Promise<LetterVersionList["versions"]> {
  const { number, author, createdAt, words, emailId } = letterVersions;
  const versions = await db
    .select({ number, author, createdAt, words })
    .from(letterVersions)
    .where(eq(emailId, row.id))
    .orderBy(desc(number));
  const first = versions.length === 0 ? firstVersion(row) : null;
  return first ? [first] : versions;
}

/** The versions of the caller's own letter, newest first. */
export async function listLetterVersions(ctx: MemberCtx, input: EmailId): Promise<LetterVersionList> {
  return { versions: await versionsOf(ctx.db, await ownEmail(ctx, input)) };
}

type VersionReader = Pick<MemberCtx["db"], "select">;

async function versionOf(db: VersionReader, row: EmailRow, { number }: LetterVersionId) {
  const [version] = await db
    .select()
    .from(letterVersions)
    .where(and(eq(letterVersions.emailId, row.id), eq(letterVersions.number, number)));
  if (version) return version;
  const first = number === 1 ? firstVersion(row) : null;
  if (!first) throw new Refusal("version-not-found");
  return first;
}

/** One version of a letter. */
export async function readVersion(
  db: VersionReader,
  row: EmailRow,
  input: LetterVersionId,
): Promise<LetterVersion> {
  const { document, ...version } = await versionOf(db, row, input);
  return { ...version, ...document, ...readingOf(document) };
}

/** One version of the caller's own letter. */
export async function getLetterVersion(ctx: MemberCtx, input: LetterVersionId): Promise<LetterVersion> {
  return await readVersion(ctx.db, await ownEmail(ctx, input), input);
}

/** Makes a version the current letter; the letter as it was is kept as a version before. */
export async function restoreLetterVersion(ctx: MemberCtx, input: LetterVersionId): Promise<LetterState> {
  const seen = await ownEmail(ctx, input);
  // Versions never change, so it can be checked before the transaction.
  const restored = await versionOf(ctx.db, seen, input);
  await takeRoom(ctx, restored.document);
  const noticed = await recheck(ctx, seen, restored.document);
  return await ctx.db.transaction(async (tx) => {
    const row = await lockOwnEmail(tx, ctx, input);
    const { document } = await versionOf(tx, row, input);
    const current = documentOf(row);
    if (current) await keepVersion(tx, currentVersion(row, current));
    if (current && isDeepStrictEqual(current, document)) return stateOf(current, row.letterRevision);
    const state = await storeLetter(tx, { row, document, noticed, editedAt: ctx.clock() });
    await keepVersion(tx, { emailId: row.id, document, author: "you", createdAt: ctx.clock() });
    await enqueueWebhooks(ctx, tx, "edited", row);
    return state;
  });
}

/** What the checks notice in a letter as it is being typed; nothing is saved. */
export async function checkLetterDraft(
  ctx: MemberCtx,
  { id, ...document }: EmailId & LetterDocument,
): Promise<LetterFindings> {
  const row = await ownEmail(ctx, { id });
  writtenDocument(row);
  if (!row.letter) return { findings: null };
  const noticed = await recheck(ctx, row, document);
  if (!noticed)
    throw new Refusal("bad-input", {
      fields: [
        { path: "body", message: "Too long to check. Shorten it, or remove runs of the same character." },
      ],
    });
  return { findings: openFindings(noticed, row.letter, document) };
}

async function changeConfirmed(
  ctx: MemberCtx,
  { id, ...change }: ConfirmSentenceInput & { isTrue: boolean },
): Promise<LetterFindings> {
  return await ctx.db.transaction(async (tx) => {
    const row = await lockOwnEmail(tx, ctx, { id });
    writtenDocument(row);
    if (!row.letter) return { findings: null };
    const changed = afterConfirming({ findings: row.findings, letter: row.letter }, change);
    await tx.update(emails).set(changed).where(eq(emails.id, id));
    return { findings: changed.findings };
  });
}

/**
 * Takes a sentence off the list of what the checks doubt, because its owner knows it to be true. It stays so when the
 * sentence is struck and comes back.
 */
export const confirmSentence = (ctx: MemberCtx, input: ConfirmSentenceInput): Promise<LetterFindings> =>
  changeConfirmed(ctx, { ...input, isTrue: true });

/** Undoes that: what was found about the sentence is on the list again. */
export const unconfirmSentence = (ctx: MemberCtx, input: ConfirmSentenceInput): Promise<LetterFindings> =>
  changeConfirmed(ctx, { ...input, isTrue: false });
