import type { AdminEmail } from "@storyletter/contract";
import { subjectsOf } from "../../../email-display/subjects.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { EmailStatus } from "../email-status.tsx";
import { Fact, Facts, Part } from "../facts.tsx";
import { inputFacts } from "./input-facts.ts";
import { RetryEmail } from "./retry-email.tsx";
import { WriterPart } from "./writer-part.tsx";

/** Overview, input, subjects, content, and what is for finding faults (decision AEMAILS-18). */
export function EmailDetails({ email }: { email: AdminEmail }) {
  const { facts, texts } = inputFacts(email);
  const subjects = subjectsOf({ ...email, generatedSubject: email.generatedSubject ?? email.subject });
  const content = email.generatedContent ?? email.content;
  return (
    <div className="space-y-7">
      <Part title="Overview">
        <Facts>
          <Fact label="Status">
            <EmailStatus status={email.status} />
          </Fact>
          <Fact label="Created">
            <TimeAgo at={email.createdAt} />
          </Fact>
          <Fact label="User" copy={email.userEmail}>
            {email.userEmail}
          </Fact>
          <Fact label="User ID" copy={email.userId}>
            <span className="font-mono text-sm">{email.userId}</span>
          </Fact>
          <Fact label="Email ID" copy={email.id}>
            <span className="font-mono text-sm">{email.id}</span>
          </Fact>
          {email.failureReason && <Fact label="Why it failed">{email.failureReason}</Fact>}
        </Facts>
        {email.canRetry && <RetryEmail id={email.id} />}
      </Part>
      <Part title="Input">
        <Facts>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
        <dl className="mt-4 space-y-3">
          {texts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ))}
        </dl>
      </Part>
      <Part title="Subjects">
        {subjects.length === 0 ? (
          <p className="text-faded">No subject lines yet</p>
        ) : (
          <ol className="list-decimal space-y-1 pl-6">
            {subjects.map(({ text }) => (
              <li key={text} className="break-words">
                {text}
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part title="Content">
        {content ? (
          <p className="rounded-sheet border border-rule px-4 py-3 font-serif break-words whitespace-pre-line">
            {content}
          </p>
        ) : (
          <p className="text-faded">Nothing written yet</p>
        )}
      </Part>
      <WriterPart email={email} />
      <RawData data={email.rawWebhookData} />
    </div>
  );
}

const RawData = ({ data }: { data: unknown }) => (
  <details>
    <summary className="min-h-10 py-2 font-serif text-lg font-display">Debug: rawWebhookData</summary>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-sheet border border-rule bg-paper p-4 text-xs"
    >
      {data === null || data === undefined ? "Nothing was received." : JSON.stringify(data, null, 2)}
    </pre>
  </details>
);
