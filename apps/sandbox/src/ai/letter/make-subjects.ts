import { sentencesOf } from "./sentences.ts";

interface Subject {
  angle: string;
  text: string;
  preheader: string;
}

/** Generic subjects that fit any letter. */
const ANY: readonly Subject[] = [
  {
    angle: "question",
    text: "What would you have done that day?",
    preheader: "I did not know either, and it took me a while to find out.",
  },
  {
    angle: "reader",
    text: "If your weeks look like mine did",
    preheader: "A short story for anyone who keeps putting one thing off.",
  },
  {
    angle: "gap",
    text: "No one warned me about this part",
    preheader: "The one sentence that changed how I go about my work.",
  },
  {
    angle: "lesson",
    text: "Small things decide more than plans",
    preheader: "It took me a while to see how far that reaches.",
  },
  {
    angle: "detail",
    text: "It began on an ordinary day",
    preheader: "And what happened next is the reason for this letter.",
  },
  {
    angle: "question",
    text: "How would it have gone for you?",
    preheader: "Read on, and you will know what I decided in the end.",
  },
  {
    angle: "reader",
    text: "Maybe you know this moment too",
    preheader: "It comes on a busy week, when nobody has time for it.",
  },
  {
    angle: "gap",
    text: "Then something was different",
    preheader: "You will see what it was before the letter is over.",
  },
];

const PREHEADERS = [
  "There is more to it than I can say in one line.",
  "Here is how I came to believe it myself after a while.",
  "That is where the story in this letter really starts.",
  "Nothing before had sounded quite as simple as that.",
];

const SPOKEN = /["“]([^"“”]{8,44})["”]/g;
const LONGEST = 50;

/** Twelve subjects at most: what is said in a letter, its short sentences, and some that fit any. */
export const makeSubjects = (letter: string): Subject[] => {
  const dialogue = [...letter.matchAll(SPOKEN)].slice(0, 1).map(([, words]) => `"${words}"`);
  const short = sentencesOf(letter)
    .map((sentence) => sentence.replace(/[.!]+$/, ""))
    .filter((sentence) => sentence.length >= 12 && sentence.length <= LONGEST && !/["“”?:]/.test(sentence));
  const own = [
    ...dialogue.map((text) => ({ angle: "dialogue", text })),
    ...short.slice(0, 3).map((text) => ({ angle: "detail", text })),
  ];
  return [...own.map((subject, index) => ({ ...subject, preheader: PREHEADERS[index] ?? "" })), ...ANY];
};
