import type { Beat, Email } from "@storyletter/contract";

export interface Paragraph {
  text: string;
  /** The part of the story that begins here. */
  beat: string | null;
}

const BEAT_LABELS: Record<Beat, string> = {
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

/** The letter's paragraphs, each beat named where it begins; without its structure, the plain text's. */
export function letterParagraphs(email: Pick<Email, "letter" | "generatedContent">): Paragraph[] {
  if (email.letter?.parts.length) {
    return email.letter.parts.flatMap(({ beat, paragraphs }) =>
      paragraphs.map((text, index) => ({ text, beat: index === 0 ? BEAT_LABELS[beat] : null })),
    );
  }
  return (email.generatedContent ?? "")
    .split(/\n\s*\n/)
    .map((text) => ({ text: text.trim(), beat: null }))
    .filter(({ text }) => text !== "");
}
