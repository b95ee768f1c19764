import type { Template } from "../template.ts";

export const borrowedIdea: Template = {
  id: "O02",
  category: "origin",
  name: "From Another Trade",
  preview: "You saw it done somewhere else entirely and took it home.",
  whenToUse:
    "Your method is unusual in your field and needs explaining. Where it came from explains it faster than how it works.",
  fields: [
    {
      name: "other_trade",
      label: "Where were you?",
      type: "text",
      placeholder: "In a climbing gym, holding the coats",
      prompt: "A place where you had no business and no plan.",
    },
    {
      name: "what_you_saw",
      label: "What did you see there?",
      type: "textarea",
      placeholder: "A man fell off a yellow route and walked to the next yellow one",
      prompt: "One person doing one thing that no one at your place ever does.",
    },
    {
      name: "same_trouble_at_home",
      label: "Which problem of yours did it explain?",
      type: "textarea",
      placeholder: "My students stop in their second winter",
      prompt: "What you’d always put down to the wrong cause.",
    },
    {
      name: "first_try",
      label: "How did you try it?",
      type: "textarea",
      placeholder: "Five rolls of tape on the spines of the sheet music",
      prompt: "The cheap version, the same week, and the first person who tried it.",
    },
  ],
  craft:
    "Stay in the other place longer than feels polite. The more clearly readers see it, the less you’ll have to explain afterwards.",
  example: {
    business: "a piano school for adults",
    paragraphs: [
      {
        tells: ["other_trade"],
        text: "I was at the climbing gym for a child’s birthday, in charge of the coats.",
      },
      {
        tells: ["what_you_saw"],
        text: "A man of about sixty fell off a wall full of colored tape. He laughed, looked around, and walked over to the next yellow one. He didn’t ask anyone whether he was good. He knew he was yellow.",
      },
      {
        tells: ["same_trouble_at_home"],
        text: "My piano students tend to leave in their second winter. I’d always thought the pieces got too hard. From among the coats it looked different: none of them could tell which hard was theirs.",
      },
      {
        tells: ["first_try"],
        text: "That week I bought five rolls of tape and put a color on the spine of every piece in the cupboard. On Thursday Ruth, who is seventy-one, took out a green one, played half of it, put it back and said: “I’m a blue.” Then she carried two blues home.",
      },
      { text: "Hardly anyone minds a hard piece if they can see the next hold." },
      {
        text: "If there’s a piano in your house that you walk around, come to the cupboard. On trial evenings you play a few bars of this and that, and leave with a color and something to practice. €15, and everyone listening is nervous too.",
      },
    ],
    call: "Find your color:",
    address: "example.com/color",
  },
  subjects: [
    { angle: "dialogue", text: "“I’m a blue,” said Ruth" },
    { angle: "detail", text: "Five rolls of tape and a piano" },
    { angle: "gap", text: "What I learned among the coats" },
    { angle: "question", text: "Which hard is yours?" },
  ],
};
