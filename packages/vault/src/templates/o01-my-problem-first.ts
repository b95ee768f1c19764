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
