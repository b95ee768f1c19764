import {
  isTestWord,
  TEST_SLOW_SECONDS,
  TEST_WORDS,
  type TestWord,
} from "@storyletter/contract/developers/constants";
import type { Email, EmailBrief } from "@storyletter/contract/emails";
import type { Finding, Letter, LetterPart } from "@storyletter/contract/letters";
import { trackingUrl } from "@storyletter/contract/web-address";
import { fromWrittenLetter, toDocumentedFields } from "@storyletter/letter";
import { countWords } from "@storyletter/text/words";
import { Refusal } from "../refusal.ts";

const WORD = /\btest:[a-z-]+/u;

const wordIn = ({ story }: EmailBrief): string | null => WORD.exec(story)?.[0] ?? null;

/** The word in the story that decides what becomes of a test letter; null if there is none. */
function testWordOf(brief: EmailBrief): TestWord | null {
  const word = wordIn(brief);
  return word !== null && isTestWord(word) ? word : null;
}

const inStory = (code: "bad-input" | "brief-not-writable", message: string): Refusal =>
  new Refusal(code, { fields: [{ path: "story", message }] });

const REFUSALS: Partial<Record<TestWord, () => Refusal>> = {
  "test:not-writable": () => inStory("brief-not-writable", "The story has the word test:not-writable."),
  "test:no-credits": () => new Refusal("usage-limit-reached"),
  "test:rate-limit": () => new Refusal("too-many-requests", { retryAfter: 1 }),
};

/** Refuses the brief if the word in its story asks for it, or is mistyped. */
export function checkTestWord(brief: EmailBrief): void {
  const word = wordIn(brief);
  if (word === null) return;
  const known = Object.keys(TEST_WORDS).join(", ");
  if (!isTestWord(word)) throw inStory("bad-input", `"${word}" is no word of test keys. They are ${known}`);
  const refusal = REFUSALS[word]?.();
  if (refusal) throw refusal;
}

/** When the letter of this word is no longer `processing`. */
export const endOfTestLetter = ({ brief, createdAt }: Pick<TestLetter, "brief" | "createdAt">): Date =>
  new Date(createdAt.getTime() + (testWordOf(brief) === "test:slow" ? TEST_SLOW_SECONDS * 1_000 : 0));

const SCENE = "This is the letter that every test key gets, so that a program can be tried without a credit.";

const FINDING: Finding = {
  rule: "test",
  where: "scene",
  message: "A finding, because the story has the word test:finding.",
  fix: "Order another test letter without this word.",
  evidence: "rule",
  quote: SCENE,
};

const partsOf = (brief: EmailBrief, link: string): LetterPart[] => [
  { beat: "hook", paragraphs: [`"${brief.title}" is the title of this test letter.`] },
  { beat: "scene", paragraphs: [SCENE, "It tells no story. The words of yours are not in it."] },
  { beat: "lesson", paragraphs: ["A live key gets a letter around your own story."] },
  { beat: "callToAction", paragraphs: [`${brief.callToAction || "Read more"}:\n${link}`] },
];

function letterOf(brief: EmailBrief): Letter {
  const link = trackingUrl(brief) ?? brief.ctaUrl;
  const parts = partsOf(brief, link).map((part) => ({
    ...part,
    sources: part.paragraphs.map((sentence) => ({ sentence, fields: [] })),
  }));
  const preheader = "A test letter, written without a credit.";
  return {
    subjects: [
      { angle: "detail", text: brief.emailSubject || brief.title, preheader },
      { angle: "dialogue", text: "“Is this a test?”", preheader },
      { angle: "question", text: "What does a test letter say?", preheader },
      { angle: "lesson", text: "Try it before you pay for it", preheader },
      { angle: "gap", text: "The letter that nobody wrote", preheader },
    ],
    parts,
    wordCount: countWords(parts.flatMap(({ paragraphs }) => paragraphs).join(" ")),
    trackingUrl: link,
    writer: { kind: "built-in", name: "test", version: "1", fallbackReason: null },
  };
}

const UNWRITTEN = {
  generatedSubject: null,
  generatedContent: null,
  letter: null,
  findings: null,
} satisfies Partial<Email>;

function writtenOf(brief: EmailBrief, findings: Finding[]) {
  const letter = letterOf(brief);
  return { ...toDocumentedFields(fromWrittenLetter(letter)), letter, findings };
}

/** A test letter as it was ordered. */
export interface TestLetter {
  id: string;
  brief: EmailBrief;
  createdAt: Date;
}

/** A test letter as an email: no more than its brief and the time decide what it is. */
export function cannedEmail({ id, brief, createdAt }: TestLetter, now: Date): Email {
  const word = testWordOf(brief);
  const isFailed = word === "test:fail-model";
  const isWritten = !isFailed && now >= endOfTestLetter({ brief, createdAt });
  return {
    id,
    ...brief,
    status: isFailed ? "failed" : isWritten ? "generated" : "processing",
    createdAt,
    ...(isWritten ? writtenOf(brief, word === "test:finding" ? [FINDING] : []) : UNWRITTEN),
    comparison: "not-compared",
    questions: null,
    writingNotes: null,
    hints: null,
    failureReason: isFailed ? "The story has the word test:fail-model." : null,
    rewriteStatus: null,
    rewriteFailureReason: null,
    sentOn: null,
    sentWith: null,
  };
}
