import type { DraftFields, InterviewQuestion } from "@storyletter/contract/emails";
import { Button, Dialog, Icon, Notice, Spinner, TextArea } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import { Mic, Square } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { failureText } from "../../../api/errors.ts";
import { api } from "../../../api/trpc.ts";
import { useTemplates } from "./story-templates.ts";
import { useDictation } from "./use-dictation.ts";
import { briefFrom, type EmailFormValues } from "./values.ts";

interface Answer {
  question: InterviewQuestion;
  /** Empty if the question was skipped. */
  text: string;
}

/** Where an answer stands in the story. A question without a place would lose its answer. */
const PLACES: Record<InterviewQuestion["about"], number | null> = {
  place: -2,
  find: -1,
  // The story that the form had stands here.
  trouble: 1,
  speech: 2,
  specific: 3,
  change: 4,
  audience: null,
};

const sentence = (text: string): string => (/[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`);

/** The story that was there with the answers at their places, each in the author's own words. */
export function storyWith(story: string, answers: readonly Answer[]): string {
  const parts = answers.flatMap(({ question: { about }, text }) => {
    const place = PLACES[about];
    return place === null || text === "" ? [] : [{ place, text: sentence(text) }];
  });
  return [{ place: 0, text: story.trim() }, ...parts]
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .filter(Boolean)
    .join("\n\n");
}

/** The brief with what was said so far. */
export function briefWith(start: DraftFields, answers: readonly Answer[]): DraftFields {
  const audience = answers.findLast(
    ({ question, text }) => question.field === "targetAudience" && text !== "",
  );
  return {
    ...start,
    story: storyWith(start.story, answers),
    targetAudience: audience?.text ?? start.targetAudience,
  };
}

/** One question at a time, about what the story lacks; ends with the story in the form. */
export function Interview({ onClose }: { onClose: () => void }) {
  const form = useFormContext<EmailFormValues>();
  const templates = useTemplates();
  const [start] = useState<DraftFields>(() => briefFrom(form.getValues(), templates));
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const brief = briefWith(start, answers);
  const asked = answers.map(({ question }) => question.about);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["interview", brief, asked],
    // Reads, and is declared as a mutation: a story doesn't fit into the address of a GET.
    queryFn: ({ signal }) => api.emails.interview.mutate({ brief, asked }, { signal }),
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  /** The question gone back to, with what was said. */
  const [revisited, setRevisited] = useState<Answer | null>(null);
  const back = () => {
    setRevisited(answers.at(-1) ?? null);
    setAnswers(answers.slice(0, -1));
  };
  const answer = (question: InterviewQuestion, text: string) => {
    setRevisited(null);
    setAnswers([...answers, { question, text: text.trim() }]);
  };
  const question = revisited?.question ?? data?.question;
  const backButton = answers.length > 0 && (
    <Button variant="quiet" onClick={back}>
      Back
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Help me find the story"
      description="A few short questions. Answer in a sentence or two, or skip what doesn't fit."
    >
      {error ? (
        <AskAgain {...{ error, isFetching, refetch }} />
      ) : question ? (
        <Question
          key={`${question.about} ${answers.length}`}
          question={question}
          left={revisited ? null : (data?.left ?? null)}
          said={revisited?.text ?? ""}
          back={backButton}
          onAnswer={(text) => answer(question, text)}
        />
      ) : data ? (
        <Result
          story={storyWith(start.story, answers)}
          back={backButton}
          onUse={(story) => {
            const options = { shouldDirty: true, shouldTouch: true };
            form.setValue("storyMode", "simple", options);
            form.setValue("story", story, options);
            if (brief.targetAudience !== start.targetAudience)
              form.setValue("targetAudience", brief.targetAudience, options);
            onClose();
          }}
        />
      ) : (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-faded">
          <Spinner /> Reading what you have so far…
        </p>
      )}
    </Dialog>
  );
}

type AskAgainProps = { error: unknown; isFetching: boolean; refetch: () => unknown };

const AskAgain = ({ error, isFetching, refetch }: AskAgainProps) => (
  <Notice
    announce
    tone="danger"
    title="We couldn't load the next question"
    action={
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    }
  >
    {failureText(error, "Your answers are still here.")}
  </Notice>
);

interface QuestionProps {
  question: InterviewQuestion;
  /** How many questions are left with this one; null if not known. */
  left: number | null;
  said: string;
  back: React.ReactNode;
  onAnswer: (text: string) => void;
}

function Question({ question, left, said, back, onAnswer }: QuestionProps) {
  const [text, setText] = useState(said);
  const field = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation((words) =>
    setText((before) => [before.trim(), words].filter(Boolean).join(" ")),
  );
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    // Portals pass events on to the form this dialog was opened from.
    event.preventDefault();
    event.stopPropagation();
    onAnswer(text);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        ref={field}
        label={question.question}
        hint={`For example: ${question.example}`}
        rows={4}
        maxLength={question.field === "story" ? 2_000 : 1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        note={left === null ? undefined : leftText(left)}
      />
      {dictation.isAvailable && (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-pressed={dictation.isOn}
          onClick={dictation.toggle}
        >
          <Icon of={dictation.isOn ? Square : Mic} />
          <span>{dictation.isOn ? "Stop speaking" : "Speak"}</span>
        </Button>
      )}
      {dictation.problem && (
        <p role="alert" className="text-sm text-brick">
          {dictation.problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {back}
        <Button variant="quiet" onClick={() => onAnswer("")}>
          Skip
        </Button>
        <Button type="submit" disabled={text.trim() === ""}>
          Next
        </Button>
      </div>
    </form>
  );
}

const leftText = (left: number): string => (left === 1 ? "The last question" : `${left} questions left`);

interface ResultProps {
  story: string;
  back: React.ReactNode;
  onUse: (story: string) => void;
}

function Result({ story, back, onUse }: ResultProps) {
  const [text, setText] = useState(story);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onUse(text);
      }}
    >
      <TextArea
        ref={field}
        label="Your story, in your own words"
        hint="Read it once, and change what doesn't sound like you."
        rows={10}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        {back}
        <Button type="submit" disabled={text.trim() === ""}>
          Use this story
        </Button>
      </div>
    </form>
  );
}
