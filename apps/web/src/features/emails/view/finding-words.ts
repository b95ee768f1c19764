import type { EvidenceKind, FindingPlace } from "@storyletter/contract";

/** Where something was found, as people call the place. */
export const PLACE_LABELS: Record<FindingPlace, string> = {
  hook: "The hook",
  scene: "The scene",
  tension: "The tension",
  turn: "The turn",
  lesson: "The lesson",
  bridge: "The bridge",
  offer: "The offer",
  callToAction: "The call to action",
  ps: "The P.S.",
  subjects: "The subject lines",
  letter: "The whole letter",
};

/** What a check rests on, so that its advice can be weighed. */
export const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  rule: "Fixed rule",
  study: "Study",
  convention: "Convention",
};
