import { documented, type Template } from "../template.ts";

export const expensiveMistake: Template = {
  ...documented("F01", {
    mistake_cost: "The amount, and the loss that no amount covers.",
    what_happened: "The minute itself, in the order in which you saw it. Don’t excuse anything.",
    lesson_learned: "One sentence you would say to an apprentice.",
    prevention_tip: "Something readers can do or ask for even if they never buy from you.",
  }),
  whenToUse:
    "You do one thing differently from everyone else in your trade, and the reason is a bill you once paid. It turns a dull precaution into the reason to choose you.",
  craft: "The mistake has to be yours and has to be over. If you blame the drain, the reader will blame you.",
  example: {
    business: "a wedding photographer",
    paragraphs: [
      {
        text: "The most expensive thing I ever dropped weighed less than a penny.",
      },
      {
        tells: ["what_happened"],
        text: "It was a memory card with a ceremony and every speech on it, and it slid out of my fingers between the car and a drain in front of the hotel. I lay on the asphalt with a flashlight until the night porter came out and lay down beside me.",
      },
      {
        tells: ["mistake_cost"],
        text: "I paid back the whole fee, €2,800. The bride’s grandfather had spoken for the first time in a year that evening. There is no fee for that.",
      },
      {
        tells: ["lesson_learned"],
        text: "A picture that exists once doesn’t exist yet.",
      },
      {
        tells: ["prevention_tip"],
        text: "Since then my camera writes each picture to two cards at the same moment, and they travel home in different pockets, one of them not mine.",
      },
      {
        text: "You’ll choose your photographer by the pictures, and you should. Then ask about the pockets. If you get a long answer, ask the next one.",
      },
      { text: "My calendar for next summer is open from today." },
    ],
    call: "See which Saturdays are free:",
    address: "example.com/summer",
    postscript: "The porter’s name is Carlo. He’s on my calendar too: his daughter gets married in May.",
  },
  subjects: [
    { angle: "detail", text: "Lighter than a penny, and it cost €2,800" },
    { angle: "gap", text: "The porter lay down beside me" },
    { angle: "question", text: "Which pocket is the second copy in?" },
    { angle: "lesson", text: "A picture that exists once" },
  ],
};

export const emptyRoom: Template = {
  id: "F02",
  category: "failure",
  name: "The Empty Room",
  preview: "You prepared for many, hardly anyone came, and the one who did gave you the reason.",
  whenToUse:
    "A launch, an opening or an offer fell flat, and you changed something because of what you heard there. Good for winning back people who once walked past.",
  fields: [
    {
      name: "what_you_prepared",
      label: "What had you prepared?",
      type: "textarea",
      placeholder: "Twenty-four mats and ginger tea for thirty",
      prompt: "Count the chairs. The numbers make the silence that follows.",
    },
    {
      name: "who_came",
      label: "Who came?",
      type: "textarea",
      placeholder: "The driver of the number 12 bus",
      prompt: "The one person, and what you did with the evening anyway.",
    },
    {
      name: "what_was_said",
      label: "What did they say?",
      type: "textarea",
      placeholder: "“I thought you had to be able to do that first.”",
      prompt: "Word for word. If you’d have to make it up, choose another template.",
    },
    {
      name: "what_you_changed",
      label: "What did you change?",
      type: "textarea",
      placeholder: "The picture in the window",
      prompt: "A visible change, done the same week.",
    },
  ],
  craft: "Make the room emptier before you make it kinder. The comedy is yours, never the guest’s.",
  example: {
    business: "a yoga studio",
    paragraphs: [
      {
        tells: ["what_you_prepared"],
        text: "I had rolled out twenty-four mats. At seven o’clock there was one pair of shoes at the door.",
      },
      {
        text: "It was our opening night. There was ginger tea for thirty, and in the window sat my most flexible friend, folded like a deckchair.",
      },
      {
        tells: ["who_came"],
        text: "The shoes belonged to Mr. Adeyemi, who drives the number 12 past our window. We did the hour together, he and I, with twenty-three mats looking on.",
      },
      {
        tells: ["what_was_said"],
        text: "Afterwards, putting on his socks, he said: “I nearly didn’t come in. I thought you had to be able to do that first.” And he nodded at the window.",
      },
      {
        text: "I had hung up the end of the road for people who were looking for the start of it.",
      },
      {
        tells: ["what_you_changed"],
        text: "My friend is gone from the window. In her place is a photograph of Mr. Adeyemi reaching for his toes and not getting there. He chose it himself.",
      },
      {
        text: "If you’ve walked past because you weren’t ready: that is what Tuesday at seven is for. It’s called The Stiff Hour, and the first one is on me.",
      },
    ],
    call: "Keep a mat for me:",
    address: "example.com/stiff-hour",
    postscript: "There is still ginger tea.",
  },
  subjects: [
    { angle: "detail", text: "24 mats, one pair of shoes" },
    { angle: "dialogue", text: "“I nearly didn’t come in”" },
    { angle: "gap", text: "What the bus driver saw in our window" },
    { angle: "reader", text: "If you can’t reach your toes" },
  ],
};

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
