import type { Question } from "@storyletter/contract/emails";
import { type LetterQuestionField, QUESTION_FIELDS } from "@storyletter/contract/emails/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { api } from "../../../api/trpc.ts";
import { useDebounced } from "../../../forms/use-typed-search.ts";
import { TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";
import { useTemplates } from "./story-templates.ts";
import { briefFrom, type EmailFormValues } from "./values.ts";

const DEBOUNCE_MS = 900;
/** A shorter story has too little in it to ask about. */
const MIN_STORY_LENGTH = 50;

/** Questions from the server that only the author can answer. All are optional, and nothing waits for them. */
export function QuestionsPart() {
  const { asked, state } = useQuestions();
  const { control } = useFormContext<EmailFormValues>();
  const answers = useWatch({ control, name: [...QUESTION_FIELDS] });
  const shown = QUESTION_FIELDS.filter((field, index) => asked.has(field) || answers[index]?.trim());
  if (shown.length === 0 && state === "early") return null;
  return (
    <FormPart section="questions" why="Optional. Each answer becomes a sentence in the letter.">
      {shown.map((field) => (
        <TextQuestion
          key={field}
          name={field}
          label={asked.get(field)?.question}
          placeholder={asked.has(field) ? `For example: ${asked.get(field)?.example}` : ""}
          rows={2}
        />
      ))}
      {shown.length === 0 && (
        <p role="status" className="text-faded">
          {state !== "early" && STATE_TEXTS[state]}
        </p>
      )}
    </FormPart>
  );
}

const STATE_TEXTS = {
  reading: "Reading your story…",
  complete: "Nothing’s missing. Your brief already says it all.",
  unavailable: "We couldn’t load the questions. You can send your brief without them.",
} as const;

/** A question stays once it has been shown, so that no field disappears while it is being filled in. */
function useQuestions(): {
  asked: ReadonlyMap<LetterQuestionField, Question>;
  state: keyof typeof STATE_TEXTS | "early";
} {
  const { control } = useFormContext<EmailFormValues>();
  const templates = useTemplates();
  const typed = useWatch({
    control,
    compute: (values: EmailFormValues) =>
      JSON.stringify({ ...briefFrom(values, templates), readerMoment: "", storyLink: "", afterwards: "" }),
  });
  const debounced = useDebounced(typed, DEBOUNCE_MS);
  const isEnough = storyLength(debounced) >= MIN_STORY_LENGTH;
  const { data, isFetching } = useQuery({
    queryKey: ["questions", debounced],
    // Reads, and is declared as a mutation: a story doesn't fit into the address of a GET. Optional: the form works
    // without it, even when the session is lost.
    queryFn: ({ signal }) =>
      api.emails.questions.mutate(withoutEmpty(JSON.parse(debounced)), { signal }).catch(() => null),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  const [asked, setAsked] = useState<ReadonlyMap<LetterQuestionField, Question>>(new Map());
  const newQuestions = data?.questions.filter(
    (question) => asked.get(question.id)?.question !== question.question,
  );
  if (newQuestions && newQuestions.length > 0)
    setAsked(new Map([...asked, ...newQuestions.map((question) => [question.id, question] as const)]));
  if (!isEnough) return { asked, state: storyLength(typed) >= MIN_STORY_LENGTH ? "reading" : "early" };
  if (isFetching && !data) return { asked, state: "reading" };
  return { asked, state: data === null ? "unavailable" : "complete" };
}

const storyLength = (brief: string): number => JSON.parse(brief).story.trim().length;

/** Leaves out choices that have not been made yet. */
const withoutEmpty = (brief: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(brief).filter(([, value]) => value !== ""));
