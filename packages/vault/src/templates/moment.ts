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

export const atTheCounter: Template = {
  id: "M02",
  category: "moment",
  name: "Two Minutes at the Counter",
  preview: "What a customer asked for, and what they really came for.",
  whenToUse:
    "From the outside your work looks like any other of its kind, and the difference is how you listen. Strong for repairs, care, food and anything handed over a counter.",
  fields: [
    {
      name: "who_came_in",
      label: "Who came in, and with what?",
      type: "textarea",
      placeholder: "A man with brown brogues who kept his hand on them",
      prompt: "What you saw before a word was said. Hands are better than faces.",
    },
    {
      name: "what_they_asked_for",
      label: "What did they ask for?",
      type: "text",
      placeholder: "“New soles. But could you leave the rest?”",
      prompt: "The request in their words, with the odd part left in.",
    },
    {
      name: "what_they_meant",
      label: "What was it about?",
      type: "textarea",
      placeholder: "They were his father’s shoes",
      prompt: "The one sentence that made you understand. No explanation after it.",
    },
    {
      name: "what_you_did",
      label: "What did you do?",
      type: "textarea",
      placeholder: "New soles, and not one crease touched",
      prompt: "Your craft, told as work: material, tool, care.",
    },
    {
      name: "how_they_left",
      label: "How did they leave?",
      type: "textarea",
      placeholder: "He put them on, stood up and said: “Same size.”",
      prompt: "A gesture or two words. Stop there.",
    },
  ],
  craft:
    "Don’t name feelings. If the hand on the shoe is well described, the reader supplies the rest, and supplies it better.",
  example: {
    business: "a shoe repairer",
    paragraphs: [
      {
        tells: ["who_came_in"],
        text: "A man put a pair of brown brogues on my counter and kept his hand on them.",
      },
      {
        tells: ["what_they_asked_for"],
        text: "“New soles,” he said. “But could you leave the rest?” The leather was cracked across both toes. I showed him what a little cream would do, ten minutes, no charge. He drew the left one back an inch.",
      },
      { tells: ["what_they_meant"], text: "“They’re my father’s,” he said. “That’s how he walked.”" },
      {
        tells: ["what_you_did"],
        text: "So I stitched new soles on, oak bark, the kind that lasts, and didn’t touch a single crease. It took me an hour longer than usual, most of it spent not doing things.",
      },
      {
        tells: ["how_they_left"],
        text: "When he came for them he put them on right there, stood up and looked down for a while. “Same size,” he said.",
      },
      { text: "Every repair begins with asking what has to stay." },
      {
        text: "There is a pair in your hallway that you can’t wear and can’t throw away. Bring it in. Soles start at €55 and take a week, and I’ll ask you before I touch anything.",
      },
    ],
    call: "How to bring or send a pair:",
    address: "example.com/soles",
  },
  subjects: [
    { angle: "dialogue", text: "“Could you leave the rest?”" },
    { angle: "gap", text: "He kept his hand on them" },
    { angle: "reader", text: "The pair in your hallway" },
    { angle: "lesson", text: "First ask what has to stay" },
  ],
};
