import type { Beat, LetterBody } from "@storyletter/contract/letters";
import { paragraphText, rejectSuggestions } from "@storyletter/letter";
import { toast } from "@storyletter/ui";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { afterPaint } from "../../../shell/after-paint.ts";
import type { LetterEditor, LetterEditorOptions } from "./letter-editor.ts";
import { loadEditor, loadedEditor } from "./load-editor.ts";
import { placeOfPart } from "./places.ts";
import { QUESTION_GAP } from "./question-cards.tsx";

/** The beats as the margin of a letter names them. */
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

const TOO_LONG = {
  title: "That’s more than a letter can hold",
  description: "A letter has at most 60,000 characters and 400 paragraphs. Nothing was added.",
  variant: "destructive",
} as const;

interface LetterBodyProps
  extends Pick<
    LetterEditorOptions,
    "onChange" | "onSource" | "onUnowned" | "onSuggestions" | "questions" | "hinted"
  > {
  body: LetterBody;
  /** Counts the bodies that came from elsewhere than the editor. */
  loaded: number;
  editable: boolean;
  showUnowned: boolean;
  editor: RefObject<LetterEditor | null>;
  /** What stands in the gap of a question. */
  card: (id: string) => ReactNode;
}

/** The letter to read at once, and to type into as soon as the editor is here. */
export function LetterText(props: LetterBodyProps) {
  const { body, loaded, editable, showUnowned, editor, questions, hinted, card } = props;
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [isReady, setReady] = useState(false);
  // Before the paint: where the editor is here, its text is the first one.
  useLayoutEffect(() => {
    let isGone = false;
    const begin = ({ createLetterEditor }: NonNullable<ReturnType<typeof loadedEditor>>) => {
      if (isGone || !mount.current) return;
      editor.current = createLetterEditor({
        mount: mount.current,
        body: latest.current.body,
        editable,
        showUnowned: latest.current.showUnowned,
        beatLabels: BEAT_LABELS,
        questions: latest.current.questions,
        hinted: latest.current.hinted,
        onChange: (changed, how) => latest.current.onChange(changed, how),
        onSource: (source) => latest.current.onSource(source),
        onUnowned: (sentence) => latest.current.onUnowned(sentence),
        onSuggestions: (open) => latest.current.onSuggestions(open),
        onTooLong: () => toast(TOO_LONG),
      });
      setReady(true);
    };
    const here = loadedEditor();
    if (here) begin(here);
    // The letter is read before its editor is fetched.
    const cancel = here
      ? () => undefined
      : afterPaint(async () => {
          const fetched = await loadEditor();
          // In one frame: the text to read would stand over the text to type into, and the page would jump.
          flushSync(() => begin(fetched));
        });
    return () => {
      isGone = true;
      cancel();
      editor.current?.destroy();
      editor.current = null;
    };
  }, [editor, editable]);
  useEffect(() => editor.current?.showUnowned(showUnowned), [editor, showUnowned]);
  useEffect(() => editor.current?.showQuestions(questions), [editor, questions]);
  useEffect(() => editor.current?.showHinted(hinted), [editor, hinted]);
  const shown = useRef(loaded);
  useEffect(() => {
    if (shown.current === loaded) return;
    shown.current = loaded;
    editor.current?.load(latest.current.body);
  }, [editor, loaded]);
  return (
    <>
      {!isReady && <StaticBody body={rejectSuggestions(body)} {...{ questions, card, showUnowned }} />}
      <div ref={mount} />
    </>
  );
}

function StaticBody({
  body: { content },
  questions,
  card,
  showUnowned,
}: Pick<LetterBodyProps, "body" | "questions" | "card" | "showUnowned">) {
  let former: Beat | null = null;
  const parts = content.map(({ attrs }) => attrs.beat);
  return (
    <div className="ProseMirror">
      {content.map((paragraph, index) => {
        const { beat } = paragraph.attrs;
        const label = showUnowned && beat && beat !== former ? BEAT_LABELS[beat] : undefined;
        former = beat ?? former;
        return (
          <Fragment key={index}>
            <p dir="auto" data-beat-label={label}>
              {paragraphText(paragraph)}
            </p>
            {questions
              .filter(({ beat }) => placeOfPart(parts, beat) === index)
              .map(({ id }) => (
                <div key={id} {...{ [QUESTION_GAP]: id }}>
                  {card(id)}
                </div>
              ))}
          </Fragment>
        );
      })}
    </div>
  );
}
