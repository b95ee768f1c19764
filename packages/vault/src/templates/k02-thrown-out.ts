import type { Template } from "../template.ts";

export const thrownOut: Template = {
  id: "K02",
  category: "keepsake",
  name: "The Thing We Took Down",
  preview: "What got better once something everyone has was gone.",
  whenToUse:
    "Your offer has less than others: fewer features, no app, no stage. Frame it as a gain, with the day you noticed.",
  fields: [
    {
      name: "the_thing",
      label: "What is gone?",
      type: "text",
      placeholder: "The big clock over lane four",
      prompt: "Something visible that every competitor has.",
    },
    {
      name: "why_it_was_there",
      label: "Why was it there?",
      type: "textarea",
      placeholder: "It came with the pool, for people who race",
      prompt: "The reason that was once right, or that no one ever questioned.",
    },
    {
      name: "the_day_without",
      label: "What happened on the first day without it?",
      type: "textarea",
      placeholder: "Bettina looked up to see her time, found none and swam back",
      prompt: "An accident is best. One person, one thing they did for the first time.",
    },
    {
      name: "what_we_do_without",
      label: "What else do you do without?",
      type: "textarea",
      placeholder: "Lanes to share, and certificates",
      prompt: "Two more things in the same spirit, then what you offer instead.",
    },
  ],
  craft: "Don’t sneer at those who keep theirs. It was useful to someone. It just got in your people’s way.",
  example: {
    business: "a swimming school for adults",
    paragraphs: [
      {
        tells: ["the_thing"],
        text: "The clock over lane four stopped on a Tuesday. By Thursday I had hidden the ladder.",
      },
      {
        tells: ["why_it_was_there"],
        text: "It came with the pool, three feet across, made for people who race. I teach adults who are afraid of water, and in six years I’d never asked what it was doing up there.",
      },
      {
        tells: ["the_day_without"],
        text: "It stopped in the middle of a lesson. Bettina, who always turned back halfway, swam past it and touched the end. She looked up for her time, found none, and swam back.",
      },
      {
        text: "Since then no one has asked me for a time. They ask each other how many breaths.",
      },
      { text: "Some of what makes a thing hard is merely hanging on the wall." },
      {
        tells: ["what_we_do_without"],
        text: "So this is a school without a clock, without a badge, and without anyone overtaking you. There are eight people in warm water, and a teacher who gets in.",
      },
      {
        text: "Perhaps you’re the one who minds the towels on vacation. Come and hold on to the edge with us, on Tuesday evenings, in the beginners’ course.",
      },
    ],
    call: "Ask for a place at the edge:",
    address: "example.com/no-clock",
    postscript: "The ladder is behind the boiler. Please don’t tell the janitor.",
  },
  subjects: [
    { angle: "gap", text: "Why I hid the ladder" },
    { angle: "detail", text: "The clock over lane four" },
    { angle: "reader", text: "For the one who minds the towels" },
    { angle: "lesson", text: "It was merely hanging on the wall" },
  ],
};
