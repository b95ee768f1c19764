import { createHash, randomUUID } from "node:crypto";
import {
  type BatchResult,
  BatchRow,
  type EmailBatchAnswer,
  type EmailBatchInput,
} from "@storyletter/contract/email-order";
import { fieldErrors } from "@storyletter/contract/known-fields";
import { isUuid } from "@storyletter/contract/schemas";
import { readCredits } from "../billing/credits.ts";
import type { MemberCtx } from "../context.ts";
import { Refusal, refusalOf } from "../refusal.ts";
import { checkBrief, requestEmail } from "./request-email.ts";

/** Keys are any text, and saved as a UUID. */
export function uuidOfKey(key: string): string {
  if (isUuid(key)) return key.toLowerCase();
  const hex = createHash("sha256").update(key).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Enough that checks and transactions overlap; one user's charges wait for each other anyway. */
const AT_ONCE = 8;

/** Does the work for each item, in order, a few at once. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>) {
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const UNSENT = { key: null, id: null, status: null, replayed: false, code: null, message: null, errors: [] };

const refused = (refusal: Refusal): Pick<BatchResult, "code" | "message" | "errors"> => ({
  code: refusal.code,
  message: refusal.fields?.[0]?.message ?? refusal.message,
  errors: refusal.fields ?? [],
});

/**
 * Requests up to a hundred emails; each row is accepted and charged, or refused, for itself. A batch that was cut can
 * be sent again: with its key, or with keys of its rows, no row is written or charged twice.
 */
export async function requestBatch(ctx: MemberCtx, input: EmailBatchInput): Promise<EmailBatchAnswer> {
  const { emails: rows, dryRun = false, idempotencyKey } = input;
  const batchId = idempotencyKey ? uuidOfKey(`batch ${idempotencyKey}`) : randomUUID();
  const credits = await readCredits(ctx.db, ctx.caller.id);
  let left = credits?.remaining ?? 0;
  const results: BatchResult[] = [];

  async function sendRow(row: unknown, index: number): Promise<Partial<BatchResult>> {
    const parsed = BatchRow.safeParse(row);
    if (!parsed.success) throw new Refusal("bad-input", { fields: fieldErrors(parsed.error) });
    const { key, ...brief } = parsed.data;
    if (dryRun) {
      left -= 1;
      if (left < 0) throw new Refusal("usage-limit-reached");
      await checkBrief(ctx, brief);
      return { key: key ?? null };
    }
    const ownKey = key ?? (idempotencyKey && `${idempotencyKey} row ${index}`);
    const order = { ...brief, ...(ownKey && { idempotencyKey: uuidOfKey(ownKey) }) };
    const { id, status, replayed = false } = await requestEmail(ctx, order, { batchId });
    return { key: key ?? null, id, status, replayed };
  }

  await inParallel(rows, async (row, index) => {
    const result = await sendRow(row, index).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return refused(refusal);
    });
    results[index] = { ...UNSENT, index, ...result };
  });
  const refusedRows = results.filter(({ code }) => code !== null).length;
  return {
    id: dryRun ? null : batchId,
    accepted: results.length - refusedRows,
    refused: refusedRows,
    results,
  };
}
