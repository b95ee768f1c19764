import type { Beat } from "@storyletter/contract/schemas";

/** The beats as the margin of a letter names them. */
export const BEAT_LABELS: Record<Beat, string> = {
  hook: "hook",
  scene: "scene",
  tension: "tension",
  turn: "turn",
  lesson: "lesson",
  bridge: "bridge",
  offer: "offer",
  callToAction: "call",
  ps: "P.S.",
};
