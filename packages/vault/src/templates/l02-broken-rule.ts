import type { Template } from "../template.ts";

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
