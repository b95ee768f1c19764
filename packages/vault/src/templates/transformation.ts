import { documented, type Template } from "../template.ts";

export const timeBased: Template = {
  ...documented("T01", {
    timeframe: "One date, and stick to it. The letter opens on that day and skips the years around it.",
    past_situation: "One place, one hour, something you had in your hands.",
    current_situation: "Something a camera could have seen. Leave words like freedom and success at home.",
    turning_point: "The bill, sentence or event after which you did one thing differently.",
    process_hint: "Enough to be believed. Save the full how-to for what you sell.",
  }),
  whenToUse:
    "You are where your readers want to be, and you can name the evening you were where they are now.",
  craft:
    "Spend twice as many words on the bad evening as on the good result. Readers know the kitchen floor; they haven’t seen the finish yet.",
  example: {
    business: "a bookkeeper for freelancers",
    paragraphs: [
      {
        tells: ["timeframe", "past_situation"],
        text: "One year ago I sat on the kitchen floor with four shoeboxes of receipts, sorting them by color. I no longer knew what else to sort them by.",
      },
      {
        tells: ["turning_point"],
        text: "The return was three weeks late. When the fine came, €340, it was not the sum that stung. I’d had the money. I’d had the time, too. I’d just never had a place to start.",
      },
      {
        tells: ["process_hint"],
        text: "So I wrote one word on my calendar, Friday at four: receipts. Fifteen minutes, with coffee. It turned out that fifteen minutes are enough for a week. Only a whole year of weeks is terrible.",
      },
      {
        tells: ["current_situation"],
        text: "This time my return left the house on a Tuesday afternoon. I had the evening free and didn’t know what to do with it.",
      },
      {
        text: "If your shoeboxes are fuller than you like to admit, start with a Friday. The rest of the year will follow it.",
      },
      {
        text: "Friday Books is how I do it for others: you photograph the week’s receipts, and by Monday they are where they belong.",
      },
    ],
    call: "See how a Friday works:",
    address: "example.com/friday",
    postscript: "The shoeboxes hold shoes again.",
  },
  subjects: [
    { angle: "detail", text: "Four shoeboxes and a fine of €340" },
    { angle: "gap", text: "I sorted them by color" },
    { angle: "reader", text: "If your receipts live in a shoebox" },
    { angle: "lesson", text: "Fifteen minutes are enough for a week" },
  ],
};

export const revenueGrowth: Template = {
  ...documented("T02", {
    starting_amount: "Exactly as in your books, with the period it covers.",
    ending_amount: "The same measure, or the comparison is worth nothing.",
    timeframe: "The honest length, quiet months included.",
    main_strategy: "One decision a reader could make on Monday, and what it cost you at first.",
  }),
  whenToUse:
    "You can name what came in before and after, and you know what did it. Only with your own books open: a figure you couldn’t show is a figure you can’t use.",
  craft:
    "Give both figures in the first line and leave them alone. From there the letter is about the decision: a decision can be copied, a figure can’t.",
  example: {
    business: "a dog groomer who teaches other groomers",
    paragraphs: [
      { tells: ["starting_amount"], text: "$1,900 in March." },
      {
        tells: ["ending_amount"],
        text: "$4,100 the following January. Same table, same two hands, and I’d started closing on Mondays.",
      },
      {
        tells: ["main_strategy"],
        text: "I had stopped taking single bookings. Anyone who wanted to bring a dog picked a weekday, and it was theirs every sixth week until they said otherwise.",
      },
      {
        text: "Some people left over it. For most of April the phone was so quiet that I washed the clean towels to have something to do.",
      },
      {
        tells: ["timeframe"],
        text: "Then the six weeks were up, and the dogs came back without a single message from me, less matted than before, so each took less time. Ten months of that, and January looked as it did.",
      },
      {
        text: "I’d had enough dogs all along. I just never knew which ones were coming.",
      },
      {
        text: "For anyone who grooms alone and starts each week with an empty page and a full inbox there is The Standing Book: how to move your regulars over, what to say to those who won’t, and the sheet I keep it on. It costs $90.",
      },
    ],
    call: "Get The Standing Book:",
    address: "example.com/standing-book",
  },
  subjects: [
    { angle: "detail", text: "$1,900 in March, $4,100 in January" },
    { angle: "gap", text: "The month I washed clean towels" },
    { angle: "question", text: "Which dogs come on the ninth?" },
    { angle: "lesson", text: "I’d had enough dogs all along" },
    { angle: "reader", text: "For everyone who grooms alone" },
  ],
};

export const smallSign: Template = {
  id: "T03",
  category: "transformation",
  name: "The Small Sign",
  preview: "Long work with no sign of success, and the first tiny proof that it was right.",
  whenToUse:
    "The big result is not in yet, or it would sound like boasting, but you remember the moment you stopped doubting. It suits anything slow: growing, training, building, healing.",
  fields: [
    {
      name: "long_effort",
      label: "What did you keep doing?",
      type: "textarea",
      placeholder: "We planted half a mile of hawthorn by hand",
      prompt: "The work in its plainest form, with a measure: how far, how many, how early.",
    },
    {
      name: "day_of_doubt",
      label: "When did you nearly stop?",
      type: "textarea",
      placeholder: "My father walked the rows with me and said nothing",
      prompt: "A day and a witness. Doubt shows best on someone’s face.",
    },
    {
      name: "small_sign",
      label: "What was the sign?",
      type: "textarea",
      placeholder: "A wren flew out beside my hand",
      prompt: "So small that a stranger would have missed it. Give it a date.",
    },
    {
      name: "why_it_counted",
      label: "Why did it count?",
      type: "textarea",
      placeholder: "She had the whole hillside to choose from",
      prompt: "What it told you that no one else could know yet. One thought.",
    },
  ],
  craft:
    "Resist the big ending. The sign has to stay small, or it becomes a result and the reader’s own patience has nothing to hold on to.",
  example: {
    business: "a family vineyard",
    paragraphs: [
      {
        tells: ["long_effort"],
        text: "In the third spring I stopped adding up what the hedges had cost us. We had given up one row of vines in ten and planted hawthorn, half a mile of it, by hand, in February, because birds were meant to do the work of the sprayer.",
      },
      {
        tells: ["day_of_doubt"],
        text: "No birds came. My father walked the rows with me and said nothing, which is how he says a lot.",
      },
      {
        tells: ["small_sign"],
        text: "On the fourteenth of May I was tying up the Riesling when a wren flew out beside my hand. Her nest was in the vine itself, at knee height, with five eggs in it.",
      },
      {
        tells: ["why_it_counted"],
        text: "One wren is no harvest. But she’d had the whole hillside to choose from, and she had looked at it more closely than any of us.",
      },
      {
        text: "Perhaps you are in a third spring of your own with something. Go and look at it from knee height.",
      },
      {
        text: "The wine from that slope is in bottles now. We call it Wren, it is dry and a little wild, and six of them cost €66.",
      },
    ],
    call: "Order a case of Wren:",
    address: "example.com/wren",
    postscript: "All five hatched. We tied that row late.",
  },
  subjects: [
    { angle: "detail", text: "Five eggs in the Riesling" },
    { angle: "gap", text: "What my father said about the hedges" },
    { angle: "reader", text: "If you’re in your third spring" },
    { angle: "lesson", text: "Look at it from knee height" },
  ],
};

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
