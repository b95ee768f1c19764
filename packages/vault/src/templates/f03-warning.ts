import type { Template } from "../template.ts";

export const warning: Template = {
  id: "F03",
  category: "failure",
  name: "The Warning I Didn’t Hear",
  preview: "Someone warned you, you knew better, and today you give the same warning.",
  whenToUse:
    "Customers grumble about something you insist on: a waiting time, a form, a first step. This shows where your stubbornness comes from.",
  fields: [
    {
      name: "the_warning",
      label: "What was the warning?",
      type: "text",
      placeholder: "“Let the wood sleep in the room first.”",
      prompt: "A sentence short enough to be repeated at the end, when you say it.",
    },
    {
      name: "who_gave_it",
      label: "Who warned you?",
      type: "text",
      placeholder: "Matthiesen, who had fitted kitchens for forty years",
      prompt: "Two facts that make them worth listening to.",
    },
    {
      name: "why_you_went_on",
      label: "Why did you do it anyway?",
      type: "textarea",
      placeholder: "They wanted to cook at Christmas, and I had a van to pay off",
      prompt: "Your reasons, at their best. Readers must be tempted too.",
    },
    {
      name: "what_it_came_to",
      label: "What came of it?",
      type: "textarea",
      placeholder: "You could have mailed a letter through the gap beside the oven",
      prompt: "The damage as an image, and who carried it.",
    },
    {
      name: "what_you_say_now",
      label: "What do you say today?",
      type: "textarea",
      placeholder: "The wood sleeps in your room first",
      prompt: "The same warning, now from you to your customers.",
    },
  ],
  craft:
    "Let the old master be right without a speech. One gesture of theirs does more than a page of advice.",
  example: {
    business: "a carpenter who fits kitchens",
    paragraphs: [
      { tells: ["the_warning"], text: "“Let the wood sleep in the room first,” said Matthiesen." },
      {
        tells: ["who_gave_it"],
        text: "He had been fitting kitchens for forty years. I’d been doing it for two.",
      },
      {
        tells: ["why_you_went_on"],
        text: "But the family wanted to cook at Christmas, I had a van to pay off, and on paper the oak was dry. I had it all hanging in three days. Everyone was delighted except Matthiesen, who ran his thumb along a joint and asked how warm they kept it in here.",
      },
      {
        tells: ["what_it_came_to"],
        text: "At the end of January you could have mailed a letter through the gap beside the oven. I took down every front, planed it and hung it again. No one paid me for that, and no one should have.",
      },
      {
        text: "Oak moves. The one thing I can choose is whether it does so before I leave or after.",
      },
      {
        tells: ["what_you_say_now"],
        text: "So before I name a price, I say it as he did: the wood sleeps in your room first. You’ll cook beside a stack of boards for two weeks, and after that nothing moves for a long time.",
      },
      {
        text: "If you want the kitchen by Christmas, the stack should arrive in October. I come and measure before that, and the visit costs nothing.",
      },
    ],
    call: "Choose a day to measure:",
    address: "example.com/measure",
  },
  subjects: [
    { angle: "dialogue", text: "“Let the wood sleep first”" },
    { angle: "detail", text: "A mail slot beside the oven" },
    { angle: "reader", text: "If you want to cook at Christmas" },
    { angle: "lesson", text: "Oak moves, before I leave or after" },
  ],
};
