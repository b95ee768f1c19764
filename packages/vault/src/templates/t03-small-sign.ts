import type { Template } from "../template.ts";

export const smallSign: Template = {
  id: "T03",
  category: "transformation",
  name: "The Small Sign",
  preview: "Long work with no sign of success, and the first tiny proof that it was right.",
  whenToUse:
    "The big result is not in yet, or it would sound like boasting, but you remember the moment you stopped doubting. It suits anything slow: growing, training, building, healing.",
  fields: [
    {
      name: "long_effort",
      label: "What did you keep doing?",
      type: "textarea",
      placeholder: "We planted half a mile of hawthorn by hand",
      prompt: "The work in its plainest form, with a measure: how far, how many, how early.",
    },
    {
      name: "day_of_doubt",
      label: "When did you nearly stop?",
      type: "textarea",
      placeholder: "My father walked the rows with me and said nothing",
      prompt: "A day and a witness. Doubt shows best on someone’s face.",
    },
    {
      name: "small_sign",
      label: "What was the sign?",
      type: "textarea",
      placeholder: "A wren flew out beside my hand",
      prompt: "So small that a stranger would have missed it. Give it a date.",
    },
    {
      name: "why_it_counted",
      label: "Why did it count?",
      type: "textarea",
      placeholder: "She had the whole hillside to choose from",
      prompt: "What it told you that no one else could know yet. One thought.",
    },
  ],
  craft:
    "Resist the big ending. The sign has to stay small, or it becomes a result and the reader’s own patience has nothing to hold on to.",
  example: {
    business: "a family vineyard",
    paragraphs: [
      {
        tells: ["long_effort"],
        text: "In the third spring I stopped adding up what the hedges had cost us. We had given up one row of vines in ten and planted hawthorn, half a mile of it, by hand, in February, because birds were meant to do the work of the sprayer.",
      },
      {
        tells: ["day_of_doubt"],
        text: "No birds came. My father walked the rows with me and said nothing, which is how he says a lot.",
      },
      {
        tells: ["small_sign"],
        text: "On the fourteenth of May I was tying up the Riesling when a wren flew out beside my hand. Her nest was in the vine itself, at knee height, with five eggs in it.",
      },
      {
        tells: ["why_it_counted"],
        text: "One wren is no harvest. But she’d had the whole hillside to choose from, and she had looked at it more closely than any of us.",
      },
      {
        text: "Perhaps you are in a third spring of your own with something. Go and look at it from knee height.",
      },
      {
        text: "The wine from that slope is in bottles now. We call it Wren, it is dry and a little wild, and six of them cost €66.",
      },
    ],
    call: "Order a case of Wren:",
    address: "example.com/wren",
    postscript: "All five hatched. We tied that row late.",
  },
  subjects: [
    { angle: "detail", text: "Five eggs in the Riesling" },
    { angle: "gap", text: "What my father said about the hedges" },
    { angle: "reader", text: "If you’re in your third spring" },
    { angle: "lesson", text: "Look at it from knee height" },
  ],
};
