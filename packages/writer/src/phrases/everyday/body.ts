import type { Everyday } from "./everyday.ts";

export const fitness: Everyday = {
  id: "fitness",
  isTopic: true,
  isTheirTrade: /\b(?:trainers|coaches|gym owners|studios?)\b/iu,
  signs:
    /\b(?:gyms?|fit|fitness|stairs|exercis\w+|workouts?|running|runners?|muscles?|strength|personal best|get(?:ting)? fit)\b/giu,
  day: [
    "You take the lift for one floor and look at your phone, so that it seems as if you had no time for stairs.",
    "There are shoes in the hall that are as good as new, and a card for a place that you have seen twice.",
    "You start on the first of the month with a plan for heroes, and before it is over something hurts.",
    "You carry the shopping in one go as you always have, and then you stand in the kitchen and breathe.",
    "Everybody in the mirror there seems to have been born in those clothes.",
    "You let the others go ahead on the hill, and stop to look at the view.",
    "You buy the bigger size and blame the washing machine.",
    "There is an app on the phone that congratulates you for walking to the fridge.",
    "You park a little closer every year, and call it luck.",
    "Your knees announce the stairs before you see them.",
    "You have explained to several people that you are simply not the sporty type, and by now your body has heard it often enough to believe it.",
    "You promise yourself to begin after the holidays, after the cold, after the move, and the calendar is very good at finding another reason.",
    "On the photographs from the excursion you are always the one who is sitting down, and everybody thinks that you like to enjoy the view.",
    "The programme in the magazine takes an hour, a mat, a machine and a different person.",
  ],
  cost: [
    "It does not get worse from one day to the next, and that is why it is so easy to let it go.",
    "Each year the bag gets a little heavier and the way from the bus a little longer.",
    "What you stop doing for a while you stop planning for, and after that you stop wanting it.",
    "Muscles do not send a reminder. They leave quietly.",
    "The place with the mirrors has had your money for years, and you have had nothing but a bad conscience.",
    "What you avoid today becomes a little more difficult tomorrow, and somewhere along the way it becomes impossible without anybody noticing.",
  ],
  after: [
    "Picture arriving at the top with a whole sentence left in your lungs.",
    "Think of somebody much younger who says: wait for me.",
    "Imagine getting up from the floor, with a child on your arm, without thinking about how.",
    "Picture a suitcase in one hand, a long flight of steps, and no thought about it.",
    "Think of dancing at a wedding until the shoes come off.",
    "Picture an ordinary morning on which your body does what you ask, without a discussion.",
  ],
  ps: [
    "The stairs are there already, and they cost nothing. Begin with the first flight.",
    "You do not have to like it today. You only have to do a little of it twice.",
    "You do not need a locker for it. You need a step.",
    "Small enough to be laughed at is small enough to be done.",
    "The best exercise is the one that is so ordinary that nobody calls it exercise.",
  ],
};

export const backs: Everyday = {
  id: "backs",
  isTopic: true,
  isTheirTrade: /\b(?:studios?|teachers|therapists|physios?|physiotherapists|practitioners)\b/iu,
  signs:
    /\b(?:back pain|sore|stiff\w*|necks?|backs?|yoga|physio\w*|posture|shoulders|pain|aches?|joints?|stretch\w*)\b/giu,
  day: [
    "You turn your whole upper body to look over your shoulder, and you have stopped noticing that you do.",
    "By the middle of the afternoon you sit on the edge of the chair, press a thumb into the same spot, and answer one more mail.",
    "You get out of the car in stages and hope that nobody is watching.",
    "At night you build a nest of pillows, find the one good position, and then you need to turn over.",
    "Somebody drops a pen, and before you bend down you plan it.",
    "You stand up after dinner like somebody who is unfolding a map.",
    "The good chair, the expensive pillow and the patch from the chemist are all on your side, and still.",
    "You let others carry the crate, and you make a joke about it before they can.",
    "The doctor says it is normal at your age, and you would like to ask whose age that is.",
    "On the train you hold on to the bar and practise not making a face.",
  ],
  cost: [
    "You move a little less so that it hurts a little less, and after a while both get worse.",
    "The list of things that you no longer do gets longer so slowly that nobody draws up a list.",
    "Pain takes up room: in the evening, in a conversation, in how patient you are with others.",
    "Fear of the next twinge makes the body hold its breath, and a body that holds its breath gets stiff.",
    "What one protects for too long forgets what it can do.",
  ],
  after: [
    "Picture waking up and lying there for a moment, surprised, because nothing pulls.",
    "Think of tying your shoes on one leg, in the hall, while talking to somebody.",
    "Imagine an evening when you notice at bedtime that you have not thought of it once.",
    "Picture reaching for the top shelf in passing, and only noticing afterwards.",
    "Think of the last hour of a long day, and of sitting in it like a cat.",
  ],
  ps: [
    "Let your shoulders down for a moment, while you read this. That much was there all along.",
    "You are probably sitting crooked right now. So is everybody who reads this.",
    "Turn your head to the left, slowly, and then to the right. That is where it begins.",
    "Your body is on your side. It only says it rather bluntly.",
  ],
};

export const eating: Everyday = {
  id: "eating",
  isTopic: true,
  isTheirTrade: /\b(?:nutritionists|dietitians|coaches)\b/iu,
  signs:
    /\b(?:weight|diets?|nutrition\w*|meal (?:plans?|prep)|healthy (?:food|eating)|sugar|cravings?|calories|cooking for|recipes?)\b/giu,
  day: [
    "You eat like a monk until evening, and then you stand at the open fridge with a spoon.",
    "There is a salad in the drawer, bought with the best of intentions, and it is looking tired.",
    "You come home late and hungry, and whatever can be eaten without a plate wins.",
    "You know the figures on every packet, and you still do not know what to cook tonight.",
    "You start again next week, because there is always a next week.",
    "You cook for everybody, everybody eats something else, and you finish what is left in the pan.",
    "At the party you stand where the bowls are, and your hand does what it likes.",
    "You write down everything you eat, until the day on which you would rather not.",
    "In the supermarket you read, compare, put back, and take the same as always.",
    "Somebody tells you what has worked for her, and it begins with getting up at dawn.",
  ],
  cost: [
    "Every strict plan ends with a day on which one does not care, and then it begins again from the start.",
    "What is forbidden takes up more room in the head than anything on the plate.",
    "You cannot live on willpower, least of all after a long day.",
    "A rule that only works on good days is no rule, because good days need none.",
    "Whoever thinks about food all day gets hungry.",
  ],
  after: [
    "Picture a dinner that tastes good, leaves you full, and needs no excuse.",
    "Think of a fridge in which everything you see is something you would like to eat.",
    "Imagine that somebody asks what you are not allowed to have, and you have to think about it.",
    "Picture a plate, a window, and a quarter of an hour in which nobody counts anything.",
    "Think of the trousers at the back of the wardrobe, and of not needing to breathe in.",
  ],
  ps: [
    "Dinner comes round again tonight. That is soon enough to begin.",
    "You do not need another new year. The middle of a week will do.",
    "Nothing has to be forbidden for it. That is the good news.",
    "You will eat tonight in any case. Make it something you like.",
  ],
};

export const minds: Everyday = {
  id: "minds",
  isTopic: true,
  isTheirTrade: /\b(?:therapists|coaches)\b/iu,
  signs:
    /\b(?:anxi\w+|meditat\w+|mindful\w*|procrastinat\w+|productiv\w+|habits?|overthink\w*|stress\w*|self-esteem|imposter|insomnia|sleep better|perfectionis\w+)\b/giu,
  day: [
    "In the middle of the night the brain opens the big ledger and reads out everything you ever said wrong.",
    "You make a list in the morning, do a lot of things that are not on it, and move the rest to tomorrow.",
    "You pick up the phone to check one thing, and when you put it down it is dark outside.",
    "Everybody says that you look so calm, and you let them.",
    "You rehearse a conversation that never takes place, and you lose it.",
    "You answer that you are busy, because that is easier to say than the other thing.",
    "You lie in the bath and go through the list, and the water gets cold.",
    "Somebody praises you, and you wait for the but.",
    "You start the day with good resolutions and the phone, in the wrong order.",
    "You do it perfectly or not at all, and so most of it does not get done.",
  ],
  cost: [
    "What you push away during the day lies down beside you at night.",
    "Being hard on yourself looks like discipline from the outside, and it makes nothing easier.",
    "It takes a good deal of strength to seem fine, and that strength is missing elsewhere.",
    "A head that never stops gets loud in the one hour that is quiet.",
    "You spend more strength on not beginning than the beginning would cost.",
  ],
  after: [
    "Picture lying down in the evening and noticing that it is quiet in there.",
    "Think of a morning on which you begin with the thing itself, and not with a list about it.",
    "Imagine that something goes wrong, and you shrug, and mean it.",
    "Picture a whole afternoon that belongs to one thing.",
    "Think of hearing your own voice say no, quite friendly, and the world going on.",
  ],
  ps: [
    "Breathe out once, slowly, before you decide anything. That was the first exercise.",
    "Nobody has it all under control. Some only know what helps.",
    "You do not have to feel like it. You only have to sit down.",
    "Be as kind to yourself, just today, as you are to others.",
  ],
};
