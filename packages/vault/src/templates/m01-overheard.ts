import type { Template } from "../template.ts";

export const overheard: Template = {
  id: "M01",
  category: "moment",
  name: "Overheard",
  preview: "A sentence that wasn’t meant for you and changed how you work.",
  whenToUse:
    "People like what you do and still don’t buy. One thing you overheard can explain why, and take the shame out of it.",
  fields: [
    {
      name: "where_you_were",
      label: "Where did you hear it?",
      type: "textarea",
      placeholder: "Under the counter, looking for a pen",
      prompt: "Why they didn’t see you.",
    },
    {
      name: "the_sentence",
      label: "What was said?",
      type: "text",
      placeholder: "“I never know what to ask for, so I buy a card.”",
      prompt: "One sentence, with its own rhythm. Don’t polish it.",
    },
    {
      name: "what_you_had_believed",
      label: "What had you believed until then?",
      type: "textarea",
      placeholder: "That choosing the books was the service",
      prompt: "Your honest pride, before it got a dent.",
    },
    {
      name: "what_you_set_up",
      label: "What have you done since?",
      type: "textarea",
      placeholder: "A card by the register that asks for a book you gave up on",
      prompt: "The smallest thing that answers that sentence, and how people respond.",
    },
  ],
  craft:
    "No one in this letter may look foolish except the listener. If the speaker could recognize herself, ask her first.",
  example: {
    business: "a bookshop",
    paragraphs: [
      {
        tells: ["where_you_were"],
        text: "I was under the counter looking for a pen, so the two women at the window thought the shop was empty.",
      },
      {
        tells: ["the_sentence"],
        text: "“I love it in here,” said one of them. “But I never know what to ask for, so I buy a card.”",
      },
      {
        tells: ["what_you_had_believed"],
        text: "I stayed down there a little longer than the pen required. For eleven years I’d been proud of our shelves. Four thousand books, each of them chosen. I had believed that the choosing was the service.",
      },
      {
        text: "A person who doesn’t know what to ask for is waiting to be asked.",
      },
      {
        tells: ["what_you_set_up"],
        text: "Now there’s a note by the register: “Tell me a book you gave up on, and where.” Everyone has one, and no one has to look clever. I’ve learned more from the page forties on which people stopped than from all their favourites.",
      },
      {
        text: "You can do it from where you are. Send me the book you gave up on and the page, and I’ll put one aside that I think you’ll finish. Read ten pages of it here, standing up. Then buy it or don’t.",
      },
    ],
    call: "Tell me the book and the page:",
    address: "example.com/page-forty",
    postscript: "She came back in June for a card. She left with a Simenon, and the card.",
  },
  subjects: [
    { angle: "dialogue", text: "“So I buy a card”" },
    { angle: "question", text: "Which book did you give up on?" },
    { angle: "gap", text: "What I heard under the counter" },
    { angle: "reader", text: "If you never know what to ask for" },
  ],
};
