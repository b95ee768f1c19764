import { SUBJECT_SCOPES, type SubjectScope } from "@storyletter/contract/schemas";
import { Checkbox } from "@storyletter/ui";
import type { Field } from "../../../forms/server-errors.ts";

const SUBJECT_WORDS: Record<SubjectScope, string> = {
  "emails:read": "Read emails, drafts, series, profile and webhooks",
  "emails:write": "Write and change them, using your credits",
  stories: "Read and change stories",
  billing: "See credits and plan, and start a payment",
  admin: "Read the back-office, for staff",
};

/** What a key may that is not for everything. */
export function KeySubjects({ field: { error, ...field } }: { field: Field }) {
  return (
    <fieldset>
      <legend className="font-semibold">The key may</legend>
      {SUBJECT_SCOPES.map((scope, index) => (
        <Checkbox
          key={scope}
          label={SUBJECT_WORDS[scope]}
          value={scope}
          error={index === SUBJECT_SCOPES.length - 1 ? error : undefined}
          {...field}
        />
      ))}
    </fieldset>
  );
}
