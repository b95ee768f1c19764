import { cut } from "./sentences.ts";

interface Subject {
  angle: string;
  text: string;
  preheader: string;
}

const CANDIDATES: readonly Subject[] = [
  {
    angle: "question",
    text: "What would you have done that day?",
    preheader: "I did not know either, and it took me a while to find out.",
  },
  {
    angle: "reader",
    text: "If your weeks look like mine did",
    preheader: "A short story for anybody who keeps putting one thing off.",
  },
  {
    angle: "gap",
    text: "Nobody told me this part of it",
    preheader: "The one sentence that changed how I go about my work.",
  },
];

const firstWord = (text: string): string => /[\p{L}\p{N}]+/u.exec(text.toLowerCase())?.[0] ?? text;

/** Five lines of five angles, none of which starts like another. */
export const subjectsFor = (hook: string, lesson: string): Subject[] => {
  const own: Subject[] = [
    { angle: "detail", text: cut(hook, 48), preheader: "What happened next is the reason for this letter." },
    { angle: "lesson", text: cut(lesson, 48), preheader: "It took me a while to see how far that reaches." },
  ];
  const taken = new Set<string>();
  return [...CANDIDATES, ...own].map(({ angle, text, preheader }) => {
    const unlike = ["", "Then: ", "Still: "]
      .map((start) => `${start}${text}`)
      .find((each) => !taken.has(firstWord(each)));
    const line = unlike ?? text;
    taken.add(firstWord(line));
    return { angle, text: line, preheader };
  });
};
