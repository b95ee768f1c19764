import type { EmailBatchAnswer } from "@storyletter/contract/emails";
import { useRef, useState } from "react";
import { failureText, isSessionLost, readErrorBody } from "../../../api/errors.ts";
import { useInvalidateEmails } from "../../../api/invalidate-emails.ts";
import { trpc } from "../../../api/trpc.ts";
import { splitIntoBatches } from "../../../files/split-into-batches.ts";
import { plural } from "../../../format/plural.ts";
import { focusHeading } from "../../../shell/focus-heading.ts";
import type { Problem, ReadEmail, ReadFile } from "./read-emails.ts";

/** What became of a row. */
export type Outcome =
  /** A repeat was there before; what the check doesn't know is of this import, even if its answer was lost. */
  { kind: "written"; id: string; isRepeat: boolean } | { kind: "refused"; problems: Problem[] };

/** The server takes 100 rows and 2 MB. */
const BATCH = { most: 100, bytes: 1_500_000, sent: ({ brief }: ReadEmail) => brief };
const ATTEMPTS_MAX = 5;

/** Waits as long as the server says when there were too many calls. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const seconds = readErrorBody(error)?.retryAfter;
      if (seconds === undefined || attempt === ATTEMPTS_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  }
}

function outcomeOf(
  { code, message, errors, id }: EmailBatchAnswer["results"][number],
  { columnOf, isCheck }: { columnOf: ReadFile["columnOf"]; isCheck: boolean },
): Outcome | null {
  if (id !== null) return { kind: "written", id, isRepeat: isCheck };
  if (code === null) return null;
  const problems = errors.map((error) => ({ column: columnOf(error.path), message: error.message }));
  return {
    kind: "refused",
    problems: problems.length > 0 ? problems : [{ column: "", message: message ?? code }],
  };
}

/** Sends the rows of a file, after the server has checked all of them. What was cut is sent again safely. */
export function useImport(file: ReadFile | null) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [progress, setProgress] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isChecked = useRef(false);
  const invalidateEmails = useInvalidateEmails();
  const request = trpc.emails.importBatch.useMutation({ meta: { sessionLost: "expired" } });

  const isOpen = ({ number, problems, sameAs }: ReadEmail, known = outcomes) =>
    problems.length === 0 && sameAs === null && !known.has(number);
  const open = file?.emails.filter((email) => isOpen(email)) ?? [];

  const reset = () => {
    setOutcomes(new Map());
    setProblem(undefined);
    setDone(false);
    isChecked.current = false;
  };

  const send = async (emails: readonly ReadEmail[], known: Map<number, Outcome>, dryRun: boolean) => {
    if (!file) return;
    let sent = 0;
    for (const part of splitIntoBatches(emails, BATCH)) {
      setProgress(`${dryRun ? "Checking" : "Requesting"} ${sent} of ${plural(emails.length, "email")}…`);
      const { results } = await patiently(() =>
        request.mutateAsync({ emails: part.map(({ brief }) => brief), dryRun }),
      );
      for (const [at, { number }] of part.entries()) {
        const result = results[at];
        const outcome = result && outcomeOf(result, { columnOf: file.columnOf, isCheck: dryRun });
        if (outcome) known.set(number, outcome);
      }
      sent += part.length;
      setOutcomes(new Map(known));
    }
  };

  /** Where the check finds faults, it stops there: the next press writes the other rows. */
  const write = async () => {
    const known = new Map(outcomes);
    setProblem(undefined);
    try {
      if (!isChecked.current) {
        await send(open, known, true);
        isChecked.current = true;
        const refused = open.filter(({ number }) => known.get(number)?.kind === "refused").length;
        if (refused > 0)
          return setProblem(
            `${plural(refused, "row")} can't be written; the reason is with each. Nothing has been written yet.${refused < open.length ? " Press again to write the others." : ""}`,
          );
      }
      await send(
        open.filter((email) => isOpen(email, known)),
        known,
        false,
      );
      setDone(true);
      // The button is gone.
      focusHeading();
    } catch (error) {
      if (isSessionLost(error)) return;
      setProblem(`${failureText(error, "The import stopped.")} No email is written twice.`);
    } finally {
      setProgress("");
      void invalidateEmails();
    }
  };

  return { outcomes, open, progress, problem, isDone, write, reset };
}
