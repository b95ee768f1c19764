import { trackingUrl } from "@storyletter/contract/constants";
import type { Email, Finding, LetterBody, LetterDocument } from "@storyletter/contract/schemas";
import { suggestionIds } from "@storyletter/letter";
import { toast } from "@storyletter/ui";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { FindingsCard } from "../view/findings-card.tsx";
import type { LetterEditor } from "./letter-editor.ts";
import type { LetterStore } from "./letter-store.ts";
import { ProofreadButton } from "./proofread-button.tsx";
import { focusSubject } from "./subjects-panel.tsx";
import { useComparison } from "./use-comparison.ts";
import { useLiveFindings } from "./use-live-findings.ts";

interface PreSendCheckProps {
  email: Email;
  store: LetterStore;
  document: LetterDocument;
  isSaved: boolean;
  readOnly: boolean;
  editor: RefObject<LetterEditor | null>;
  /** Whether its author has not changed it yet. */
  isUntouched: boolean;
  /** Shows changes in the letter, by number and what each one is. */
  onSuggest: (body: LetterBody, labels: ReadonlyMap<number, string>) => void;
}

/** Beside the letter: what the checks notice in it as it is typed, and what is done about that. */
export function PreSendCheck(props: PreSendCheckProps) {
  const { email, store, document, isSaved, readOnly, isUntouched, editor, onSuggest } = props;
  const { findings, state, confirm } = useLiveFindings(email.id, document, {
    initial: email.findings,
    isSaved,
    enabled: !readOnly,
  });
  const suggest = (body: LetterBody) => onSuggest(body, new Map([[Math.max(...suggestionIds(body)), "Fix"]]));
  const fixes = useFixes(email, store, { findings: readOnly ? null : findings, suggest });
  const comparison = useComparison(email, { canCompare: !readOnly && !writesWithoutModel(), isSaved, state });
  if (!findings) return null;
  const show = (finding: Finding) => {
    if (finding.where !== "subjects") editor.current?.show(finding);
    else focusSubject(document.subjects.findIndex(({ text }) => text === finding.quote));
  };
  return (
    <FindingsCard
      findings={findings}
      state={state}
      comparison={comparison}
      onShow={show}
      onConfirm={readOnly ? null : confirm}
      {...fixes}
    >
      {!readOnly && (
        <ProofreadButton
          email={email}
          body={() => editor.current?.body() ?? document.body}
          isAutomatic={isUntouched && email.letter?.writer.kind === "built-in"}
          onSlips={(slips) => editor.current?.showSlips(slips)}
          onCorrections={onSuggest}
        />
      )}
    </FindingsCard>
  );
}

type FixFor = typeof import("./fixes.ts").fixFor;

interface FixActs {
  findings: readonly Finding[] | null;
  suggest: (body: LetterBody) => void;
}

const FIXED = { title: "Fixed", variant: "success" } as const;

/** Mends what code can mend: in the text as a suggestion, elsewhere at once, with the way back in the toast. */
function useFixes(email: Email, store: LetterStore, { findings, suggest }: FixActs) {
  const [load, setLoaded] = useState<{ fixFor: FixFor } | null>(null);
  const isNeeded = Boolean(findings?.length);
  useEffect(() => {
    // Compares words, which the letter is read without.
    if (isNeeded) void import("./fixes.ts").then(({ fixFor }) => setLoaded({ fixFor }));
  }, [isNeeded]);
  const address = trackingUrl(email);
  // Compared once for each answer of the checks, not at each key.
  const fixable = useMemo(() => {
    const { document } = store.snapshot();
    return new Set(findings?.filter((finding) => load?.fixFor(finding, document, address)));
  }, [findings, load, store, address]);
  const change = (changed: Partial<LetterDocument>) => store.change(changed, { show: true });
  return {
    canFix: (finding: Finding) => fixable.has(finding),
    onFix(finding: Finding) {
      const { document } = store.snapshot();
      const fix = load?.fixFor(finding, document, address);
      if (fix?.kind === "suggestion") return suggest(fix.body);
      if (!fix) return;
      const { subjects, body } = document;
      const isBody = fix.kind === "body";
      change(isBody ? { body: fix.body } : { subjects: fix.subjects });
      const undo = () => change(isBody ? { body } : { subjects });
      toast({ ...FIXED, action: { label: "Undo", onPress: undo } });
    },
  };
}
