import type { AdminEmail } from "@storyletter/contract/admin";
import type { WritingRecord } from "@storyletter/contract/emails";
import { briefField } from "@storyletter/contract/emails/constants";
import type {
  LetterBody,
  LetterInline,
  LetterVersionSummary,
  VersionAuthor,
} from "@storyletter/contract/letters";
import { seriesLetterOf } from "@storyletter/letter";
import { SelectField, Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../format/dates.ts";
import { fineDollarText } from "../../../format/numbers.ts";
import { plural } from "../../../format/plural.ts";
import { Fact, Facts, Part } from "../facts.tsx";

const AUTHORS: Record<VersionAuthor, string> = {
  writer: "as written",
  you: "edited by the user",
  suggestion: "before suggestions",
  program: "by a program",
};

const NOW = "now";

const sourceOf = ({ marks = [] }: LetterInline): string => {
  const source = marks.find((mark) => mark.type === "source");
  if (source?.type !== "source") return "unknown source";
  const { from } = source.attrs;
  if (from === "author") return "typed by the user";
  if (Array.isArray(from)) return from.map((field) => briefField(field).label).join(", ");
  const letter = seriesLetterOf(from);
  return letter === null ? "the writer’s words" : `letter ${letter} of its series`;
};

const textOf = (node: LetterInline): string =>
  node.type === "text" ? node.text : node.type === "hard_break" ? "\n" : node.attrs.fallback;

/** Each stretch of a letter with where it comes from. */
function SourcedLetter({ body }: { body: LetterBody }) {
  return (
    <div className="space-y-3 rounded-sheet border border-rule px-4 py-3">
      {body.content.map(({ content = [] }, index) => (
        <p key={index} dir="auto" className="break-words whitespace-pre-line">
          {content.map((node, at) => (
            <span key={at} className="font-serif">
              {textOf(node)}
              {sourceOf(node) !== sourceOf(content[at + 1] ?? { type: "hard_break" }) && (
                <small className="mx-1 font-sans text-xs text-faded">[{sourceOf(node)}]</small>
              )}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

const optionOf = ({ number, author, createdAt, words }: LetterVersionSummary) => ({
  value: String(number),
  label: `${number}. ${AUTHORS[author]}, ${absoluteTime(createdAt)}, ${words} words`,
});

/** The letter's versions, and the source of every sentence. */
export function LetterPart({ id }: { id: string }) {
  const [picked, pick] = useState(NOW);
  const { data, isError } = trpc.admin.letter.useQuery({ id }, { staleTime: 0 });
  const version = trpc.admin.letterVersion.useQuery(
    { id, number: Number(picked) },
    { enabled: picked !== NOW },
  );
  if (isError)
    return (
      <Part title="Versions and sources">
        <p className="text-faded">The letter could not be loaded.</p>
      </Part>
    );
  if (!data) return <Skeleton className="h-40" />;
  if (!data.letter) return null;
  const { words, share } = data.letter;
  const body = picked === NOW ? data.letter.body : version.data?.body;
  return (
    <Part title="Versions and sources">
      <SelectField
        label="Version"
        value={picked}
        onChange={(event) => pick(event.target.value)}
        options={[
          { value: NOW, label: `Now: ${words} words, ${Math.round(share * 100)}% the user’s` },
          ...data.versions.map(optionOf),
        ]}
      />
      <div className="mt-4">{body ? <SourcedLetter body={body} /> : <Skeleton className="h-40" />}</div>
    </Part>
  );
}

const number = new Intl.NumberFormat("en-US");
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The writer, the cost and time, and the findings of the pre-send check. */
export function WriterPart({ email }: { email: AdminEmail }) {
  const { letter, writingRecord, findings } = email;
  if (!letter) return null;
  const { writer } = letter;
  return (
    <Part title="Writer">
      <Facts>
        <Fact label="Written by">
          {`${writer.kind === "built-in" ? "Built-in writer" : writer.name}, version ${writer.version}`}
        </Fact>
        {writer.fallbackReason && <Fact label="Fallback reason">{writer.fallbackReason}</Fact>}
        {writingRecord && <RecordFacts record={writingRecord} />}
      </Facts>
      {findings && (
        <div className="mt-4">
          <h4 className="mb-1 text-sm font-semibold">Findings</h4>
          {findings.length === 0 ? (
            <p className="text-sm text-faded">None</p>
          ) : (
            <ul className="list-disc space-y-1 pl-5 text-sm">
              {findings.map(({ rule, where, message }) => (
                <li key={`${rule} ${where} ${message}`}>
                  <span className="font-mono text-xs">{rule}</span> ({where}): {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Part>
  );
}

const RecordFacts = ({ record }: { record: WritingRecord }) => (
  <>
    <Fact label="Model">{record.model}</Fact>
    <Fact label="Prompt version">{record.promptVersion}</Fact>
    <Fact label="Tokens">
      {number.format(record.inputTokens)} in ({number.format(record.cachedTokens)} cached),{" "}
      {number.format(record.outputTokens)} out
    </Fact>
    <Fact label="Cost">{record.costUsd === null ? "Unknown" : fineDollarText(record.costUsd)}</Fact>
    <Fact label="Time">{`${seconds(record.latencyMs)} in ${plural(record.calls, "call")}`}</Fact>
    <Fact label="Stages">
      {Object.entries(record.stages)
        .map(([stage, ms]) => `${stage} ${seconds(ms)}`)
        .join(", ") || "Not measured"}
    </Fact>
  </>
);
