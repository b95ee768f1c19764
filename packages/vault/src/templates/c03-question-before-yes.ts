import type { Template } from "../template.ts";

export const questionBeforeYes: Template = {
  id: "C03",
  category: "client",
  name: "The Question Before the Yes",
  preview: "A customer’s doubt that was better than your plan.",
  whenToUse:
    "The same objection comes up again and again, and you changed your work because of it. Send it to people who are still thinking.",
  fields: [
    {
      name: "the_question",
      label: "What did they ask?",
      type: "text",
      placeholder: "“And in February?”",
      prompt: "The shortest form of the doubt. It opens the letter.",
    },
    {
      name: "what_you_were_proud_of",
      label: "What had you just shown them?",
      type: "textarea",
      placeholder: "Roses along the wall and a table in the evening sun",
      prompt: "Your work at its best, so that the question has something to bring down.",
    },
    {
      name: "your_honest_answer",
      label: "What was your honest answer?",
      type: "textarea",
      placeholder: "“In February it is brown.”",
      prompt: "What you said once the stock answer had stuck in your throat.",
    },
    {
      name: "what_you_do_now",
      label: "What has been different since?",
      type: "textarea",
      placeholder: "The first drawing is always February",
      prompt: "The habit it left you with, and what each new customer gets from it.",
    },
  ],
  craft: "Don’t win the argument. The letter works because you lost it in one sentence and said so.",
  example: {
    business: "a garden designer",
    paragraphs: [
      { tells: ["the_question"], text: "“And in February?” asked Mr. Lindholm." },
      {
        tells: ["what_you_were_proud_of"],
        text: "I had just unrolled the plan of his garden: roses along the wall, catmint at their feet, a table where the evening sun arrives. I hadn’t made a better drawing that year.",
      },
      {
        text: "I began to say something about evergreens. Then I noticed where he was sitting. It was the chair at the kitchen window, and the cushion had his shape.",
      },
      {
        tells: ["your_honest_answer"],
        text: "“In February it’s brown,” I said. “I have drawn you six weeks.”",
      },
      {
        text: "He asked me to come back. This time I started with the worst month and what survives it, a witch hazel, the red stems of a dogwood, and gave the summer whatever was left. He signed with his coat still on.",
      },
      {
        text: "A garden is looked at far more often than it is sat in.",
      },
      {
        tells: ["what_you_do_now"],
        text: "Since then each of my plans has two drawings, and the first is February. If you look out of your kitchen window now and see something waiting for May, I’ll come and draw it from there: two hours, two sketches, €180.",
      },
    ],
    call: "Book a visit to your window:",
    address: "example.com/february",
  },
  subjects: [
    { angle: "dialogue", text: "“And in February?”" },
    { angle: "gap", text: "He signed with his coat still on" },
    { angle: "reader", text: "Go to your kitchen window" },
    { angle: "lesson", text: "A garden is mostly looked at" },
  ],
};
