import { z } from "zod";
import { Password } from "./auth.ts";

/** Where the caller's export and deletion stand; null where nothing was asked for. */
export const Leaving = z.object({
  exportRequestedAt: z.date().nullable(),
  deletionRequestedAt: z.date().nullable(),
  /** The account is deleted at the first chance after this moment. */
  deletionDueAt: z.date().nullable(),
});
export type Leaving = z.output<typeof Leaving>;

export const RequestDeletionInput = z.strictObject({ password: Password });
export type RequestDeletionInput = z.output<typeof RequestDeletionInput>;

export const TakeExportInput = z.strictObject({ token: z.string().max(200) });
export type TakeExportInput = z.output<typeof TakeExportInput>;

/** The export itself, once; a link that was used, replaced or is too old brings none. */
export const TakenExport = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("taken"), fileName: z.string(), archive: z.string() }),
  z.object({ outcome: z.enum(["invalid-token", "token-expired"]) }),
]);
export type TakenExport = z.output<typeof TakenExport>;
