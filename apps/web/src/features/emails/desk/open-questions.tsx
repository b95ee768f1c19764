import type { Email, Question } from "@storyletter/contract/emails";
import type { LetterBody } from "@storyletter/contract/letters";
import { Button, TextArea } from "@storyletter/ui";
import { useMemo, useState } from "react";

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
const withAnswers = (questions: Question[] | null, body: LetterBody): Question[] | null => {
  const answered = fieldsIn(body);
  return (
    questions?.map((question) =>
      answered.has(question.id) ? { ...question, answer: ANSWERED } : question,
    ) ?? null
  );
};

/** The writer's questions for the letter as it is now: all, and those still open. */
export function useQuestions(email: Email, { body, readOnly }: { body: LetterBody; readOnly: boolean }) {
  const questions = useMemo(() => withAnswers(email.questions, body), [email.questions, body]);
  const openIds = readOnly
    ? ""
    : (questions ?? []).flatMap(({ id, answer }) => (answer?.trim() ? [] : [id])).join(" ");
  // The same questions are the same list: the editor leaves its gaps as they are.
  const open = useMemo(
    () => (email.questions ?? []).filter(({ id }) => openIds.split(" ").includes(id)),
    [email.questions, openIds],
  );
  return { questions, open };
}

/** As a sentence of a letter: it begins and ends as one. */
export const asSentence = (typed: string): string => {
  const text = typed.replace(/\s+/gu, " ").trim();
  // "iPhones" are written so.
  const begun = text.replace(/^\p{Ll}(?=[\p{Ll}'’]*(?!\p{L}))/u, (letter) => letter.toUpperCase());
  return /[\p{L}\p{N}]$/u.test(begun) ? `${begun}.` : begun;
};

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
        if (answer.trim()) onAnswer(asSentence(answer));
      }}
    >
      <TextArea
        label={question.question}
        placeholder={`For example: ${question.example}`}
        rows={2}
        maxLength={600}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {answer.trim() !== "" && (
        <Button type="submit" variant="quiet" size="small" className="mt-2">
          Put it in the letter
        </Button>
      )}
    </form>
  );
}
