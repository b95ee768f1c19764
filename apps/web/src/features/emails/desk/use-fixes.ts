import { trackingUrl } from "@storyletter/contract/constants";
import type { Email, Finding, LetterDocument } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { useEffect, useState } from "react";
import type { Fix } from "./fixes.ts";

type FixFor = typeof import("./fixes.ts").fixFor;

interface FixActs {
  suggest: (body: LetterDocument["body"]) => void;
  change: (change: Partial<LetterDocument>) => void;
}

const FIXED = { title: "Fixed", variant: "success" } as const;

/** Mends what code can mend: in the text as a suggestion, elsewhere at once, with the way back in the toast. */
export function useFixes(
  email: Email,
  document: LetterDocument,
  { findings, ...acts }: FixActs & { findings: readonly Finding[] | null },
) {
  const [load, setLoaded] = useState<{ fixFor: FixFor } | null>(null);
  const isNeeded = Boolean(findings?.length);
  useEffect(() => {
    // Compares words, which the letter is read without.
    if (isNeeded) void import("./fixes.ts").then(({ fixFor }) => setLoaded({ fixFor }));
  }, [isNeeded]);
  const fixOf = (finding: Finding): Fix | null => load?.fixFor(finding, document, trackingUrl(email)) ?? null;
  return {
    canFix: (finding: Finding) => fixOf(finding) !== null,
    onFix(finding: Finding) {
      const fix = fixOf(finding);
      if (fix?.kind === "suggestion") return acts.suggest(fix.body);
      if (!fix) return;
      const { subjects, body } = document;
      const isBody = fix.kind === "body";
      acts.change(isBody ? { body: fix.body } : { subjects: fix.subjects });
      const undo = () => acts.change(isBody ? { body } : { subjects });
      toast({ ...FIXED, action: { label: "Undo", onPress: undo } });
    },
  };
}
