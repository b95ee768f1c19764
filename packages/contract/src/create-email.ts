import { z } from "zod";
import { EmailBrief } from "./email-brief.ts";

/** Input of `emails.create`: a brief, and a key that makes the call safe to repeat. */
export const CreateEmailInput = EmailBrief.extend({
  /** A repeated key returns the same email and charges once. */
  idempotencyKey: z.uuid().optional(),
  /** The story of the bank that the letter tells; without it, the story with the same text. */
  storyId: z.uuid().optional(),
});
export type CreateEmailInput = z.output<typeof CreateEmailInput>;
