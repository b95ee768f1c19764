/** The brief and the letter visitors read before any claim. Bakery, sister and customer are invented. */
export const sampleBrief = [
  {
    question: "Your Story",
    answer:
      "Last March the big oven in my bakery died at four in the morning with three hundred rolls half proved. My sister Lena drove forty minutes through the snow with two camping stoves in the boot. We baked flatbreads instead, and by nine o’clock the queue went round the corner. A customer said: “You should break things more often.” That was the day I stopped working seven days a week.",
    short: false,
  },
  { question: "Lesson", answer: "Rest is part of the work, not what is left over after it.", short: false },
  {
    question: "Target Audience",
    answer: "Owners of small food businesses who work every day of the week",
    short: false,
  },
  {
    question: "Product",
    answer: "The Rest Day Plan: a four week course that frees one day a week",
    short: false,
  },
  { question: "Key Benefit", answer: "One whole free day every week within a month", short: false },
  { question: "Proof", answer: "41 owners took their first free day within 30 days", short: false },
  { question: "Price", answer: "$249, on sale for $199", short: true },
  { question: "Tone", answer: "Personal", short: true },
  { question: "Desired Emotion", answer: "Relief", short: true },
  { question: "Call to Action", answer: "Book", short: true },
] as const;

export const sampleSubjects = [
  { angle: "A line of dialogue", text: "“You should break things more often”" },
  { angle: "A concrete detail", text: "300 rolls, no oven, 4 a.m." },
  { angle: "An open question", text: "What if the plan is the problem?" },
  { angle: "The lesson", text: "Rest is part of the work" },
  { angle: "Your reader, named", text: "If you work every day of the week" },
] as const;

export const sampleLetter = {
  sender: "Mara, Northside Bakery",
  subject: sampleSubjects[0].text,
  preheader: "Somebody in the queue said it, the morning my oven died.",
  paragraphs: [
    {
      margin: "hook",
      text: "Four in the morning, last March. Three hundred rolls half proved, and the big oven dead.",
    },
    {
      margin: "scene",
      text: "My sister Lena drove forty minutes through the snow with two camping stoves in the boot. No oven, so no rolls. We baked flatbreads instead.",
    },
    {
      margin: "tension",
      text: "If you bake for a living, you know the sum that runs in your head at that hour. The dough you paid for. The customers on their way. A door that opens whether you are ready or not.",
    },
    {
      margin: "turn",
      text: "By nine o’clock the queue went round the corner. And a customer said: “You should break things more often.”",
    },
    {
      text: "The oven was not the only thing in that bakery that had been running seven days a week. The other one was me, and that was the day I stopped.",
    },
    { margin: "lesson", text: "Rest is part of the work, not what is left over after it." },
    {
      margin: "bridge",
      text: "Your oven may be in perfect order. But if you own a small food business and you are in it every day of the week, something there is being run without a pause, and no sister can bring you a spare.",
    },
    {
      margin: "offer",
      text: "The Rest Day Plan is a four week course that frees one day a week. Within a month you have one whole free day, every week. 41 owners took their first free day within 30 days.",
    },
    { margin: "price", text: "It costs $199 instead of $249." },
  ],
  call: "Book your first free day",
  postscript:
    "P.S. An oven tells you when it has had enough. You have to tell yourself: pick the day before it picks you.",
} as const;

/** Words of the letter's body, counted as the product counts them. */
export const sampleWordCount = [
  ...sampleLetter.paragraphs.map((paragraph) => paragraph.text),
  sampleLetter.call,
  sampleLetter.postscript,
]
  .join(" ")
  .split(/\s+/).length;
