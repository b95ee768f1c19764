import { z } from "zod";
import { onlyKnown } from "../known-fields.ts";
import { EmailStatus, EmailTicket } from "./email.ts";
import { EmailRequest } from "./email-brief.ts";

/** An ordered email, and whether an earlier request with this key or draft made the email: a header over REST. */
export const EmailOrder = EmailTicket.extend({ replayed: z.literal(true).optional() });
export type EmailOrder = z.output<typeof EmailOrder>;

/** The most briefs of one batch. */
const BATCH_MAX = 100;

const key = z.string().min(1).max(255);

/** One row of a batch: a brief, and its own idempotency key. */
export const BatchRow = onlyKnown({ key: key.optional(), ...EmailRequest.shape });
export type BatchRow = z.output<typeof BatchRow>;

/** The key of a row as it arrives; null if there is none to read. */
export const BatchRowKey = z
  .object({ key })
  .transform((row) => row.key)
  .nullable()
  .catch(null);

/** Up to a hundred briefs. With `dryRun`, every row is checked, and nothing is written or charged. */
export const EmailBatch = z.strictObject({
  emails: z.array(BatchRow).min(1).max(BATCH_MAX),
  dryRun: z.boolean().optional(),
});

/** The same as it arrives: each row is checked for itself, so that one bad row does not refuse the others. */
export const EmailBatchInput = z.strictObject({
  emails: z
    .array(z.unknown())
    .min(1, "Please send at least one brief")
    .max(BATCH_MAX, `Please send at most ${BATCH_MAX} briefs at once`),
  dryRun: z.boolean().optional(),
  idempotencyKey: z.uuid().optional(),
});
export type EmailBatchInput = z.output<typeof EmailBatchInput>;

/** Rows of a file, each a brief as it arrives. The server gives them keys by what they say. */
export const EmailImportInput = EmailBatchInput.omit({ idempotencyKey: true });
export type EmailImportInput = z.output<typeof EmailImportInput>;

/** What became of one row. An email that is being written has an `id`; a refused row has a `code`. */
export const BatchResult = z.object({
  /** Position of the row, from 0. */
  index: z.number().int(),
  key: z.string().nullable(),
  id: z.string().nullable(),
  status: EmailStatus.nullable(),
  /** Whether an earlier request made this email; it was not charged again. */
  replayed: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type BatchResult = z.output<typeof BatchResult>;

/** One result for each row, in order. */
export const EmailBatchAnswer = z.object({
  /** Of the webhook `batch.finished`; null for a dry run. */
  id: z.string().nullable(),
  accepted: z.number().int(),
  refused: z.number().int(),
  results: z.array(BatchResult),
});
export type EmailBatchAnswer = z.output<typeof EmailBatchAnswer>;
