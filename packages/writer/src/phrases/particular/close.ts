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

/** The P.S.: back to what the letter began with. */
export const PARTICULAR_PS: Bank = [
  "The next time you see {aImage}, you may think of this letter. You could be a step further by then.",
  "You do not have to wait for {aImage} of your own.",
  "If one picture stays with you, let it be {theImage}. The rest follows from it.",
  "Not every story needs {aImage}. Yours can begin with a click.",
  'If you need to hear it again: "{quote}." It is still true.',
  'Perhaps "{quote}" is the sentence that you keep. Then the letter was worth writing.',
  "If you keep one line of this letter, keep this one: {lesson}",
  "You can forget the rest, as long as you keep this: {lesson}",
  "What I hope you take along is short: {lesson}",
];
