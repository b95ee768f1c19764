import { EmailBrief, type EmailBriefInput } from "@storyletter/contract/emails";

/** A brief with the name it has in the table, and what is special about it. */
export interface NamedBrief {
  name: string;
  about: string;
  brief: EmailBrief;
}

export const named = (name: string, about: string, input: EmailBriefInput): NamedBrief => ({
  name,
  about,
  brief: EmailBrief.parse(input),
});
