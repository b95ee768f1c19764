import type { Email, Hint, HintKind, Question } from "@storyletter/contract/emails";
import type {
  EvidenceKind,
  Finding,
  FindingPlace,
  LetterBody,
  LetterDocument,
} from "@storyletter/contract/letters";
import { suggestionIds } from "@storyletter/letter";
import type { RefObject } from "react";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import type { LetterEditor } from "./letter-editor.ts";
import type { LetterStore } from "./letter-store.ts";
import { beatOf, type LeftOut, shortfallOf, stillLeftOut } from "./missing-parts.ts";
import { focusQuestion } from "./question-cards.tsx";
import { useComparison } from "./use-comparison.ts";
import { useFixes } from "./use-fixes.ts";
import { isTask, useLiveFindings } from "./use-live-findings.ts";

/** Where something was found, as people call the place. */
const PLACE_LABELS: Record<FindingPlace, string> = {
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
const EVIDENCE_LABELS: Record<EvidenceKind, string> = {
  rule: "Fixed rule",
  study: "Study",
  convention: "Convention",
  model: "AI check",
};

const HINT_LABELS: Record<HintKind, { yes: string; no: string }> = {
  "for-readers": { yes: "Leave out", no: "Keep" },
  fact: { yes: "Add", no: "No" },
  length: { yes: "Leave out", no: "Keep" },
};

/** One thing to look at, and what can be done about it. */
export interface CheckItem {
  id: string;
  title: string;
  quote?: string;
  detail?: string;
  /** Where it was found, and what the advice rests on. */
  basis?: string;
  acts: { label: string; onPress: () => void }[];
}

interface UseCheckOptions {
  email: Email;
  store: LetterStore;
  document: LetterDocument;
  isSaved: boolean;
  readOnly: boolean;
  editor: RefObject<LetterEditor | null>;
  words: number;
  text: string;
  questions: Question[] | null;
  hints: readonly Hint[];
  onKeep: (hint: Hint) => void;
  /** Shows changes in the letter, by number and what each one is. */
  onSuggest: (body: LetterBody, labels: ReadonlyMap<number, string>) => void;
  /** The letter comes into view. */
  onLetter: () => void;
  /** A subject line comes into view, by its place. */
  onSubject: (index: number) => void;
  /** A pressed button goes with its item: the focus stays in the list. */
  onDecided: () => void;
}

/** What to look at before sending, the most urgent first: what only the author decides, findings, length, what was cut. */
export function useCheck(options: UseCheckOptions) {
  const { email, store, document, isSaved, readOnly, editor, words, text, hints } = options;
  const { findings, state, confirm } = useLiveFindings(email.id, document, {
    initial: email.findings,
    isSaved,
    enabled: !readOnly,
  });
  const { onSuggest, onLetter, onDecided } = options;
  const suggest = (body: LetterBody) => onSuggest(body, new Map([[Math.max(...suggestionIds(body)), "Fix"]]));
  const fixes = useFixes(email, store, { findings: readOnly ? null : findings, suggest });
  const comparison = useComparison(email, { canCompare: !readOnly && !writesWithoutModel(), isSaved, state });
  const inLetter = (act: (editor: LetterEditor) => void) => () => {
    onLetter();
    if (editor.current) act(editor.current);
  };

  const hintItem = (hint: Hint): CheckItem => ({
    id: `${hint.kind} ${hint.sentence}`,
    title: hint.question,
    quote: hint.sentence,
    acts: [
      {
        label: HINT_LABELS[hint.kind].no,
        onPress() {
          onDecided();
          options.onKeep(hint);
        },
      },
      {
        label: HINT_LABELS[hint.kind].yes,
        onPress: inLetter((letter) =>
          hint.kind === "fact"
            ? letter.addSentence(hint.sentence, {
                beat: beatOf(hint.field),
                from: [hint.field],
                opensPart: true,
              })
            : letter.strike(hint.sentence),
        ),
      },
      ...(hint.kind === "fact"
        ? []
        : [
            {
              label: "Show",
              onPress: inLetter((letter) => letter.show({ where: "letter", quote: hint.sentence })),
            },
          ]),
    ],
  });

  const findingItem = (finding: Finding, index: number): CheckItem => {
    const { where, message, fix, evidence, sentence } = finding;
    const hasPlace = where !== "letter" || finding.quote !== undefined || finding.href !== undefined;
    const show =
      where === "subjects"
        ? () => options.onSubject(document.subjects.findIndex((line) => line.text === finding.quote))
        : inLetter((letter) => letter.show(finding));
    const confirmed = () => {
      onDecided();
      void confirm(finding, () => requestAnimationFrame(onDecided));
    };
    return {
      id: `${finding.rule} ${index}`,
      title: message,
      detail: fix,
      basis: `${PLACE_LABELS[where]} · ${EVIDENCE_LABELS[evidence]}`,
      acts: [
        ...(hasPlace ? [{ label: "Show", onPress: show }] : []),
        ...(fixes.canFix(finding) ? [{ label: "Fix", onPress: () => fixes.onFix(finding) }] : []),
        ...(sentence !== undefined && !readOnly
          ? [{ label: isTask(finding) ? "Done" : "It's true", onPress: confirmed }]
          : []),
      ],
    };
  };

  const leftOutItem = ({ field, text: sentence, reason }: LeftOut): CheckItem => ({
    id: `left out ${sentence}`,
    title: "Left out",
    quote: sentence,
    detail: reason,
    acts: readOnly
      ? []
      : [
          {
            label: "Put back",
            onPress: inLetter((letter) =>
              letter.addSentence(sentence, { beat: beatOf(field), from: [field], opensPart: false }),
            ),
          },
        ],
  });

  const shortfall = shortfallOf({
    ...email,
    questions: options.questions,
    letter: email.letter && { ...email.letter, wordCount: words },
  });
  const lengthItems: CheckItem[] = shortfall
    ? [
        {
          id: "length",
          title: shortfall.text,
          detail: "It’s ready as it is.",
          acts: shortfall.open.length > 0 && !readOnly ? [{ label: "Answer", onPress: focusQuestion }] : [],
        },
      ]
    : [];

  // The author decides about the length: said once.
  const asksAboutLength = hints.some(({ kind }) => kind === "length");
  const found = (findings ?? []).filter(({ rule }) => !(asksAboutLength && rule === "length"));
  const urgent = [...hints.map(hintItem), ...found.map(findingItem)];
  return {
    items: [...urgent, ...lengthItems, ...stillLeftOut(email.writingNotes, text).map(leftOutItem)],
    toCheck: urgent.length,
    /** The subject lines that a finding is about, with what it says. */
    aboutSubjects: new Map(
      found.flatMap(({ where, quote, message }) =>
        where === "subjects" && quote !== undefined ? [[quote, message]] : [],
      ),
    ),
    isClear: findings?.length === 0,
    state,
    comparison,
  };
}
