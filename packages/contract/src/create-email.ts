import { z } from "zod";
import { EmailBrief } from "./email-brief.ts";

/** Input of `emails.create`: a brief, and a key that makes repeating the same call safe. */
export const CreateEmailInput = EmailBrief.extend({
  /** The same key answers with the same email, charged once. */
  idempotencyKey: z.uuid().optional(),
});
export type CreateEmailInput = z.output<typeof CreateEmailInput>;
