import type { Template } from "../template.ts";

export const beginnersQuestion: Template = {
  id: "L01",
  category: "lesson",
  name: "The Beginner’s Question",
  preview: "A newcomer asked why, and no one in the room had an answer.",
  whenToUse:
    "You teach, advise or install, and clients want to do the wrong thing faster. A beginner can say what would be rude coming from you.",
  fields: [
    {
      name: "who_asked",
      label: "Who asked?",
      type: "text",
      placeholder: "An apprentice, on his third day",
      prompt: "How new they were, in days.",
    },
    {
      name: "the_question",
      label: "What did they ask?",
      type: "text",
      placeholder: "“Why do you type it twice?”",
      prompt: "Six words or fewer. It can’t be answered with yes or no.",
    },
    {
      name: "the_usual_answer",
      label: "What was the usual answer?",
      type: "textarea",
      placeholder: "“Because the warehouse needs it as well.”",
      prompt: "True, reasonable, and no answer at all.",
    },
    {
      name: "what_gave_you_pause",
      label: "What made you stop?",
      type: "textarea",
      placeholder: "He nodded and wrote it down",
      prompt: "The small thing you saw just after the answer.",
    },
    {
      name: "lesson_in_it",
      label: "What is the lesson?",
      type: "textarea",
      placeholder: "Before you get fast at something, ask someone new whether it is needed",
      prompt: "Worded so that it applies to your readers’ trade too.",
    },
  ],
  craft: "Let the beginner stay a beginner. The moment he turns into a sage, no one believes a word.",
  example: {
    business: "a trainer for office software",
    paragraphs: [
      { tells: ["the_question"], text: "“Why do you type it twice?” asked the apprentice." },
      {
        tells: ["who_asked"],
        text: "It was his third day. I’d been hired to make the order list faster, and he had been put beside me to learn something.",
      },
      {
        tells: ["the_usual_answer"],
        text: "“Because the warehouse needs it as well,” I said. That was true, and everyone in that office had been saying it for as long as there had been a warehouse.",
      },
      {
        tells: ["what_gave_you_pause"],
        text: "He nodded and wrote it down. I watched him write it down. Another week and he’d simply know it, and then there would be no one left to ask.",
      },
      { text: "The list never did get faster. But by Friday there was only one of them." },
      {
        tells: ["lesson_in_it"],
        text: "Before you get fast at something, ask the newest person in the room whether it’s needed.",
      },
      {
        text: "Your office has such a list. You can tell by how proud the person typing it is. A Day of Why starts there, with your newest colleague in the best chair: nine to four, at your own desks, €950 for up to eight people.",
      },
    ],
    call: "Book a Day of Why:",
    address: "example.com/why",
    postscript:
      "He has been there two years now. Now he says it was always done that way. They’ve called me back in.",
  },
  subjects: [
    { angle: "dialogue", text: "“Why do you type it twice?”" },
    { angle: "gap", text: "He nodded and wrote it down" },
    { angle: "question", text: "Who is new at your place?" },
    { angle: "lesson", text: "By Friday there was one list" },
  ],
};
