import type { Email } from "@storyletter/contract/emails";
import { Button, classNames } from "@storyletter/ui";
import { useState } from "react";
import { type Detail, inputDetails } from "../../../email-display/input-details.ts";
import { absoluteTime } from "../../../format/dates.ts";
import { useIsLive } from "../../../shell/use-is-live.ts";
import { useStoryTemplates } from "../form/story-templates.ts";
import { CreateSimilar } from "../sending/letter-actions.tsx";

/** Characters from which on a text is folded. */
const LONG = 420;

/** A text with its own line breaks; a long one is folded until someone wants all of it. */
function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > LONG;
  return (
    <>
      <p className={classNames("break-words whitespace-pre-line", long && !open && "line-clamp-6")}>{text}</p>
      {long && (
        <Button
          variant="plain"
          size="small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="mt-1 -ml-3"
        >
          {open ? "Show less" : "Show all"}
        </Button>
      )}
    </>
  );
}

/** Every field the email was written from, folded, and the way to use them again. */
export function InputDetails({ email }: { email: Email }) {
  const { templates } = useStoryTemplates();
  const { facts, texts } = inputDetails(email, { templates });
  const isLive = useIsLive();
  return (
    <div className="mt-8 flex flex-wrap items-start justify-between gap-4 border-t border-rule pt-4">
      <details className="min-w-0 open:basis-full">
        <summary className="min-h-10 cursor-pointer py-1.5">
          <h2 className="inline text-lg">Your Input Details</h2>
        </summary>
        <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map((detail) => (
            <Row key={detail.label} {...detail} />
          ))}
          <Row label="Created" value={isLive ? absoluteTime(email.createdAt) : ""} />
        </dl>
        <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-5 border-t border-rule pt-5 lg:grid-cols-2">
          {texts.map((detail) => (
            <Row key={detail.label} {...detail} />
          ))}
        </dl>
      </details>
      <CreateSimilar id={email.id} />
    </div>
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
