import type { Everyday } from "./everyday.ts";

export const languages: Everyday = {
  id: "languages",
  isTopic: true,
  isTheirTrade: /\b(?:teachers|tutors)\b/iu,
  signs:
    /\b(?:languages?|portuguese|spanish|french|italian|german lessons|english lessons|vocabulary|conversation lessons|speak(?:ing)? (?:portuguese|spanish|french|italian|german|english|it))\b/giu,
  day: [
    "You can fill in every gap in the exercise, and then somebody asks you the time and there is nothing there.",
    "You have the sentence ready, word by word, and by the time it is finished the conversation is two streets further on.",
    "You nod, smile, say yes, and only on the way home do you work out what the question was.",
    "The app tells you how many days in a row you have practised. It does not tell you what to say to the baker.",
    "Somebody hears your accent and answers in yours, out of kindness, and you could cry.",
    "You order by pointing, pay with a note that is much too large, and take whatever change you get.",
    "You understand the announcement perfectly, right up to the part that matters.",
    "You laugh when the others laugh, half a second late.",
    "At home, under the shower, you are fluent and quite charming.",
    "You have labelled the fridge, the door and the lamp, and you have never yet talked to any of them.",
  ],
  cost: [
    "Every year of preparing makes the first real sentence a little heavier.",
    "Words that are only ever read stay on the paper, and they are not there when somebody looks at you.",
    "You keep a whole country at arm's length by being too polite to make mistakes in it.",
    "What stays in the notebook cannot ask for the way.",
    "Perfect grammar is no help to anybody who does not open their mouth.",
  ],
  after: [
    "Picture standing at a counter, asking for something, and getting exactly that, with a joke on top.",
    "Think of the moment when you notice that you have been talking for a while without translating.",
    "Imagine a neighbour telling you something across the fence, and laughing in the right place.",
    "Picture a market woman who corrects you, laughs, and puts an extra lemon in the bag.",
    "Think of being asked for directions, and giving them.",
  ],
  ps: [
    "The first sentence will be a wrong one. After that it gets easier, and it is over in a second.",
    "You know more words than you need. What is missing is somebody to say them to.",
    "You will be understood long before you are correct.",
    "A wrong word with a smile gets you a coffee. A right one in the head does not.",
  ],
};

export const music: Everyday = {
  id: "music",
  isTopic: true,
  isTheirTrade: /\b(?:teachers|bands|producers)\b/iu,
  signs:
    /\b(?:guitars?|sing(?:ing|ers?)?|choirs?|pianos?|violin|drums|music|songs?|chords?|instruments?|to play)\b/giu,
  day: [
    "You turn the radio up in the car, sing along until the traffic lights, and stop when somebody looks over.",
    "At parties somebody takes out an instrument, and you hold your glass with both hands.",
    "There is a tune that you have carried around since you were young, and it has never been outside your head.",
    "You watch others play and look at their hands, and you tell yourself that they started as children.",
    "You have stood in front of the shop window more than once and gone on to the bakery.",
    "You tap it on the steering wheel, the table, the edge of the bath.",
    "There is one in the attic, out of tune, with a string missing and a whole youth in its case.",
    "You say that you are not musical, and then you know the words to everything.",
    "At birthdays you move your lips and let the others carry it.",
    "You look up how old the great ones were when they began, and close the page again.",
  ],
  cost: [
    "Nobody takes it away from you. It only moves a little further off each year.",
    "What somebody said about it long ago still decides what you do on a free evening.",
    "You can listen to others for the rest of your life, and it is lovely, and it is not the same.",
    "A voice or a hand that is never used does not get worse. It only gets shyer.",
    "Somebody else's joke about it has lasted longer than anybody meant it to.",
  ],
  after: [
    "Picture the moment when the others come in on the second line, and it is you who has started.",
    "Think of an evening after which the tune is in your fingers, your chest or your feet, and you cannot sleep for joy.",
    "Imagine somebody at home calling from the next room to ask who that is.",
    "Picture a kitchen with somebody at the stove, somebody at the table, and you with the tune.",
    "Think of looking up at the end and seeing that nobody is looking at you, because all of them are singing.",
  ],
  ps: [
    "You are humming already. It is only a small step from there.",
    "It is too late to be a child prodigy. For everything else there is time.",
    "One tune is enough. Most people know only one.",
    "Nobody at the table will ask whether you had lessons.",
  ],
};

export const craftwork: Everyday = {
  id: "craftwork",
  isTheirTrade: /\b(?:makers|sell|shops?|studios?)\b/iu,
  signs:
    /\b(?:pottery|clay|wheel|knit\w*|sew(?:ing)?|mending|stitch\w*|wool|woodwork\w*|painting|drawing|crafts?|with their hands|clothes|visible mending)\b/giu,
  day: [
    "You spend the day on screens, and in the evening there is nothing to hold up and say: I made that.",
    "You have a drawer for it, or a bag, or a shelf, with the things you are going to need one day.",
    "You watch somebody do it in a film of one minute, with clean hands, and think that it would take you years.",
    "Your fingers are good at typing and at opening packages, and they could do so much more.",
    "You pick up something handmade at a market, turn it over, look for the trace of a thumb, and put it back.",
    "You buy the wool because of the colour, and the colour is now in a bag under the bed.",
    "You start with something far too difficult, and it is still on the needle, the bench or the shelf.",
    "Somebody shows you what they have made, and you say that you could never do that.",
    "At the end of the day your eyes are tired and your hands have done nothing.",
    "You throw something away with a hole, a crack or a missing button, and it costs you a pang.",
  ],
  cost: [
    "What you throw away today you buy again next month, and it fits a little less well.",
    "An evening in front of a screen is gone when you switch it off. A bowl stays on the table.",
    "You can admire it all your life from the other side of the counter.",
    "The best intentions lie in drawers, next to the instructions.",
    "What nobody can make any more has to be bought, again and again.",
  ],
  after: [
    "Picture something in your hands, still a little crooked, and somebody who asks where you bought it.",
    "Think of an evening with wool or clay or thread, and of the moment when you look up and it is late.",
    "Imagine using a thing every morning that came out of your own hands.",
    "Picture the first one on the table, not straight, not even, and you cannot stop looking at it.",
    "Think of giving somebody a present that exists only once.",
  ],
  ps: [
    "Look at your hands for a moment. They have been waiting for something to do.",
    "It will not be perfect. That is how people will know that it is yours.",
    "The first one may be terrible. It is supposed to be.",
    "Somewhere in your home there is something waiting to be mended.",
  ],
};

export const baking: Everyday = {
  id: "baking",
  isTheirTrade: /\b(?:bakeries|bakery)\b/iu,
  signs: /\b(?:home bakers?|bak(?:e|ing)|bread|sourdough|loaf|loaves|starters?|dough|cakes?)\b/giu,
  day: [
    "There is a jar at the back of the fridge, grey on top, and you close the door again without looking at it for long.",
    "You weigh it to the gram, set the timer, follow every step, and take something flat and proud out of the oven.",
    "You cut it open while it is still too hot, look for holes, and toast the rest so that nobody notices.",
    "Everybody online has a loaf with an ear, and yours has more of a chin.",
    "You have books on it, a scale and a basket, and at the weekend you go to the bakery.",
    "You ask the internet, and the internet has a war about it.",
    "You feed the jar, name it, forget it, and bury it with honours.",
    "The kitchen is white, the bowl is glued to the spoon, and the dough has its own plans.",
    "You knock on the bottom, as they all say, and it sounds like a table.",
    "Guests take a second slice of the cake and leave the bread where it is.",
  ],
  cost: [
    "A recipe cannot see your kitchen. It does not know your flour, your oven or how cold it is by the window.",
    "What you read stays in your head, and the dough is in your hands.",
    "Every time you give up at the same point, because there is nobody who says: wait, not yet.",
    "It is not the flour and not the oven, and no book can tell you that.",
    "One can go wrong alone for years at a point where a hand beside yours would take a minute.",
  ],
  after: [
    "Picture the sound of a crust that cracks as it cools, and somebody who comes into the kitchen because of it.",
    "Think of putting it on the table without a single word of excuse.",
    "Imagine pushing a finger into the dough and knowing, without a clock, that it is time.",
    "Picture a warm towel, a knife, and children who do not want anything on it.",
    "Think of a neighbour who asks where you buy that.",
  ],
  ps: [
    "The jar at the back of the fridge can be thrown away. The next one will live.",
    "Buy bread tomorrow, by all means. It may be the last time for a while.",
    "Flour is cheap. Begin with a handful.",
    "Somebody who can do it stands next to you, and suddenly it is easy.",
  ],
};

export const bookwriting: Everyday = {
  id: "book-writing",
  isTopic: true,
  signs:
    /\b(?:writers?|writing for|want to write|first drafts?|drafts?|novels?|memoirs?|manuscripts?|authors?|a page|pages?|writing club|poems?)\b/giu,
  day: [
    "The first chapter exists in many versions, and the second one does not exist at all.",
    "You have your best sentences on the bus, and by the time you sit down they are gone.",
    "You make tea, sharpen something, read what you have, change a word, and it is bedtime.",
    "You tell people that you are writing a book, and lately you tell fewer people.",
    "After a day of work there is an hour left, and it is never the good one.",
    "You have the title, the last line and a very good name for the dog.",
    "You read what the great ones say about writing, and it gets late over it.",
    "You open the file, change the font, and close the file.",
    "At dinner parties somebody says that they should write a book as well, and you say nothing.",
    "You write when you are in the mood, and the mood has a job as well.",
  ],
  cost: [
    "Waiting for a free month is a way of never beginning, because no month is ever free.",
    "A book that only you can see gets better every year and never gets longer.",
    "Alone at a table it is easy to stop, because nobody is waiting for the next page.",
    "Somebody else is going to write it, not as well, but to the end.",
    "A novel in a head has no page that can be shown to anybody.",
  ],
  after: [
    "Picture a pile of paper, printed on one side, with a last page at the bottom.",
    "Think of the evening when you type a full stop and there is nothing left to add.",
    "Imagine somebody else turning a page because they want to know how it goes on.",
    "Picture a stranger on a train with a cover that you know very well.",
    "Think of an evening on which your own sentence surprises you.",
  ],
  ps: [
    "A bad page can be mended. An empty one cannot.",
    "Tonight you will be tired again. Write one page, tired.",
    "Nobody needs to see the first draft. It only has to exist.",
    "A page is not much. It is what books are made of.",
  ],
};

export const students: Everyday = {
  id: "students",
  isTopic: true,
  signs:
    /\b(?:students?|exams?|pupils?|tutoring|tutors?|homework|schools?|university|lessons for (?:children|teens)|teenagers?|studying for)\b/giu,
  day: [
    "The book is open on the same page all afternoon, and so is the window.",
    "It all makes sense as long as somebody explains it, and an hour later it might as well be written in rain.",
    "There is a plan on the wall in all colours, and the first week of it is already over.",
    "You ask how it went and hear the word fine, and you both know what it means.",
    "The night before, everything has to go into one head at once.",
    "The pencil is sharp, the desk is tidy, and the exercise is still the first one.",
    "It is explained a second time, a little louder, and it still does not help.",
    "You look it up together, and after a while you are both lost.",
    "There are tears about a fraction, and they are not about the fraction.",
    "A good day is one on which nobody asks about school.",
  ],
  cost: [
    "A gap in autumn is a small thing, and by spring half of the subject stands on it.",
    "Being told to try harder helps nobody who is already trying and does not know how.",
    "What gets lost first is not the mark. It is the belief that it can be understood.",
    "What is not understood gets learned by heart, and what is learned by heart is gone by summer.",
    "After enough bad marks nobody reads the question any more.",
  ],
  after: [
    "Picture somebody looking up from the page and saying: is that all it is?",
    "Think of a morning before an exam with a proper breakfast and no tears.",
    "Imagine that the subject comes up at dinner, and somebody explains it to you.",
    "Picture a hand that goes up, a little too early, and the rest of the arm after it.",
    "Think of a piece of paper that comes home voluntarily and is put on the table.",
  ],
  ps: [
    "The next test has a date already. So could the first lesson.",
    "It is hardly ever the head. It is nearly always one missing step.",
    "Nobody is bad at it. Somebody only got lost at a corner.",
    "One good hour can turn a whole term.",
  ],
};
