import { type Frames, list, pairs } from "./frames.ts";

export const ENGLISH: Frames = {
  language: "english",
  price: {
    plain: "It's {price}.",
    label: "Price: {price}.",
    full: "The full price is {price}.",
    instead: "It's {sale} instead of {price}.",
    conditional: "{sale} instead of {price}.",
    saving: "It's {sale} instead of {price}. You save {saving}.",
    free: "It's free.",
    freeInstead: "It's free instead of {price}.",
  },
  call: {
    buy: { named: "Get {x} here:", plain: "Order here:" },
    book: { named: "Book {x} here:", plain: "Book here:" },
    download: { named: "Download {x} here:", plain: "Download it here:" },
    webinar: { named: "Save your seat for {x}:", plain: "Save your seat here:" },
    apply: { named: "Apply for {x} here:", plain: "Apply here:" },
    learn: { named: "Read more about {x} here:", plain: "Read more here:" },
  },
  here: "{x} here:",
  colon: ": ",
  is: " is ",
  templates: {
    T01: {
      lines: [
        "{timeframe}, {past_situation}",
        "The turning point: {turning_point}",
        "From then on: {process_hint}",
        "Today: {current_situation}",
      ],
    },
    T02: {
      lines: [
        "{starting_amount}. Then {ending_amount}.",
        "It took {timeframe}.",
        "What I did: {main_strategy}",
      ],
    },
    F01: {
      lines: ["{what_happened}", "What it cost: {mistake_cost}", "How to prevent it: {prevention_tip}"],
    },
    C01: {
      lines: [
        "Meet {client_name}.",
        "The problem: {initial_problem}",
        "What we did about it: {solution_provided}",
        "What came of it: {results_achieved}",
        "How long it took: {timeframe}",
      ],
    },
  },
  words: {
    articles: list("a | an | the"),
    subjects:
      list(`i | we | my | our | he | she | they | it | you | your | the | there | this | that | one | nobody
      | every | his | her`),
    turns:
      list(`then | but | so | one day | the next | next | that day | that night | that morning | that evening
      | a week later | a month later | a year later | last | on monday | on tuesday | on wednesday | on thursday
      | on friday | on saturday | on sunday | by | after | suddenly | finally | years later | months later`),
    leaning:
      list(`he | she | it | it's | its | they | them | their | his | her | him | that | that's | this | these
      | those | and | but | so | or | because | then | there | which | who | also | still | neither | both | yet | as
      | in the end | otherwise | instead | not | same | another | others | he's | she's | they're | he'd | she'd
      | they'd | there's | there were | of course`),
    plans:
      list(`get | make | let | tell | sell | promote | promoting | push | remind | reminder | fill | encourage
      | convince | announce | announcing | invite | ask | drive | want | wanting | need | needing | people should
      | they should | readers should | customers should | clients should | i want | we want | i'd like | we'd like
      | i need | we need | trying to | try to | goal | aim | explain | show | email about | an email | a mail | newsletter
      | write | talk about | focus on | mention | sign up | book | why | how`),
    aside:
      list(`isn't too long | is not too long | this email | the email | this e-mail | the e-mail | this mail | this letter
      | this newsletter | the newsletter | subject line | subject lines | the copy | pls keep | pls make | pls don't
      | pls dont | pls use | pls no | pls mention | pls leave | please keep | please make | please don't
      | please do not | please use | please mention | please include | please leave | please shorten | please change
      | don't mention | do not mention | dont mention | don't use her | don't use his | don't use yet | do not use
      | if i can use | not sure if | not sure whether | feel free to | you can cut | you can shorten | shorten this
      | make it sound | keep it short | you decide | ai decides | maybe mention | maybe say | cta | call to action
      | sorry for the typos | excuse the typos | excuse my typing | typing this | dictating
      | keep this | use this | don't put | dont put | you can put | put that in | don't say | maybe don't | maybe dont
      | new paragraph`),
    notes: list(
      "note to self | notes to self | to do | todo | for the writer | note to writer | note to the writer",
    ),
    asideLabels: list("note | nb | fyi | reminder | disclaimer | background"),
    days: list(`Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday | January | February | April | June
      | July | September | October | November | December | Christmas | Easter`),
    corrections:
      pairs(`dont=don't | doesnt=doesn't | didnt=didn't | isnt=isn't | wasnt=wasn't | werent=weren't
      | arent=aren't | hasnt=hasn't | havent=haven't | hadnt=hadn't | couldnt=couldn't | wouldnt=wouldn't
      | shouldnt=shouldn't | mustnt=mustn't | youre=you're | youve=you've | youll=you'll | theyre=they're
      | theyve=they've | theyd=they'd | theyll=they'll | weve=we've | im=I'm | ive=I've | thats=that's | whats=what's
      | theres=there's | heres=here's | wheres=where's | itll=it'll | thatll=that'll | couldve=could've
      | wouldve=would've | shouldve=should've | i=I | i'm=I'm | i've=I've | i'd=I'd | i'll=I'll | w/=with | w/o=without
      | bc=because | b/c=because | ppl=people | thru=through | tho=though`),
    greetings: list("hi | hey | hello | dear | good morning"),
  },
  interview: {
    openings: [
      "What did a client say lately that you told someone at dinner?",
      "Which customer do you still think about, and why?",
      "What went wrong at work that you can laugh about today?",
      "When did you last nearly give up, and what happened next?",
      "What do people always ask when they hear what you do, and what do you answer?",
    ],
    offerOpening: (offer) => `Which customer do you think of first when you hear “${offer}”, and why?`,
    opening: "She said: “I only came because my dog likes you.”",
    asks: {
      place: [
        "Where were you when it happened?",
        "I was on the platform in Leeds, with two suitcases and no ticket.",
      ],
      trouble: ["What went wrong?", "The projector died, and sixty people were looking at me."],
      speech: [
        "What did somebody say, word for word?",
        "My neighbor leaned over the fence and said: “You're watering the weeds.”",
      ],
      change: [
        "What changed after that?",
        "Since that night I write the list on Friday, and the weekend is mine.",
      ],
      audience: ["Who should hear this story?", "Photographers who are booked out and still short of money"],
      specific: [
        "What is the one thing you still see when you think of that day?",
        "The moment she put the key back on the table.",
      ],
    },
  },
};
