import { createHash, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isRecord } from "@storyletter/contract/bounded-json";
import {
  type BatchResult,
  BatchRow,
  BatchRowKey,
  type CreateEmailInput,
  type EmailBatchAnswer,
  type EmailBatchInput,
  type EmailImportInput,
  type EmailOrder,
} from "@storyletter/contract/emails";
import { BRIEF_FIELD_NAMES } from "@storyletter/contract/emails/constants";
import { fieldErrors } from "@storyletter/contract/known-fields";
import { isUuid } from "@storyletter/contract/text";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { requestEmails, tryEmails } from "./request-email.ts";

/** Keys are any text, and saved as a UUID. */
export function uuidOfKey(key: string): string {
  if (isUuid(key)) return key.toLowerCase();
  const hex = createHash("sha256").update(key).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const UNSENT = { id: null, status: null, replayed: false, code: null, message: null, errors: [] };

const refused = (refusal: Refusal): Pick<BatchResult, "code" | "message" | "errors"> => ({
  code: refusal.code,
  message: refusal.fields?.[0]?.message ?? refusal.message,
  errors: refusal.fields ?? [],
});

type OutcomesOf = (
  orders: readonly CreateEmailInput[],
  /** Null for a dry run. */
  batchId: string | null,
) => Promise<(EmailOrder | Refusal | null)[]>;

/** Each row, or why it is refused. Reading one takes up to milliseconds, so others are answered between two. */
async function readRows(emails: EmailBatchInput["emails"]): Promise<(BatchRow | Refusal)[]> {
  const rows: (BatchRow | Refusal)[] = [];
  for (const row of emails) {
    const { data, error } = BatchRow.safeParse(row);
    rows.push(data ?? new Refusal("bad-input", { fields: fieldErrors(error) }));
    await nextTurn();
  }
  return rows;
}

/** Requests up to a hundred emails. */
export const requestBatch = (ctx: MemberCtx, input: EmailBatchInput): Promise<EmailBatchAnswer> =>
  answerBatch(input, (orders, batchId) =>
    batchId === null ? tryEmails(ctx, orders) : requestEmails(ctx, orders, batchId),
  );

/**
 * Answers a batch; each row is accepted and charged, or refused, for itself. A batch that was cut can
 * be sent again: with its key, or with keys of its rows, no row is written or charged twice.
 */
export async function answerBatch(input: EmailBatchInput, outcomesOf: OutcomesOf): Promise<EmailBatchAnswer> {
  const { dryRun = false, idempotencyKey } = input;
  const id = idempotencyKey ? uuidOfKey(`batch ${idempotencyKey}`) : randomUUID();
  const batchId = dryRun ? null : id;
  const rows = await readRows(input.emails);
  const orders = rows.flatMap((row, index) => {
    if (row instanceof Refusal) return [];
    const { key, ...order } = row;
    const ownKey = key ?? (idempotencyKey && `${idempotencyKey} row ${index}`);
    return [{ ...order, ...(ownKey && { idempotencyKey: uuidOfKey(ownKey) }) }];
  });
  const outcomes = (await outcomesOf(orders, batchId)).values();
  const results = rows.map((row, index): BatchResult => {
    const outcome = row instanceof Refusal ? row : outcomes.next().value;
    const result = outcome instanceof Refusal ? refused(outcome) : outcome;
    return { ...UNSENT, index, key: BatchRowKey.parse(input.emails[index]), ...result };
  });
  const refusedRows = results.filter(({ code }) => code !== null).length;
  return {
    id: batchId,
    accepted: results.length - refusedRows,
    refused: refusedRows,
    results,
  };
}

/** The same brief has the same key in any file, in any order, and with or without its empty fields. */
function keyOfContent(row: Record<string, unknown>): string {
  const filled = BRIEF_FIELD_NAMES.flatMap((name) => {
    const value = typeof row[name] === "string" ? row[name].trim().normalize("NFC") : "";
    return value === "" ? [] : [[name, value]];
  });
  return `import ${createHash("sha256").update(JSON.stringify(filled)).digest("hex")}`;
}

/** Requests the rows of a file: a row that was requested before is not written or charged again. */
export const importBatch = (ctx: MemberCtx, input: EmailImportInput): Promise<EmailBatchAnswer> =>
  requestBatch(ctx, {
    ...input,
    emails: input.emails.map((row) => (isRecord(row) ? { ...row, key: keyOfContent(row) } : row)),
  });
