import { EmailBrief, type EmailBriefInput } from "@storyletter/contract";

/** A brief with the name it has in the table, and what is special about it. */
export interface EvaluatedBrief {
  name: string;
  about: string;
  brief: EmailBrief;
}

export const evaluated = (name: string, about: string, input: EmailBriefInput): EvaluatedBrief => ({
  name,
  about,
  brief: EmailBrief.parse(input),
});
