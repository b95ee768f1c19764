import type { Question } from "@storyletter/contract/emails";
import { classNames } from "@storyletter/ui";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useIsLive } from "../../../shell/use-is-live.ts";
import { QuestionForm } from "./open-questions.tsx";

/** Marks the gap that a question stands in; the letter's own text has nothing of it. */
export const QUESTION_GAP = "data-question-gap";

interface QuestionCardsProps {
  questions: readonly Question[];
  /** Holds the letter with a gap for each question. */
  page: RefObject<HTMLElement | null>;
  onAnswer: (question: Question, answer: string) => void;
}

/** Gives each gap the height of its card, then lays the cards over the gaps. */
function layOut(page: HTMLElement, cards: ReadonlyMap<string, HTMLElement>): void {
  const gaps = [...page.querySelectorAll<HTMLElement>(`[${QUESTION_GAP}]`)];
  const heights = gaps.map((gap) => cards.get(gap.getAttribute(QUESTION_GAP) ?? "")?.offsetHeight ?? 0);
  gaps.forEach((gap, index) => {
    gap.style.height = `${heights[index]}px`;
  });
  const top = page.getBoundingClientRect().top;
  const tops = gaps.map((gap) => gap.getBoundingClientRect().top - top);
  gaps.forEach((gap, index) => {
    const card = cards.get(gap.getAttribute(QUESTION_GAP) ?? "");
    if (card) card.style.top = `${tops[index]}px`;
  });
}

const CARD =
  "rounded-sheet border border-dashed border-ember/60 bg-sheet p-3.5 font-sans text-base break-words";

const LIST = "open-questions";

/** The first open question's answer. */
export const focusQuestion = (): void => document.querySelector<HTMLElement>(`#${LIST} textarea`)?.focus();

/** In the letter's text, until the app runs and lays the cards over it. */
export function StillCard({ question }: { question: Question }) {
  if (useIsLive()) return null;
  return (
    <div className={CARD}>
      <QuestionForm question={question} onAnswer={() => undefined} />
    </div>
  );
}

/**
 * What only the author can add, between the paragraphs where it belongs. The cards lie over gaps in the letter, so
 * that they are never part of what is copied or sent.
 */
export const QuestionCards = (props: QuestionCardsProps) => useIsLive() && <LaidCards {...props} />;

function LaidCards({ questions, page, onAnswer }: QuestionCardsProps) {
  const cards = useRef(new Map<string, HTMLElement>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other questions have other cards
  useLayoutEffect(() => {
    if (page.current) layOut(page.current, cards.current);
  }, [page, questions]);
  useEffect(() => {
    const sheet = page.current;
    if (!sheet) return;
    let frame = 0;
    // Once before the next paint, however much has changed.
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => layOut(sheet, cards.current));
    };
    const sizes = new ResizeObserver(again);
    sizes.observe(sheet);
    for (const card of cards.current.values()) sizes.observe(card);
    // The editor takes the place of the text that was shown first.
    const pieces = new MutationObserver(again);
    pieces.observe(sheet, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      pieces.disconnect();
    };
  }, [page]);
  return (
    <ul id={LIST} aria-label="Open questions">
      {questions.map((question) => (
        <li
          key={question.id}
          ref={(card) => {
            if (card) cards.current.set(question.id, card);
            else cards.current.delete(question.id);
          }}
          className={classNames(CARD, "absolute inset-x-5 sm:inset-x-8.5")}
        >
          <QuestionForm question={question} onAnswer={(answer) => onAnswer(question, answer)} />
        </li>
      ))}
    </ul>
  );
}
