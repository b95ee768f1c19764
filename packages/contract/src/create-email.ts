import { z } from "zod";
import { EmailBrief } from "./email-brief.ts";

/** A brief to send, and where it comes from. The body of `POST /api/emails`. */
export const EmailRequest = EmailBrief.extend({
  /** The draft it was, which is deleted once the email exists. */
  draftId: z.uuid().optional(),
  /** One of the caller's emails with the same story: this one opens differently and has other subjects. */
  sameStoryAs: z.uuid().optional(),
  /** The story of the bank that the letter tells; without it, the one with the same text, or the earlier email's. */
  storyId: z.uuid().optional(),
});

/** Input of `emails.create`: a brief, and a key that makes the call safe to repeat. */
export const CreateEmailInput = EmailRequest.extend({
  /** A repeated key returns the same email and charges once. */
  idempotencyKey: z.uuid().optional(),
});
export type CreateEmailInput = z.output<typeof CreateEmailInput>;
