import type {
  ProvenanceChange,
  VerifiedRecord,
  VerifyResult,
  WrittenBy,
} from "@storyletter/contract/letters";
import { Notice, type NoticeTone } from "@storyletter/ui";
import type { ReactNode } from "react";
import { absoluteTime } from "../../format/dates.ts";
import { shareText } from "../../format/numbers.ts";
import { plural } from "../../format/plural.ts";

const BY: Record<WrittenBy, string> = {
  author: "The author",
  adapted: "AI, close to the author’s words",
  model: "AI",
  writer: "Standard writer, no AI",
  suggestion: "Accepted suggestions",
  unknown: "Not recorded",
};

const UNKNOWN =
  "It never left Storyletter as it is, its letter was deleted, or more than half of it is different. If you have its record, choose both files together.";
const MORE = " There is other text before or after it, which isn’t part of the record.";

/** What the result says, in a sentence or two. */
function sayingOf(result: VerifyResult): { tone: NoticeTone; title: string; text: string } {
  switch (result.outcome) {
    case "unchanged": {
      const text = `Word for word the letter that was signed here.${result.hasMore ? MORE : ""}`;
      return { tone: "success", title: "Verified and unchanged", text };
    }
    case "changed":
      return {
        tone: "warning",
        title: "Verified record, changed text",
        text:
          result.changes.length > 0
            ? "A record of this letter was signed here. The text differs from it:"
            : "A record of this letter was signed here, and the text differs from it. Where isn’t known any more, because the letter was deleted.",
      };
    case "record-only": {
      const text =
        "This record was signed here. Add the letter’s text or file to see whether it is unchanged.";
      return { tone: "info", title: "Verified record", text };
    }
    case "forged":
      return {
        tone: "danger",
        title: result.reason === "content" ? "This record was changed" : "Not signed here",
        text:
          result.reason === "content"
            ? "It says something else than what was signed. Don’t rely on it."
            : "The record was signed elsewhere, or changed since. Don’t rely on what it says.",
      };
    case "unknown":
      return { tone: "info", title: "We don’t know this text", text: UNKNOWN };
    default:
      return result satisfies never;
  }
}

const changeText = ({ sentence, missing, instead }: ProvenanceChange): string => {
  if (missing === 0) return `Added before sentence ${sentence}:`;
  const last = sentence + missing - 1;
  const which = missing === 1 ? `Sentence ${sentence}` : `Sentences ${sentence} to ${last}`;
  if (instead.length === 0) return `${which} ${missing === 1 ? "is" : "are"} missing.`;
  return `${which}, now:`;
};

const Changes = ({ changes }: { changes: readonly ProvenanceChange[] }) => (
  <ol className="mt-4 grid gap-3">
    {changes.map((change) => (
      <li
        key={`${change.sentence} ${change.instead.join()}`}
        className="border-l-2 border-amber/60 pl-3 text-sm"
      >
        <p className="font-semibold">{changeText(change)}</p>
        {change.instead.map((text) => (
          <p key={text} dir="auto" className="wrap-anywhere">
            {text}
          </p>
        ))}
      </li>
    ))}
  </ol>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-faded">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Facts({ record: { iss, iat, share, details } }: { record: VerifiedRecord }) {
  const counts = Object.entries(details?.words ?? {}) as [WrittenBy, number][];
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <dl className="mt-4 grid gap-1.5 text-sm">
      {counts
        .toSorted(([, one], [, other]) => other - one)
        .map(([by, count]) => (
          <Fact key={by} label={BY[by]}>
            {`${plural(Math.round(count), "word")}, ${shareText(count, total)}`}
          </Fact>
        ))}
      {!details && <Fact label="Of the author’s own words">{shareText(share, 1)}</Fact>}
      {details?.writer?.kind === "model" && <Fact label="AI model">{details.writer.name}</Fact>}
      {details && <Fact label="Written">{absoluteTime(new Date(details.writtenAt))}</Fact>}
      {details?.editedAt && <Fact label="Last changed">{absoluteTime(new Date(details.editedAt))}</Fact>}
      <Fact label="Record signed">{absoluteTime(new Date(iat * 1_000))}</Fact>
      <Fact label="Signed by">{iss}</Fact>
    </dl>
  );
}

export function VerifyOutcome({ result }: { result: VerifyResult }) {
  const { tone, title, text } = sayingOf(result);
  return (
    <section aria-label="Result" className="mt-6">
      <Notice tone={tone} title={title} announce>
        {text}
      </Notice>
      {result.outcome === "changed" && <Changes changes={result.changes} />}
      {"record" in result && <Facts record={result.record} />}
    </section>
  );
}
