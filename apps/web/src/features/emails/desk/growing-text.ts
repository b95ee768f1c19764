import type { Beat } from "@storyletter/contract/letters";
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { type Passage, rangeOf } from "./editor-suggestions.ts";

/** What is being written: other words for a passage, or a paragraph in place of a part's first one. */
export type GrowingPlace = Passage | { beats: readonly Beat[] };

/** Before the first paragraph of the first of these parts that the letter has; at its end where it has none. */
function beforePart(doc: Node, beats: readonly Beat[]): number {
  for (const beat of beats) {
    let found: number | null = null;
    doc.forEach((paragraph, at) => {
      if (paragraph.attrs.beat === beat) found ??= at;
    });
    if (found !== null) return found;
  }
  return doc.content.size;
}

/** Words that are still being written, where they would stand. They are no part of the letter. */
export function growingText() {
  const words = document.createElement("ins");
  words.ariaHidden = "true";
  words.contentEditable = "false";
  const decorationsAt = (doc: Node, place: GrowingPlace): DecorationSet => {
    const range = "beats" in place ? null : rangeOf(doc, place);
    words.className = range ? "letter-growing" : "letter-growing block";
    const at = "beats" in place ? beforePart(doc, place.beats) : (range?.to ?? doc.content.size);
    return DecorationSet.create(doc, [
      Decoration.widget(at, words, { side: range ? 1 : -1, key: "growing", ignoreSelection: true }),
      ...(range ? [Decoration.inline(range.from, range.to, { class: "letter-replaced" })] : []),
    ]);
  };
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown) {
        const place: GrowingPlace | null | undefined = tr.getMeta(plugin);
        if (place === undefined) return shown.map(tr.mapping, tr.doc);
        return place ? decorationsAt(tr.doc, place) : DecorationSet.empty;
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return {
    plugin,
    start(view: EditorView, place: GrowingPlace) {
      words.textContent = "";
      view.dispatch(view.state.tr.setMeta(plugin, place));
    },
    /** Changes the words alone: nothing else of the letter is drawn again. */
    write(text: string) {
      words.textContent = text;
    },
    stop: (view: EditorView) => view.dispatch(view.state.tr.setMeta(plugin, null)),
  };
}
