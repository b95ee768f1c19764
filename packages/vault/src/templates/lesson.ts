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

export const brokenRule: Template = {
  id: "L02",
  category: "lesson",
  name: "The Rule I Broke",
  preview: "Everyone in your trade does it, and so did you, until it failed someone.",
  whenToUse:
    "You work against a custom of your trade and it’s an advantage for your customers. Use it when they don’t yet know that it’s unusual.",
  fields: [
    {
      name: "the_rule",
      label: "What is the rule?",
      type: "text",
      placeholder: "“Never put a price on the website.”",
      prompt: "How it’s handed down, and who gave it to you.",
    },
    {
      name: "why_it_is_kept",
      label: "Why does everyone follow it?",
      type: "textarea",
      placeholder: "Anyone who has seen the barn has already danced in it, in their head",
      prompt: "The best case for it. Admit that it works.",
    },
    {
      name: "the_case_against",
      label: "Who did it fail?",
      type: "textarea",
      placeholder: "A couple sat in their car for ten minutes without starting it",
      prompt: "One case you saw with your own eyes and couldn’t forget.",
    },
    {
      name: "what_you_do_instead",
      label: "What do you do instead?",
      type: "textarea",
      placeholder: "Every price is on the website, down to the chairs",
      prompt: "All of it, with no loopholes.",
    },
    {
      name: "what_it_costs_you",
      label: "What does it cost you?",
      type: "textarea",
      placeholder: "Fewer people come to look",
      prompt: "A real price. Without it this is a pose.",
    },
  ],
  craft: "Quote the rule from someone you respect. Anyone can be right against a fool.",
  example: {
    business: "a barn for weddings",
    paragraphs: [
      {
        tells: ["the_rule"],
        text: "“Never put a price on the website.” I had it from the man who sold us the barn, and he’d had it from his father.",
      },
      {
        tells: ["why_it_is_kept"],
        text: "It’s clever. People who want to know the price come and look, and people who have come to look have already danced here, in their heads. It filled our Saturdays for four years.",
      },
      {
        tells: ["the_case_against"],
        text: "Then, on a Sunday in the rain, two people came who had driven for three hours. She laid her palm on the beams. He paced out the tables. In the yard they asked the price, and I gave it. They thanked me very nicely. I saw them sit in their car for ten minutes without starting it.",
      },
      {
        tells: ["what_you_do_instead"],
        text: "That night I typed in everything: the Saturday, the Thursday, the chairs, the hour after midnight.",
      },
      {
        tells: ["what_it_costs_you"],
        text: "Fewer people come to look now. A Saturday in March stayed empty. But the people who stand in our yard have done the math at home, and we get to talk about the dancing.",
      },
      { text: "A price is kinder before the drive than after it." },
      { text: "Are you planning a wedding? Start with the page that others hide." },
    ],
    call: "See what everything costs:",
    address: "example.com/barn-prices",
  },
  subjects: [
    { angle: "dialogue", text: "“Never put a price on the website”" },
    { angle: "gap", text: "Ten minutes in a parked car" },
    { angle: "reader", text: "Before you drive three hours" },
    { angle: "lesson", text: "Kinder before the drive than after" },
  ],
};
