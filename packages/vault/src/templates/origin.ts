import type { Template } from "../template.ts";

export const myProblemFirst: Template = {
  id: "O01",
  category: "origin",
  name: "My Problem First",
  preview: "You made it for yourself because no one sold it, and then someone asked for a second one.",
  whenToUse:
    "For people who are new to your list, and whenever someone asks how it all began. It needs a nuisance that readers have put up with for years.",
  fields: [
    {
      name: "my_problem",
      label: "What was your problem?",
      type: "textarea",
      placeholder: "Bread knives are ground for right hands, and I cut with the left",
      prompt: "The nuisance, so exact that those who have it nod and the rest understand.",
    },
    {
      name: "how_i_put_up_with_it",
      label: "How did you put up with it?",
      type: "textarea",
      placeholder: "I learned to cut with my wrist turned out",
      prompt: "The detour you took for years without noticing. Your readers are on it now.",
    },
    {
      name: "homemade_fix",
      label: "What did you make?",
      type: "textarea",
      placeholder: "I ground new teeth into a cheap knife in my uncle’s garage",
      prompt: "The first, ugly version and the first time it worked.",
    },
    {
      name: "first_stranger",
      label: "Who wanted the second one?",
      type: "textarea",
      placeholder: "A waitress, for her brother",
      prompt: "The first person outside your family, with what they said or put on the table.",
    },
    {
      name: "what_it_is_today",
      label: "What is it today?",
      type: "textarea",
      placeholder: "Knives and scissors for left hands, ground one at a time",
      prompt: "Plainly, and no bigger than it is.",
    },
  ],
  craft: "Leave out when you were founded and how passionate you are. A nuisance and a garage are enough.",
  example: {
    business: "a grinder of left-handed knives",
    paragraphs: [
      { tells: ["my_problem"], text: "I cut every loaf of my childhood crooked." },
      {
        text: "In our house it was a joke, and I laughed along. A bread knife has its teeth ground on one side, for right hands. In a left hand it wanders off like a shopping cart.",
      },
      {
        tells: ["how_i_put_up_with_it"],
        text: "As a cook I learned to work with my wrist turned out. For nine years I thought my arm hurt because cooks’ arms hurt.",
      },
      {
        tells: ["homemade_fix"],
        text: "Then, in my uncle’s garage, I ground the teeth off a cheap knife and cut new ones into the other side. The first slice fell straight. I cut up the loaf, and then the neighbors’.",
      },
      {
        tells: ["first_stranger"],
        text: "A waitress saw it, borrowed it, and came back with forty euros and a request. “It’s for my brother,” she said. “He thinks he’s clumsy.”",
      },
      {
        text: "If you’ve been called clumsy all your life, look at what they handed you.",
      },
      {
        tells: ["what_it_is_today"],
        text: "Today I grind bread knives, paring knives and scissors for left hands, one at a time, in what is still mostly a garage. The bread knife is €68. Cut with it for a month, and if it wanders, send it back.",
      },
    ],
    call: "See the knives:",
    address: "example.com/left",
    postscript: "The brother has ordered the scissors as well.",
  },
  subjects: [
    { angle: "dialogue", text: "“He thinks he’s clumsy”" },
    { angle: "gap", text: "Every loaf of my childhood" },
    { angle: "reader", text: "For the left hand in your house" },
    { angle: "detail", text: "Nine years with my wrist turned out" },
  ],
};

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
