import type { Template } from "../template.ts";

export const turnedAway: Template = {
  id: "C02",
  category: "client",
  name: "The Client I Turned Away",
  preview: "Someone wanted to pay you, and you said to keep the money.",
  whenToUse:
    "The wrong people write to you, or the right ones aren’t sure you mean them. A refusal draws the line better than any description.",
  fields: [
    {
      name: "the_request",
      label: "What did they want?",
      type: "textarea",
      placeholder: "A website on which petals fall",
      prompt: "The request in their own words, and what it would have paid.",
    },
    {
      name: "why_it_tempted_you",
      label: "Why was it hard to say no?",
      type: "textarea",
      placeholder: "It was November, and no one had called since August",
      prompt: "What you could have used the money for. A refusal that costs nothing proves nothing.",
    },
    {
      name: "question_you_asked",
      label: "Which question settled it?",
      type: "textarea",
      placeholder: "How do your customers find you?",
      prompt: "The question and the answer. It’s the one your readers should ask themselves.",
    },
    {
      name: "what_you_told_them",
      label: "What did you tell them instead?",
      type: "textarea",
      placeholder: "Put a bench outside",
      prompt: "Something better than what you sell, for them.",
    },
    {
      name: "who_you_are_for",
      label: "Who are you for?",
      type: "textarea",
      placeholder: "Places that people choose before they arrive",
      prompt: "The mirror image of the one you refused, in one line.",
    },
  ],
  craft: "Keep your respect. The person you turned away must be able to read this letter and pass it on.",
  example: {
    business: "a web designer for hotels",
    paragraphs: [
      {
        tells: ["the_request"],
        text: "“I have four thousand euros, and I’d like petals to fall,” said the florist. She meant down the screen, and the envelope lay on the table.",
      },
      {
        tells: ["why_it_tempted_you"],
        text: "It was November. My own website had last sold something in August, and I’m quite good at petals.",
      },
      {
        tells: ["question_you_asked"],
        text: "I asked her how people find the shop. “They come out of the hospital elevator,” she said, “and there I am.” Had anyone ever come because of a website? She had to laugh.",
      },
      {
        tells: ["what_you_told_them"],
        text: "“Then put a bench outside,” I said. “And print your number on the paper, so they can send flowers a second time.” It was the shortest meeting of the year, and there was nothing to bill.",
      },
      {
        text: "In spring she called. The bench was always taken. And her brother had a hotel on the coast with a booking form that no one could finish on a phone, so did I do hotels?",
      },
      {
        tells: ["who_you_are_for"],
        text: "I do hotels. I build for places that people choose before they arrive. If yours walk past your door, buy the bench, it’s money well spent. If they look you up at night from far away, we should talk.",
      },
    ],
    call: "Show me your booking form:",
    address: "example.com/far-away",
  },
  subjects: [
    { angle: "dialogue", text: "“I’d like petals to fall”" },
    { angle: "gap", text: "I sent her away with a bench" },
    { angle: "question", text: "Do they look you up, or walk past?" },
    { angle: "detail", text: "€4,000 in an envelope, in November" },
  ],
};
