import type { SubjectAngle } from "@storyletter/contract";
import type { Bank } from "./phrase.ts";

/** The line beside the subject in an inbox: goes on from it. 40 to 90 characters. */
export const PREHEADERS: Record<SubjectAngle, Bank> = {
  dialogue: [
    "{Speaker} said it in passing. It turned out to be the point.",
    "{Speaker} said it, and that is where the story turns.",
    "Just a few words. They say more than they seem to.",
    "It was said in passing, and it turned out to be the point.",
    "Sometimes one sentence is all it takes to see a thing differently.",
  ],
  detail: [
    "That is how it began. What came of it is the part worth telling.",
    "It sounds like a small thing. It turned into a longer thought.",
    "A short story about that, and what it has to do with you.",
    "What it led to is in the letter, and it is quickly told.",
    "There is a reason why I am telling you about it.",
    "The part that comes after it is the part to keep.",
  ],
  question: [
    "A short story, and the answer that came with it.",
    "It is a simple question. The answer takes a small detour.",
    "You may know the answer already. I had to be shown.",
    "Mine began with something I did not go looking for.",
    "Not a test. A short story that ends with an answer.",
    "Take a minute for it. There is a story that goes with it.",
    "Before you answer, here is a short story.",
  ],
  lesson: [
    "It took a small story to make me believe it.",
    "Easy to say. Here is what it looked like in real life.",
    "One plain sentence, and the story behind it.",
    "What that means for you: {benefit}.",
    "I did not get that from a book. Here is the story.",
    "It reads like a motto. It started as a story.",
  ],
  reader: [
    "Then this small story may sound rather familiar.",
    "Here is a short story, and what it could change for you.",
    "What you could have instead: {benefit}.",
    "I had you in mind when I wrote this down.",
    "There is something in this story that may be yours.",
    "Read the story first. The rest follows from it.",
  ],
  gap: [
    "It took me a while to see what it was. It may save you some time.",
    "The rest of the story fits into a short letter.",
    "You may guess it before I did. That would not be hard.",
    "What it is, and why it could matter to you as well.",
    "A short story about what is easily overlooked.",
    "It is in the story, a little below the surface.",
  ],
};

/** Subjects that name the reader's situation when the audience cannot be addressed directly. */
export const READER_SUBJECTS: readonly string[] = [
  "For {groupShort}",
  "{groupShort}, this is for you",
  "A short story for {groupShort}",
  "To {groupShort}",
  "Something in this may be yours",
  "You may know this moment too",
  "This could be your story as well",
];
