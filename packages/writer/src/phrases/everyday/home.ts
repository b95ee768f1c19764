import type { Everyday } from "./everyday.ts";

export const houses: Everyday = {
  id: "houses",
  isTopic: true,
  isTheirTrade: /\b(?:plumbers|electricians|builders|contractors)\b/iu,
  signs:
    /\b(?:homeowners?|houses? older|pipes?|plumb\w+|roof\w*|heating|renovat\w+|leaks?|damp|boilers?|electricians?|builders?|yearly inspection)\b/giu,
  day: [
    "There is a stain on the ceiling with the shape of a small country, and it was smaller last winter.",
    "A tap drips at night, you put a cloth under it so that it stops ticking, and in the morning you have other things to do.",
    "Something knocks in the wall when the heating comes on, and you turn up the radio.",
    "You know which door to lift, which window not to open and which switch to leave alone.",
    "You have a name in your phone for emergencies, and you hope never to need it at night.",
    "The cellar smells of cellar, and lately it smells a little more.",
    "You paint over it in spring, and in autumn it looks through.",
    "Somebody long ago did it himself, at the weekend, with what he had in the car.",
    "You know a good man for it, and he has no time until after the holidays.",
    "You hear it drip, count until it drips again, and fall asleep over it.",
  ],
  cost: [
    "A house says everything quietly first. It gets loud later, usually at night, and then it is expensive.",
    "Water takes its time, finds its way, and sends the bill when the wall is open.",
    "What costs an hour in spring costs a wall in autumn.",
    "The saving is small, the damage is not, and both of them are in the same pipe.",
    "Nobody sees what happens behind the tiles, and that is where most of it happens.",
  ],
  after: [
    "Picture a night of heavy rain in which you turn over and go on sleeping.",
    "Think of a ceiling that is simply white, all the way into the corner.",
    "Imagine hearing a knock in the wall and knowing that somebody has just had a look at it.",
    "Picture a dry cellar, a shelf with jars, and a torch that you do not need.",
    "Think of selling or keeping it one day, and having nothing to hide behind a wardrobe.",
  ],
  ps: [
    "Go and look under the sink. It takes less time than this letter.",
    "The house is older than most of us, and it cannot call anybody by itself.",
    "A saucepan under a drip is a very small insurance.",
    "What can still be seen can still be mended.",
  ],
};

export const clutter: Everyday = {
  id: "clutter",
  isTopic: true,
  signs:
    /\b(?:declutter\w*|too much stuff|stuff|tidy\w*|tidying|clutter|drawers?|wardrobes?|cellars?|attics?|moving house)\b/giu,
  day: [
    "There is a chair that nobody sits on, because it has had a job as a wardrobe for years.",
    "You open the drawer, move the batteries, the string and the key that fits nothing, and close it again with your hip.",
    "You buy scissors because you cannot find the scissors, and put them with the others.",
    "Every box in the cellar has a label, and the label says: various.",
    "You keep the cable, because the day after you throw it out you will need exactly that cable.",
    "You move it from the table to the chair and from the chair to the bed, and at night back again.",
    "You know that you have it. You could only find it more quickly in a shop.",
    "Somebody gave it to you, so you keep it, and they have long forgotten.",
    "You close the door of that room before the guests come.",
    "On a free afternoon you take everything out, look at it, and put it back in another order.",
  ],
  cost: [
    "Each thing asks a small question whenever you see it, and there are hundreds of them.",
    "You pay rent for rooms in which your things live rather than you.",
    "What you keep for later makes it hard to find what you need now.",
    "A full cupboard is a long list of decisions that nobody wants to make.",
    "You dust it, move it, insure it, and do not even like it.",
  ],
  after: [
    "Picture a drawer that opens with one finger, and everything in it has a reason.",
    "Think of somebody ringing the bell unannounced, and of simply opening the door.",
    "Imagine a table with nothing on it but your elbows and a cup.",
    "Picture walking into that room with a cup of tea and sitting down.",
    "Think of packing for a trip in a quarter of an hour, because you know what you have.",
  ],
  ps: [
    "Open one drawer tonight. You know which one.",
    "Nobody misses a thing that they cannot name.",
    "Start with what makes you sigh.",
    "A thing that nobody uses is only a box with a good excuse.",
  ],
};

export const travel: Everyday = {
  id: "travel",
  isTopic: true,
  isTheirTrade: /\b(?:agents|agencies|operators|guides)\b/iu,
  signs: /\b(?:travel\w*|package tours?|trips?|journeys?|tourists?|holidays?|vacations?|tour groups?)\b/giu,
  day: [
    "Somebody holds up a flag, the bus is waiting, and you have a few minutes for a cathedral.",
    "You see a lane with washing in it and a smell of garlic, and the guide is already counting heads.",
    "At breakfast you meet the same people as at home, only with sunburn.",
    "You take a picture of something so famous that you recognise it from other pictures.",
    "Everything is arranged from the airport to the last spoon, and nothing can happen to you, good or bad.",
    "You stand in line for a view, take your turn, and make room for the next one.",
    "The restaurant has pictures on the menu and a waiter who speaks to you in your own language.",
    "You ask what is behind that hill, and it is not on the programme.",
    "The hotel is lovely, and it could stand anywhere.",
    "You hear a wedding two streets away, with drums, and the bus is leaving.",
  ],
  cost: [
    "You come back rested, with a magnet for the fridge, and by the following week you cannot tell the days apart.",
    "What is planned to the minute leaves no minute for anything to happen.",
    "The years in which one can still sleep on a strange sofa and find it funny are not endless.",
    "One can have seen half of the world through a window.",
    "The best evening of a journey is in no brochure, because nobody could have booked it.",
  ],
  after: [
    "Picture a kitchen table in a town whose name you cannot pronounce yet, and somebody who fills your plate again.",
    "Think of coming home and being asked how it was, and of having to sit down to tell it.",
    "Imagine missing a train and being pleased about it.",
    "Picture a postcard you do not need to write, because you will have so much to tell.",
    "Think of a place where nobody expected you, and where they are sorry that you have to go.",
  ],
  ps: [
    "Somewhere somebody is setting a table at which you do not know anybody yet.",
    "Nobody ever told a good story about a trip on which everything went to plan.",
    "Pack less. You will need room for what happens.",
    "The wrong turning is usually the one you talk about.",
  ],
};

export const giving: Everyday = {
  id: "giving",
  isTopic: true,
  signs:
    /\b(?:donat\w+|charit\w+|volunteer\w*|winter coats?|coats?|fundrais\w+|food bank|families in (?:our|need)|give a|homeless\w*|neighbours who)\b/giu,
  day: [
    "It hangs at the back of the wardrobe, good as new, and every autumn you push it a little further along.",
    "You mean to do something about it, and then there is the bag, and the way, and the question of where to take it.",
    "You walk past somebody at the bus stop in a thin jacket, and for a few steps you think about it.",
    "You keep things for a day that is not going to come, because they are too good to throw away.",
    "You would help at once if somebody stood at the door and asked.",
    "You fold it, unfold it, feel the lining, and hang it back.",
    "You say that you really must, and so says everybody else in your street.",
    "You read the notice at the church, at the baker's, on the lamp post, and the date is always yesterday.",
    "You have more of it than you can wear in a week, and it is a short winter from a warm car.",
    "It was a present, it was expensive, and it is a size that you will not see again.",
  ],
  cost: [
    "What hangs in a wardrobe warms a hanger.",
    "Winter does not wait until everybody has found the time.",
    "A good intention weighs nothing. It does not keep the wind out either.",
    "A cold morning is longer for somebody who waits at the bus stop in a jumper.",
    "There is enough of it in our wardrobes for everybody, and it hangs in the wrong place.",
  ],
  after: [
    "Picture somebody doing up the last button, putting their hands into the pockets, and standing a little straighter.",
    "Think of seeing it again one day, on the other side of the street, on its way to school.",
    "Imagine an empty hanger, and how good it looks.",
    "Picture a child who turns up the collar, looks at itself in a shop window, and grins.",
    "Think of the first frost, and of a good feeling about somebody you have never met.",
  ],
  ps: [
    "Open the wardrobe before you forget. It is the one on the far left.",
    "Somebody in your town would wear it tomorrow.",
    "It takes up room where it is. It would take up none where it is needed.",
    "You will not miss it. Somebody else does already.",
  ],
};

export const gardens: Everyday = {
  id: "gardens",
  signs:
    /\b(?:gardens?|gardening|gardeners?|vegetables?|tomatoes|seeds?|allotments?|compost|lawns?|plants)\b/giu,
  day: [
    "You buy the trays in spring, full of hope, and by summer the slugs know you by name.",
    "There is a corner behind the shed in which nothing grows but what you never planted.",
    "You water too much when you think of it, and not at all when you do not.",
    "On one day you mow, and on all the others you look at it from the window.",
    "Next door the beans are up to the gutter, and nobody there ever seems to do anything.",
    "You plant what looks lovely in the shop, and it looks lovely for a week.",
    "The hose is too short, the days are too long, and the beans do what they want.",
    "You read up on it in winter, by lamplight, and in spring everything happens at once.",
    "Somebody says it is all a question of the soil, and looks at yours with pity.",
    "You pull, you dig, you pull again, and it grins at you from the cracks.",
  ],
  cost: [
    "A missed spring cannot be made up in late summer. It has to be waited for.",
    "Every season begins from nothing again, with new trays and the same mistakes.",
    "Bought tomatoes are red all the year round, and that is all one can say for them.",
    "A plant in the wrong place needs everything and gives nothing.",
    "Without a plan the weekends go into watering what is going to die.",
  ],
  after: [
    "Picture going out before breakfast with a bowl in your hand, in slippers, and coming back with it full.",
    "Think of somebody leaning over the fence to ask how you do it.",
    "Imagine an evening among your own rows, with earth under your nails and nothing left to do.",
    "Picture a table under the tree, and everything on it comes from within a stone's throw.",
    "Think of a first warm evening on which you only sit there and look.",
  ],
  ps: [
    "The ground is there already. It has time, and it has more patience than you have.",
    "Whatever you put into the earth this week will not ask how busy you are.",
    "Begin with one bed. One is plenty.",
    "The best time was last spring. The second best is a bag of seeds.",
  ],
};
