import type { Beat, LetterBody, Question } from "@storyletter/contract/schemas";
import { Button, TextArea } from "@storyletter/ui";
import { useState } from "react";

/** The fields that a sentence of the letter was taken from. */
const fieldsIn = ({ content }: LetterBody): Set<string> =>
  new Set(
    content.flatMap(({ content: nodes = [] }) =>
      nodes.flatMap(({ marks = [] }) =>
        marks.flatMap((mark) =>
          mark.type === "source" && Array.isArray(mark.attrs.from) ? mark.attrs.from : [],
        ),
      ),
    ),
  );

const ANSWERED = "In the letter.";

/** The questions as they are now: one that the letter answers is open no longer. */
export const withAnswers = (questions: Question[] | null, body: LetterBody): Question[] | null => {
  const answered = fieldsIn(body);
  return (
    questions?.map((question) =>
      answered.has(question.id) ? { ...question, answer: ANSWERED } : question,
    ) ?? null
  );
};

const OTHER_BEATS: readonly Beat[] = ["offer", "bridge", "lesson", "turn", "hook"];

/** Where an answer belongs, first choice first. */
export const beatsFor = ({ beat }: Pick<Question, "beat">): Beat[] => [beat, ...OTHER_BEATS];

/** One question of the writer; its answer becomes the author's sentence. */
export function QuestionForm({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (answer: string) => void;
}) {
  const [answer, setAnswer] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const text = answer.replace(/\s+/gu, " ").trim();
        if (text) onAnswer(text);
      }}
    >
      <TextArea
        label={question.question}
        hint={`For example: ${question.example}`}
        rows={2}
        maxLength={600}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button type="submit" variant="quiet" size="small" className="mt-2" disabled={answer.trim() === ""}>
        Put it in the letter
      </Button>
    </form>
  );
}
