import { documented, type Template } from "../template.ts";

export const resultsStory: Template = {
  ...documented("C01", {
    client_name: "The name as agreed with them, and one fact that makes them a person.",
    initial_problem: "A morning on which it hurt. Add what they’d already tried.",
    solution_provided: "The decisive step only, in words the client would use.",
    results_achieved: "Before and after in the same unit, as the client counts it.",
    timeframe: "From your first step to the count.",
  }),
  whenToUse:
    "A client has something to show for your work that can be counted or seen, and has read the letter and agreed to it. Never with a client you made up.",
  craft:
    "Your client is the hero and you are the visitor. Count how often the letter says “I”, then cut half.",
  example: {
    business: "a trainer for front desks",
    paragraphs: [
      {
        tells: ["initial_problem"],
        text: "On the first Monday in March four patients in a row didn’t come, and Priya polished an instrument tray that was clean.",
      },
      {
        tells: ["client_name"],
        text: "Priya is a dentist with two chairs. She had tried text messages. People read them and stayed at home.",
      },
      {
        tells: ["solution_provided"],
        text: "So I sat beside her receptionist for a morning and listened. Every call ended the same way: “We’ll see you on the ninth, then.” We changed that sentence, and nothing else. Now she says: “Will you call me if the ninth doesn’t work?” And then she waits for the yes.",
      },
      { tells: ["timeframe"], text: "Ten weeks later I was at that desk again." },
      {
        tells: ["results_achieved"],
        text: "The week on the screen had two gaps in it. In March there had been eleven. Priya wanted to know what else we could leave as it was.",
      },
      {
        text: "People keep the promises they make aloud. A text message makes the promise for them.",
      },
      {
        text: "If empty chairs cost you your mornings, listen to the last sentence of a call. Or let me: One Morning is a visit to your front desk and one page of what I heard.",
      },
    ],
    call: "Ask for a morning:",
    address: "example.com/one-morning",
  },
  subjects: [
    { angle: "dialogue", text: "“We’ll see you on the ninth, then”" },
    { angle: "detail", text: "Eleven gaps, then two" },
    { angle: "question", text: "How do your calls end?" },
    { angle: "lesson", text: "People keep what they say aloud" },
    { angle: "reader", text: "If empty chairs cost you your mornings" },
  ],
};

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

export const questionBeforeYes: Template = {
  id: "C03",
  category: "client",
  name: "The Question Before the Yes",
  preview: "A customer’s doubt that was better than your plan.",
  whenToUse:
    "The same objection comes up again and again, and you changed your work because of it. Send it to people who are still thinking.",
  fields: [
    {
      name: "the_question",
      label: "What did they ask?",
      type: "text",
      placeholder: "“And in February?”",
      prompt: "The shortest form of the doubt. It opens the letter.",
    },
    {
      name: "what_you_were_proud_of",
      label: "What had you just shown them?",
      type: "textarea",
      placeholder: "Roses along the wall and a table in the evening sun",
      prompt: "Your work at its best, so that the question has something to bring down.",
    },
    {
      name: "your_honest_answer",
      label: "What was your honest answer?",
      type: "textarea",
      placeholder: "“In February it is brown.”",
      prompt: "What you said once the stock answer had stuck in your throat.",
    },
    {
      name: "what_you_do_now",
      label: "What has been different since?",
      type: "textarea",
      placeholder: "The first drawing is always February",
      prompt: "The habit it left you with, and what each new customer gets from it.",
    },
  ],
  craft: "Don’t win the argument. The letter works because you lost it in one sentence and said so.",
  example: {
    business: "a garden designer",
    paragraphs: [
      { tells: ["the_question"], text: "“And in February?” asked Mr. Lindholm." },
      {
        tells: ["what_you_were_proud_of"],
        text: "I had just unrolled the plan of his garden: roses along the wall, catmint at their feet, a table where the evening sun arrives. I hadn’t made a better drawing that year.",
      },
      {
        text: "I began to say something about evergreens. Then I noticed where he was sitting. It was the chair at the kitchen window, and the cushion had his shape.",
      },
      {
        tells: ["your_honest_answer"],
        text: "“In February it’s brown,” I said. “I have drawn you six weeks.”",
      },
      {
        text: "He asked me to come back. This time I started with the worst month and what survives it, a witch hazel, the red stems of a dogwood, and gave the summer whatever was left. He signed with his coat still on.",
      },
      {
        text: "A garden is looked at far more often than it is sat in.",
      },
      {
        tells: ["what_you_do_now"],
        text: "Since then each of my plans has two drawings, and the first is February. If you look out of your kitchen window now and see something waiting for May, I’ll come and draw it from there: two hours, two sketches, €180.",
      },
    ],
    call: "Book a visit to your window:",
    address: "example.com/february",
  },
  subjects: [
    { angle: "dialogue", text: "“And in February?”" },
    { angle: "gap", text: "He signed with his coat still on" },
    { angle: "reader", text: "Go to your kitchen window" },
    { angle: "lesson", text: "A garden is mostly looked at" },
  ],
};
