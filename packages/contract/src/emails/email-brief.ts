import { z } from "zod";
import { hasAnswers } from "../bonus/structured-story.ts";
import { onlyKnown } from "../known-fields.ts";
import { text } from "../text.ts";
import { completeWebAddress, isWebAddress } from "../web-address.ts";
import { type BriefFieldName, briefField, perField } from "./brief-field-names.ts";
import type { BriefFieldRow } from "./brief-field-row.ts";
import type { BRIEF_FIELDS } from "./brief-fields.ts";
import { type Option, OTHER } from "./options.ts";

type Rows = typeof BRIEF_FIELDS;
type Choice<Row> = Row extends { kind: "choice"; options: readonly Option<infer Value>[] }
  ? z.ZodEnum<{ [Key in Value]: Key }>
  : never;
type Accepted<Row> = Row extends { kind: "choice" }
  ? Row extends { fallback: string }
    ? z.ZodDefault<Choice<Row>>
    : Choice<Row>
  : Row extends { min: number }
    ? z.ZodString
    : z.ZodDefault<z.ZodString>;
type Saved<Row> = Row extends { kind: "choice" } ? Choice<Row> : z.ZodString;

const choiceSchema = (row: BriefFieldRow & { kind: "choice" }) =>
  z.enum(
    row.options.map(({ value }) => value),
    row.message,
  );

function textSchema({ max, min, message }: Exclude<BriefFieldRow, { kind: "choice" }>): z.ZodString {
  const schema = text(max, message);
  return min === undefined ? schema : schema.min(min, message);
}

function acceptedSchema(row: BriefFieldRow): z.ZodType {
  switch (row.kind) {
    case "choice": {
      const choice = choiceSchema(row);
      return row.fallback === undefined ? choice : choice.default(row.fallback);
    }
    case "address":
      return text(row.max, row.message, { asTyped: true })
        .overwrite(completeWebAddress)
        .refine(isWebAddress, row.message);
    case "open-choice": {
      const open = textSchema(row).refine((value) => value.toLowerCase() !== OTHER, row.otherMessage);
      return row.min === undefined ? open.default("") : open;
    }
    case "story":
      return textSchema(row).refine(hasAnswers, row.message);
    case "text":
      return row.min === undefined ? textSchema(row).default("") : textSchema(row);
    default:
      return row satisfies never;
  }
}

/**
 * What a user fills in for one email: the body of `POST /api/emails` and of `emails.create`.
 * The server and the form apply this same schema. Source: end-user specification, section 5.
 * @example EmailBrief.parse({ title: "The oven", contentFocus: "A free day a week", … })
 */
export const EmailBrief = z.object(
  perField((name) => acceptedSchema(briefField(name))) as { [Name in BriefFieldName]: Accepted<Rows[Name]> },
);

/** A validated brief: every field is present and trimmed. */
export type EmailBrief = z.output<typeof EmailBrief>;

/** A brief as sent: optional fields may be missing. */
export type EmailBriefInput = z.input<typeof EmailBrief>;

/** A brief in progress: any field may be missing or too short. An unanswered choice is saved as its first option. */
export const DraftBrief = z.object(
  perField((name) => {
    const row = briefField(name);
    return row.kind === "choice"
      ? choiceSchema(row).default(row.fallback ?? row.options[0]?.value ?? "")
      : text(row.max, undefined, { asTyped: row.kind === "address" }).default("");
  }) as { [Name in BriefFieldName]: z.ZodDefault<Saved<Rows[Name]>> },
);
export type DraftBrief = z.output<typeof DraftBrief>;

/** The fields of a brief as returned with its email. */
export const savedBriefShape = perField((name) => {
  const row = briefField(name);
  return row.kind === "choice" ? choiceSchema(row) : z.string();
}) as { [Name in BriefFieldName]: Saved<Rows[Name]> };

/** A brief to send, and where it comes from. The body of `POST /api/emails`. */
export const EmailRequest = onlyKnown({
  ...EmailBrief.shape,
  /** The draft it was, which is deleted once the email exists. */
  draftId: z.uuid().optional(),
  /** One of the caller's emails with the same story: this one opens differently and has other subjects. */
  sameStoryAs: z.uuid().optional(),
  /** The story of the bank that the letter tells; without it, the one with the same text, or the earlier email's. */
  storyId: z.uuid().optional(),
});

/** Input of `emails.create`: a brief, and a key that makes the call safe to repeat. */
export const CreateEmailInput = onlyKnown({
  ...EmailRequest.shape,
  /** A repeated key returns the same email and charges once. */
  idempotencyKey: z.uuid().optional(),
});
export type CreateEmailInput = z.output<typeof CreateEmailInput>;
