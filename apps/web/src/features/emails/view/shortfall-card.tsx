import { WORD_RANGES } from "@storyletter/contract/constants";
import type { Email, Question } from "@storyletter/contract/schemas";
import { buttonClass, Card } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { plural } from "../../../format/plural.ts";
import type { LetterBelow } from "../desk/desk.tsx";

interface Shortfall {
  /** What the letter was not told yet. */
  open: Question[];
  text: string;
}

/** A sentence or two. */
const WORDS_OF_AN_ANSWER = 45;

const NUMBERS = ["no", "one", "two", "three"];

/**
 * How far a letter is below the length that was chosen; null where it is not, where none was chosen, or where its
 * writer asks nothing.
 * @example shortfallOf(email)?.text // "212 words of 300–400: two answers would fill it"
 */
export function shortfallOf({
  letter,
  emailLength,
  questions,
}: Pick<Email, "letter" | "emailLength" | "questions">): Shortfall | null {
  const { min, max } = WORD_RANGES[emailLength];
  if (emailLength === "no-preference") return null;
  if (!letter || !questions || letter.wordCount >= min) return null;
  const open = questions.filter(({ answer }) => !answer?.trim());
  const words = `${plural(letter.wordCount, "word")} of ${min}–${max}`;
  if (open.length === 0) return { open, text: words };
  const answers = `${NUMBERS[open.length] ?? open.length} ${open.length === 1 ? "answer" : "answers"}`;
  const isEnough = open.length * WORDS_OF_AN_ANSWER >= min - letter.wordCount;
  return { open, text: `${words}: ${answers} would ${isEnough ? "fill it" : "bring it closer"}` };
}

const READY = "It’s ready as it is.";

/** What only the author can add, and how far the letter is below the chosen length. */
export function ShortfallCard({ email, letter }: { email: Email; letter: LetterBelow }) {
  const { words, questions } = letter;
  const shortfall = shortfallOf({
    ...email,
    questions,
    letter: email.letter && { ...email.letter, wordCount: words },
  });
  if (!shortfall) return null;
  const { open, text } = shortfall;
  return (
    <Card className="mt-7 p-5 sm:p-6">
      <h2 className="text-xl tabular-nums">{text}</h2>
      <p className="mt-1 max-w-form text-faded">
        {open.length > 0
          ? `${READY} Each answer in the letter becomes a sentence of your own.`
          : `${READY} A longer story brings it to ${WORD_RANGES[email.emailLength].min} words.`}
      </p>
      <Link
        to="/edit-email/$id"
        params={{ id: email.id }}
        className={buttonClass({ variant: "quiet", size: "small", className: "mt-5" })}
      >
        {open.length > 0 ? "Answer in a similar email" : "Tell more in a similar email"}
      </Link>
    </Card>
  );
}
