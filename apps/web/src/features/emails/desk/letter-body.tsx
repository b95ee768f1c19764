import type { Beat, LetterBody } from "@storyletter/contract";
import { paragraphText, rejectSuggestions } from "@storyletter/letter";
import { type RefObject, useEffect, useRef, useState } from "react";
import { BEAT_LABELS } from "../../../email-display/beat-labels.ts";
import type { LetterEditor, LetterEditorOptions } from "./letter-editor.ts";

interface LetterBodyProps extends Pick<LetterEditorOptions, "onChange" | "onSource" | "onSuggestions"> {
  body: LetterBody;
  /** Counts the bodies that came from elsewhere than the editor. */
  loaded: number;
  editable: boolean;
  showUnowned: boolean;
  editor: RefObject<LetterEditor | null>;
}

/** After the first paint, so that the letter is read before its editor is fetched. */
const afterPaint = (act: () => void): (() => void) => {
  const frame = requestAnimationFrame(() => setTimeout(act));
  return () => cancelAnimationFrame(frame);
};

/** The letter to read at once, and to type into as soon as the editor is here. */
export function LetterText(props: LetterBodyProps) {
  const { body, loaded, editable, showUnowned, editor } = props;
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const cancel = afterPaint(async () => {
      const { createLetterEditor } = await import("./letter-editor.ts");
      if (isGone || !mount.current) return;
      editor.current = createLetterEditor({
        mount: mount.current,
        body: latest.current.body,
        editable,
        showUnowned: latest.current.showUnowned,
        beatLabels: BEAT_LABELS,
        onChange: (changed, how) => latest.current.onChange(changed, how),
        onSource: (source) => latest.current.onSource(source),
        onSuggestions: (open) => latest.current.onSuggestions(open),
      });
      setReady(true);
    });
    return () => {
      isGone = true;
      cancel();
      editor.current?.destroy();
      editor.current = null;
    };
  }, [editor, editable]);
  useEffect(() => editor.current?.showUnowned(showUnowned), [editor, showUnowned]);
  const shown = useRef(loaded);
  useEffect(() => {
    if (shown.current === loaded) return;
    shown.current = loaded;
    editor.current?.load(latest.current.body);
  }, [editor, loaded]);
  return (
    <>
      {!isReady && <StaticBody body={body} />}
      <div ref={mount} />
    </>
  );
}

function StaticBody({ body }: { body: LetterBody }) {
  let former: Beat | null = null;
  return (
    <div className="ProseMirror">
      {rejectSuggestions(body).content.map((paragraph, index) => {
        const { beat } = paragraph.attrs;
        const label = beat && beat !== former ? BEAT_LABELS[beat] : undefined;
        former = beat ?? former;
        return (
          <p key={index} data-beat-label={label}>
            {paragraphText(paragraph)}
          </p>
        );
      })}
    </div>
  );
}
