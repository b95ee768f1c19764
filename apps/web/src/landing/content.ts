import {
  BONUS_DAYS,
  BONUS_EMAILS,
  IN_EVERY_PLAN,
  PAID_PLAN_IDS,
  PAID_PLAN_NAMES,
  type PaidPlanId,
  PLANS,
  planFeatures,
  planPrice,
  SUBJECTS_PER_EMAIL,
  TRIAL_CREDITS,
} from "@storyletter/contract/billing/constants";

const offerOf = (id: PaidPlanId): string =>
  `${PLANS[id].name}: ${planPrice(PLANS[id])} per month for ${PLANS[id].credits} emails`;

/** All landing page copy, in one place for operators who want to change it. */
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
    headline: "No one tells a friend about a discount",
    paragraphs: [
      "You already know the email people would read. It’s the story you told at dinner: what broke, who turned up, what someone said.",
      "Then you sit down to write, and out comes a newsletter. It’s not that you can’t write. Getting from an anecdote to an offer without a clumsy leap is a craft of its own, and you have a business to run.",
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
    lead: "Each sentence of a letter is compared with its brief, and what the brief doesn’t seem to say is shown to you before you send it: a customer, a number, a deadline. Without an AI model, Storyletter arranges your own words and asks for what’s missing. This letter was written that way, word for word.",
    caption: "A sample. The bakery, the course and the people in it are invented.",
  },
  voices: {
    headline: "What people use it for",
    figures: [
      { label: "a claimed open rate of", figure: "79.1%" },
      { label: "a claimed total of", figure: "2,847 users" },
      { label: "a claimed time of", figure: "90 seconds per email" },
    ],
    figuresNote: "Promotional figures, not independently verified.",
    samplesNote: "These quotes are samples. We’ll replace them once real customers agree to be quoted.",
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
    headline: "From anecdote to letter in three steps",
    list: [
      {
        title: "Say what you sell and who it’s for",
        text: "Ten short answers. We explain why we ask for each one, and which would make your letter stronger.",
      },
      {
        title: "Tell the story as you would to a friend",
        text: "Rough is fine. Your names and numbers stay yours, and each sentence of the letter is compared with what you told us.",
      },
      {
        title: "Pick a subject line, copy, send",
        text: "Copy or download the letter and paste it into your own email tool. The link already carries your campaign tracking.",
      },
    ],
  },
  bonus: {
    headline: `${BONUS_EMAILS} emails in ${BONUS_DAYS} days unlock The Story Vault`,
    text: `Create ${BONUS_EMAILS} emails within ${BONUS_DAYS} days of signing up and The Story Vault is yours: a PDF of 20 story templates for the weeks when nothing seems to happen. We call it the Action Taker bonus. It works on the free trial, too.`,
    emails: BONUS_EMAILS,
    days: BONUS_DAYS,
  },
  pricing: {
    headline: `Try it on ${TRIAL_CREDITS} letters, then decide`,
    trial: {
      name: PLANS.trial.name,
      price: planPrice(PLANS.trial),
      per: PLANS.trial.per,
      features: planFeatures(PLANS.trial),
    },
    paid: PAID_PLAN_IDS.map((id) => ({
      name: PLANS[id].name,
      price: planPrice(PLANS[id]),
      per: PLANS[id].per,
      features: planFeatures(PLANS[id]),
    })),
    pro: {
      name: "Pro",
      price: "Higher volume",
      text: `For teams that need more than ${Math.max(...PAID_PLAN_IDS.map((id) => PLANS[id].credits))} emails a month. Not self-serve yet. Tell us how much you send and we’ll set you up.`,
    },
    everyPlan: IN_EVERY_PLAN,
  },
  guarantee: {
    headline: "30-day money-back guarantee",
    mark: { figure: "30", unit: "days" },
    text: `Subscribe to ${PAID_PLAN_NAMES}, write, send. If it’s not for you, let us know within 30 days and get your money back. Refunds take 5-10 business days.`,
  },
  faq: {
    headline: "Frequently asked questions",
    list: [
      {
        question: "What do I get for one credit?",
        answer: `One email: ${SUBJECTS_PER_EMAIL} subject lines, the body, a call to action and a link with campaign tracking. If writing fails, the credit comes back.`,
      },
      {
        question: "Do I need a credit card to start?",
        answer: `No. You get ${TRIAL_CREDITS} free credits as soon as you confirm your email address. They’re one-time: the free trial doesn’t reset every month.`,
      },
      {
        question: "Does it send my emails?",
        answer:
          "No. You copy or download the email and paste it into the platform you already use. Every email you generate is also saved in your library.",
      },
      {
        question: "Will it make things up about me?",
        answer:
          "It’s built to use only what you give it. Each sentence is compared with your brief, and what the brief doesn’t seem to say is shown beside the letter, for you to strike or confirm. No check finds everything: read every letter before you send it, as you would with a human writer.",
      },
      {
        question: "Does it need an AI model, and which languages can I write in?",
        answer:
          "No. Without an AI model, Storyletter arranges your own words and asks for what’s missing, in English, Spanish, German, French and Portuguese. A story in another language is declined before it costs a credit. With a model, it writes in any language the model knows.",
      },
      {
        question: "What if my story has nothing to do with my product?",
        answer:
          "Choose an indirect story. The letter finds what your story and your reader have in common, and gets from there to the offer.",
      },
      {
        question: "What happens when I run out of free credits?",
        answer: `Nothing automatic. You keep your emails, and you can subscribe to ${PAID_PLAN_IDS.map(offerOf).join(" or ")}, renewed every month.`,
      },
      {
        question: "How do I pay, and how do I cancel?",
        answer:
          "Pay by card on our payment provider’s page, and cancel anytime in its billing portal. Cancellation takes effect at the end of the period you’ve paid for.",
      },
      {
        question: "What is the Action Taker bonus?",
        answer: `Create ${BONUS_EMAILS} emails within ${BONUS_DAYS} days of signing up and you unlock The Story Vault, a PDF of 20 story templates.`,
      },
    ],
  },
  finalCall: {
    headline: "There’s a story you keep telling. Send it.",
    text: `${TRIAL_CREDITS} credits, no credit card, and a story no one tells better than you.`,
  },
} as const;
