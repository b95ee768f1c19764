import type { AdminEmail } from "@storyletter/contract/admin";
import type { WritingRecord } from "@storyletter/contract/schemas";
import { fineDollarText } from "../../../format/numbers.ts";
import { Fact, Facts, Part } from "../facts.tsx";

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
          {writer.kind === "built-in" ? "Built-in writer" : writer.name}, version {writer.version}
        </Fact>
        {writer.fallbackReason && <Fact label="Fallback reason">{writer.fallbackReason}</Fact>}
        {writingRecord && <RecordFacts record={writingRecord} />}
      </Facts>
      {findings && (
        <div className="mt-4">
          <h4 className="mb-1 text-sm font-semibold">Findings</h4>
          {findings.length === 0 ? (
            <p className="text-sm text-faded">All clear</p>
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
    <Fact label="Time">
      {seconds(record.latencyMs)} in {record.calls} {record.calls === 1 ? "call" : "calls"}
    </Fact>
    <Fact label="Stages">
      {Object.entries(record.stages)
        .map(([stage, ms]) => `${stage} ${seconds(ms)}`)
        .join(", ") || "Not measured"}
    </Fact>
  </>
);
