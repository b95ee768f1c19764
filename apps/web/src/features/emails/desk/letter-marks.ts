import type { Beat } from "@storyletter/contract/letters";
import type { EditorState } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { currentOf, pendingIn } from "./editor-suggestions.ts";
import { endOfPart, placeOf } from "./places.ts";
import type { Slips } from "./proofread-button.tsx";
import { unownedAt, unownedRanges } from "./sources.ts";

export interface QuestionGap {
  id: string;
  beat: Beat;
}

interface LetterMarks {
  beatLabels: Record<Beat, string>;
  slips: Slips | null;
  showUnowned: boolean;
  /** Whether the sentence at the cursor can be struck where it isn't the author's. */
  offersStrike: boolean;
  gaps: ReadonlyMap<QuestionGap, HTMLElement>;
  hinted: readonly string[];
}

/** The beats in the margin and marks on what isn't the author's, where they are wanted; marks on what is to be decided, and on slips. */
export function decorate(
  state: EditorState,
  { beatLabels, showUnowned, offersStrike, gaps, hinted, slips }: LetterMarks,
): DecorationSet {
  const decorations: Decoration[] = [];
  let former: unknown = null;
  state.doc.forEach((paragraph, at) => {
    if (!showUnowned) return;
    const beat: Beat | null = paragraph.attrs.beat;
    if (beat && beat !== former)
      decorations.push(Decoration.node(at, at + paragraph.nodeSize, { "data-beat-label": beatLabels[beat] }));
    former = beat ?? former;
  });
  if (showUnowned)
    for (const { from, to } of unownedRanges(state.doc))
      decorations.push(
        Decoration.inline(from, to, { class: "letter-unowned", title: "Storyletter's words" }),
      );
  const offered = showUnowned && offersStrike ? unownedAt(state) : null;
  if (offered)
    decorations.push(Decoration.inline(offered.from, offered.to, { class: "letter-unowned-current" }));
  for (const quote of hinted) {
    const place = placeOf(state.doc, { where: "letter", quote });
    if (place)
      decorations.push(
        Decoration.inline(place.from, place.to, { class: "letter-hinted", title: "For you to decide" }),
      );
  }
  state.doc.forEach((paragraph, at, index) => {
    if (!slips || paragraph.textContent !== slips.paragraphs[index]) return;
    for (const { paragraph: place, from, to, message } of slips.corrections)
      if (place === index)
        decorations.push(
          Decoration.inline(at + 1 + from, at + 1 + to, { class: "letter-slip", title: message }),
        );
  });
  for (const [{ id, beat }, element] of gaps)
    decorations.push(
      Decoration.widget(endOfPart(state.doc, beat), element, { side: -1, key: id, ignoreSelection: true }),
    );
  const current = currentOf(pendingIn(state.doc), state.selection);
  for (const { from, to } of current?.marked ?? [])
    decorations.push(Decoration.inline(from, to, { class: "letter-suggestion-current" }));
  return DecorationSet.create(state.doc, decorations);
}
