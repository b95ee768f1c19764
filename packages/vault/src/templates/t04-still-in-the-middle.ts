import type { Template } from "../template.ts";

export const stillInTheMiddle: Template = {
  id: "T04",
  category: "transformation",
  name: "Still in the Middle",
  preview: "A story whose end you don’t know yet, told while it happens.",
  whenToUse:
    "Before a launch, for a waiting list, or to find people who will test something. You need an attempt that could really fail.",
  fields: [
    {
      name: "the_attempt",
      label: "What are you trying?",
      type: "textarea",
      placeholder: "Roasting a decaf that I would drink by choice",
      prompt: "One sentence, without the word project.",
    },
    {
      name: "who_it_is_for",
      label: "Who did you start it for?",
      type: "textarea",
      placeholder: "A regular who orders peppermint tea and looks at my cup",
      prompt: "A person with a habit we can picture. A target group has none.",
    },
    {
      name: "state_today",
      label: "Where are you today?",
      type: "textarea",
      placeholder: "Batch fourteen tastes of cardboard",
      prompt: "The state on the day you send it, good or bad.",
    },
    {
      name: "what_may_fail",
      label: "What could go wrong?",
      type: "textarea",
      placeholder: "Heat alone doesn’t bring back what the washing takes out",
      prompt: "The real risk, in your trade’s own words. This is where you earn trust.",
    },
    {
      name: "their_part",
      label: "What can readers do?",
      type: "textarea",
      placeholder: "Taste a small bag of each batch and tell me where it goes wrong",
      prompt: "A part of the story that is theirs, small enough to say yes to right away.",
    },
  ],
  craft:
    "Say when they’ll hear from you next, and stick to it whatever happens. An open story that is dropped costs more than it ever earned.",
  example: {
    business: "a small coffee roastery",
    paragraphs: [
      {
        tells: ["state_today"],
        text: "Batch fourteen tastes of cardboard again.",
      },
      {
        tells: ["the_attempt"],
        text: "For six weeks I’ve been trying to roast a decaf that I would drink by choice. Thirteen batches are in the compost, and the worms are the calmest in town.",
      },
      {
        tells: ["who_it_is_for"],
        text: "It began with Margit. Since September she isn’t allowed coffee anymore, and she still comes in every morning, orders peppermint tea and looks at my cup.",
      },
      {
        tells: ["what_may_fail"],
        text: "I may not pull it off. The washing takes something out of the beans that heat alone doesn’t bring back, and better roasters than me have stopped at this point.",
      },
      {
        text: "But in batch eleven there were two seconds, in the middle of the sip, that were right. I have written down everything about that day, including the weather.",
      },
      {
        tells: ["their_part"],
        text: "From batch fifteen on I’ll mail a small bag of each one to anyone who wants to taste along. It’s €4 for postage, and all I ask is where it goes wrong. On the first of the month I’ll write and say how it’s going.",
      },
    ],
    call: "Taste along from batch fifteen:",
    address: "example.com/fifteen",
    postscript: "Margit gets hers by hand.",
  },
  subjects: [
    { angle: "detail", text: "Batch fourteen tastes of cardboard" },
    { angle: "gap", text: "Two seconds of batch eleven" },
    { angle: "question", text: "Would you taste a failure with me?" },
    { angle: "reader", text: "For those who had to give up coffee" },
  ],
};
