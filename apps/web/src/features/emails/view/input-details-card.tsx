import type { Email } from "@storyletter/contract";
import { Card } from "@storyletter/ui";
import { absoluteTime } from "../../../times/relative-time.ts";
import { useStoryTemplates } from "../form/story-templates.ts";
import { type Detail, inputDetails } from "./input-details.ts";
import { LongText } from "./long-text.tsx";

/** Everything the email was asked for with. */
export function InputDetailsCard({ email }: { email: Email }) {
  const { templates } = useStoryTemplates();
  const { facts, texts } = inputDetails(email, templates);
  return (
    <Card className="mt-7 p-5 sm:p-6">
      <h2 className="text-xl">Your Input Details</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts.map((detail) => (
          <Row key={detail.label} {...detail} />
        ))}
        <Row label="Created" value={absoluteTime(email.createdAt)} />
      </dl>
      <dl className="mt-5 grid gap-x-8 gap-y-5 border-t border-rule pt-5 lg:grid-cols-2">
        {texts.map((detail) => (
          <Row key={detail.label} {...detail} />
        ))}
      </dl>
    </Card>
  );
}

function Row({ label, value }: Detail) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faded">{label}</dt>
      <dd className="mt-0.5">
        <LongText text={value} />
      </dd>
    </div>
  );
}
