import type { Bank, Emotion } from "../phrase.ts";

/** What the reader gains, felt in the emotion of the letter. */
export const PARTICULAR_PICTURE: Record<Emotion, Bank> = {
  urgency: [
    "Every week that passes is a week in which it could already be true that {gain}.",
    "You can wait until it hurts enough, or you can decide now that {gain} while the choice is still an easy one.",
    "The sooner {gain}, the less there will be to repair, and that is the only reason to hurry.",
    "There will be no better week for it than this one, because the next one already has plans of its own.",
  ],
  excitement: [
    "Picture the first morning on which {gain}, and how hard it will be to keep it to yourself.",
    "There is a particular kind of joy in the first time that {gain}, and nobody can take it away from you afterwards.",
    "Imagine telling somebody that {gain}, and watching them wait for the part where you say that you are joking.",
    "Allow yourself to be a little impatient for the day on which {gain}.",
  ],
  relief: [
    "Picture an ordinary evening on which {gain}, and on which nothing in you is still waiting for the next alarm.",
    "Think of how it would be to know that {gain}, and to feel your shoulders come down by themselves.",
    "Once {gain}, there is one thing less to carry through the day, and you will notice it by how well you sleep.",
    "It is a quiet sort of happiness when {gain}, because for once nothing more is expected of you.",
  ],
  confidence: [
    "Imagine how differently you walk into a room when you know that {gain}.",
    "You will not need to talk yourself into anything once {gain}, because you will have seen it with your own eyes.",
    "The moment you notice that {gain}, a good many doubts lose the ground they are standing on.",
    "Being sure of yourself is a good deal easier when {gain}, and that is within your reach.",
  ],
  curiosity: [
    "You may be wondering by now what it takes until {gain}, and that question deserves a proper answer.",
    "It is worth finding out what changes first when {gain}, because it is hardly ever what people expect.",
    "If you would like to know how it feels when {gain}, there is only one way of finding out.",
    "Follow the thought that {gain} for a moment, and see which door it opens.",
  ],
  frustration: [
    "You have every reason to be tired of trying, and just as much reason to want a week in which {gain}.",
    "It does not have to go on like this, and the day on which {gain} need not be far away.",
    "Enough effort has gone into what does not work, and it is time for a way in which {gain}.",
    "You are allowed to be annoyed about it, as long as some of that goes into making sure that {gain}.",
  ],
  hope: [
    "It may take a little while until {gain}, but it begins sooner than you would think, and it begins small.",
    "Hold on to the thought that {gain}, because it is more likely than it feels on a grey day.",
    "Nobody can promise you how quickly it goes, but there can be a day on which {gain}, and it is worth walking towards.",
    "A year has many ordinary days in it, and one of them can be the first on which {gain}.",
  ],
  empowerment: [
    "A life in which {gain} needs nobody's permission, only your own decision that it matters.",
    "It is your own decision whether {gain}, and nobody is in a better position to make it.",
    "You have what it takes, and the proof will be an ordinary day on which {gain} because you wanted it so.",
    "Nobody else can see to it that {gain}, which is the inconvenient part of it and also the good one.",
  ],
  own: [
    "Think of somebody you would like to tell that {gain}, and of the look on their face when you do.",
    "There is something simple and quietly good about a day on which {gain}.",
    "You may find that it means more to you than you expect when {gain}.",
    "Some things are worth doing for the feeling alone, and a day on which {gain} is one of them.",
  ],
};

/** The P.S.: back to what the letter began with, or on to what it promises. */
export const PARTICULAR_PS: Bank = [
  "The next time you see {aImage}, you may think of this letter, and you could be a step further by then.",
  "You do not have to wait for {aImage} of your own before you change anything.",
  "If one picture from this letter stays with you, let it be {theImage}, because it says all the rest.",
  "Not every story needs {aImage} in it, and yours can begin with something as quiet as a click.",
  'Should you ever need to hear it again, it was "{quote}", and it has not become any less true.',
  'Perhaps "{quote}" is the sentence that you keep from this letter, and then it is enough.',
  "Imagine looking back in a few months and finding it quite normal that {gain}.",
  "If you only take one thing from this letter, let it be a picture of the day on which {gain}.",
  "Whether {gain} is not a matter of luck, even though it may feel that way at the moment.",
  "You can put this letter away and forget about it, or you can see to it that {gain}.",
  "Once {gain}, you will wonder why it seemed like such a large step from where you are now.",
  "It may be that you have waited for a good moment, and a letter is as good a moment as any.",
  "Among {many} there is always somebody who goes first, and there is no reason why it should not be you.",
  "Whether {name} is for you is easier to find out than to guess, and it takes very little time.",
  "If you are still not sure about {name}, that is a good reason to have a look and a poor one to wait.",
  "Keep this letter if you like, but do have a look at {name} while you remember why you wanted to.",
  "Of all that you could do about it, {name} is the thing that begins with the least effort.",
  "The story ends here, and with {name} yours may be about to take its own turn.",
  "Should this letter find you on a busy day, leave it open until the evening, and let {name} wait that long.",
  "There is not much to lose in having a look, and there may be more to gain than you expect.",
];

/** Ends the P.S. and stands right before the link; none asks for more than a look. */
export const PARTICULAR_PS_LINK: Bank = [
  "You will find {name} here:",
  "Here is the way to {name}:",
  "This link takes you to {name}:",
  "All there is to know about {name} is here:",
  "{name} is waiting for you here:",
  "This is where you find {name}:",
];
