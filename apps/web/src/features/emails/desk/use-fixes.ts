import { trackingUrl } from "@storyletter/contract/constants";
import type { Email, Finding, LetterDocument } from "@storyletter/contract/schemas";
import { toast } from "@storyletter/ui";
import { useEffect, useMemo, useState } from "react";
import type { LetterStore } from "./letter-store.ts";

type FixFor = typeof import("./fixes.ts").fixFor;

interface FixActs {
  suggest: (body: LetterDocument["body"]) => void;
  change: (change: Partial<LetterDocument>) => void;
}

const FIXED = { title: "Fixed", variant: "success" } as const;

/** Mends what code can mend: in the text as a suggestion, elsewhere at once, with the way back in the toast. */
export function useFixes(
  email: Email,
  store: LetterStore,
  { findings, ...acts }: FixActs & { findings: readonly Finding[] | null },
) {
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
  return {
    canFix: (finding: Finding) => fixable.has(finding),
    onFix(finding: Finding) {
      const { document } = store.snapshot();
      const fix = load?.fixFor(finding, document, address);
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
