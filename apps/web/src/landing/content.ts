import {
  BONUS_DAYS,
  BONUS_EMAILS,
  CREDITS_PER_EMAIL,
  STARTER_CREDITS,
  STARTER_PRICE_USD,
  SUBJECTS_PER_EMAIL,
  TRIAL_CREDITS,
} from "@storyletter/contract";

/** Every word of the landing page that the operator may want to change. */
export const content = {
  title: "Storyletter: sales emails written around your story",
  description:
    "Tell a small true story and what you sell. Storyletter writes the email around it: five subject lines, the letter, one clear ask and a tracked link. 10 credits free, no credit card.",
  hero: {
    headline: ["You have the story.", "We write the email that sells it."],
    lead: "For marketers, coaches and small-business owners. Tell us about the morning the oven died. Get five subject lines, a letter built on your own words, one clear ask and a tracked link, ready to paste into the tool you already send with.",
    note: `${TRIAL_CREDITS} credits. No credit card.`,
  },
  problem: {
    headline: "Nobody tells a friend about a discount",
    paragraphs: [
      "You know the email that people would read. It is the thing you told at dinner: what broke, who turned up, what somebody said.",
      "Then you sit down to write, and out comes a newsletter. Not because you cannot write, but because getting from an anecdote to an offer without a clumsy leap is a craft of its own, and you have a business to run.",
    ],
    inbox: [
      {
        sender: "Some Store",
        subject: "LAST CHANCE: 20% off everything",
        preview: "Don’t miss out on these amazing deals",
      },
      { sender: "A Newsletter", subject: "Our November update", preview: "A lot has happened since October" },
      {
        sender: "Someone in sales",
        subject: "Just checking in",
        preview: "Wanted to float this to the top of your inbox",
      },
      {
        sender: "Mara, Northside Bakery",
        subject: "300 rolls, no oven, 4 a.m.",
        preview: "What two camping stoves taught me",
      },
      { sender: "Another Store", subject: "We miss you!", preview: "Here is a little something" },
    ],
    opened: "300 rolls, no oven, 4 a.m.",
    caption: "A sample inbox. All senders are invented.",
  },
  difference: {
    headline: "What you type, and what comes back",
    lead: "Every fact in the letter stands in the brief: no invented customer, no made-up figure, no deadline that does not exist.",
    caption: "A sample: the bakery, the course and the people in it are invented.",
  },
  voices: {
    headline: "The figures we claim, and voices to come",
    figures: [
      { label: "a claimed open rate of", figure: "79.1%" },
      { label: "a claimed total of", figure: "2,847 users" },
      { label: "a claimed time of", figure: "90 seconds per email" },
    ],
    figuresNote: "These are our own promotional figures. Nobody outside has checked them.",
    samplesNote:
      "These quotes are samples. They hold the place until real customers have agreed to be quoted.",
    samples: [
      {
        role: "a marketer",
        quote:
          "I pasted in the story our founder tells at every trade fair. It came back as an email with a point.",
      },
      {
        role: "a coach",
        quote: "It asked what was at stake. I had left that out, and it was the whole story.",
      },
      {
        role: "a small-business owner",
        quote: "I read it aloud to my partner and she said: that is exactly how you talk.",
      },
    ],
  },
  steps: {
    headline: "From an anecdote to a letter in three steps",
    list: [
      {
        title: "Say what you sell, and to whom",
        text: "Ten short answers. We say why each one is asked, and which one would make the letter stronger.",
      },
      {
        title: "Tell the story as you would to a friend",
        text: "Rough is fine. Your names, your numbers and your sentences stay yours; nothing is made up.",
      },
      {
        title: "Choose a subject, copy, send",
        text: "Copy it or download it, and paste it into your own email tool. The link already knows your campaign.",
      },
    ],
  },
  bonus: {
    headline: `${BONUS_EMAILS} emails in ${BONUS_DAYS} days unlock The Story Vault`,
    text: `Create ${BONUS_EMAILS} emails within ${BONUS_DAYS} days of signing up, and The Story Vault is yours: a PDF of 20 story templates, for the weeks when nothing seems to happen. We call it the Action Taker bonus. It works with the free trial, too.`,
    emails: BONUS_EMAILS,
    days: BONUS_DAYS,
  },
  pricing: {
    headline: `Try it on ${TRIAL_CREDITS} letters, then decide`,
    trial: {
      name: "Free trial",
      price: "$0",
      per: "once",
      features: [
        `${TRIAL_CREDITS} credits in total, one-time`,
        `${CREDITS_PER_EMAIL} credit for each email`,
        `${SUBJECTS_PER_EMAIL} subject lines per email`,
        "No credit card",
      ],
    },
    starter: {
      name: "Starter",
      price: `$${STARTER_PRICE_USD}`,
      per: "per month",
      features: [
        `${STARTER_CREDITS} story emails per month`,
        `${SUBJECTS_PER_EMAIL} subject lines per email`,
        "UTM tracking tools",
        "Email library",
        "Priority email support",
        "30-day money-back guarantee",
      ],
    },
    pro: {
      name: "Pro",
      price: "Higher volume",
      text: `For teams that need more than ${STARTER_CREDITS} emails a month. It cannot be bought here: tell us what you send, and we will talk.`,
    },
  },
  guarantee: {
    headline: "30-day money-back guarantee",
    mark: { figure: "30", unit: "days" },
    text: "Subscribe to Starter, write, send. If it is not for you, tell us within 30 days and you get your money back. Refunds take 5-10 business days.",
  },
  faq: {
    headline: "Questions people ask first",
    list: [
      {
        question: "What does one credit buy?",
        answer: `One email: ${SUBJECTS_PER_EMAIL} subject lines, the body, a call to action and a link with campaign tracking. If writing fails, the credit comes back.`,
      },
      {
        question: "Do I need a credit card to start?",
        answer: `No. The ${TRIAL_CREDITS} free credits are there as soon as you have confirmed your email address. They are one-time: there is no monthly reset on the free trial.`,
      },
      {
        question: "Does it send my emails?",
        answer:
          "No. You copy or download the email and paste it into the platform you already use. Every email you generate is also saved in your library.",
      },
      {
        question: "Will it make things up about me?",
        answer:
          "It is built to use only what you tell it. Where something is missing, it leaves a visible placeholder or leaves the point out. Read the letter before you send it, as you would with a human writer.",
      },
      {
        question: "What if my story has nothing to do with my product?",
        answer:
          "Then choose the indirect kind. The letter finds the thought that the story and your reader share, and gets from there to the offer.",
      },
      {
        question: "What happens after the free credits?",
        answer: `Nothing by itself. You keep your emails, and you can subscribe to Starter: $${STARTER_PRICE_USD} per month for ${STARTER_CREDITS} emails, renewed every month.`,
      },
      {
        question: "How do I pay, and how do I cancel?",
        answer:
          "You pay by card on the payment provider’s own page and cancel in its billing portal. A cancellation takes effect at the end of the period you have paid for.",
      },
      {
        question: "What is the Action Taker bonus?",
        answer: `Create ${BONUS_EMAILS} emails within ${BONUS_DAYS} days of signing up and you unlock The Story Vault, a PDF of 20 story templates.`,
      },
    ],
  },
  finalCall: {
    headline: "There is a story you keep telling. Send it.",
    text: `${TRIAL_CREDITS} credits, no credit card, and nobody who can tell it better than you.`,
  },
} as const;
