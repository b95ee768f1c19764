import type { Email } from "@storyletter/contract/emails";
import type { Finding, LetterBody, LetterDocument } from "@storyletter/contract/letters";
import { trackingUrl } from "@storyletter/contract/web-address";
import { toast } from "@storyletter/ui";
import { useEffect, useMemo, useState } from "react";
import type { LetterStore } from "./letter-store.ts";

type FixFor = typeof import("./fixes.ts").fixFor;

interface FixActs {
  findings: readonly Finding[] | null;
  suggest: (body: LetterBody) => void;
}

const FIXED = { title: "Fixed", variant: "success" } as const;

/** Mends what code can mend: in the text as a suggestion, elsewhere at once, with the way back in the toast. */
export function useFixes(email: Email, store: LetterStore, { findings, suggest }: FixActs) {
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
