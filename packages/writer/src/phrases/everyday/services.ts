import type { Everyday } from "./everyday.ts";

export const studios: Everyday = {
  id: "studios",
  signs: /\b(?:studios?|pilates|weekday classes|timetables?|class(?:es)? that|studio owners|gym owners)\b/giu,
  day: [
    "At the weekend somebody on the mat by the door has no room for her elbows, and two days later you teach a handful of people and a plant.",
    "You heat the room, light the candle, put out the mats, and then listen for footsteps on the stairs.",
    "People sign up after the holidays with shining eyes, and by spring you do not want to ask where they are.",
    "You add a class, move a class, rename a class, and the same hours stay empty.",
    "You greet the ones who come by name, and you think of the ones who do not.",
    "You know whose mat is whose, and which of them has been rolled up in the corner since autumn.",
    "You write a cheerful message to the group, and the ones who answer are the ones who come anyway.",
    "The free trial brings faces, and most of them you see exactly once.",
    "Your own practice has become something that happens between two cancellations.",
    "You look at the full class on somebody else's picture and count heads.",
  ],
  cost: [
    "An empty room costs the same rent as a full one, and it takes more out of the person in front.",
    "A discount fills a class for a month and teaches everybody to wait for the next one.",
    "Each former student knows a reason for leaving, and nobody has ever asked for it.",
    "A timetable that was made for the teacher has gaps that the teacher cannot explain.",
    "The regulars carry you, and if two of them move away it shows.",
  ],
  after: [
    "Picture a rainy weekday with shoes in two rows at the door and no room for one more mat.",
    "Think of telling somebody that there is a waiting list, and of how strange the word feels in your mouth.",
    "Imagine looking at next week's list and having to bring chairs.",
    "Picture meeting somebody on the stairs who is late and afraid that there is no room.",
    "Think of closing the door on a full hour and hearing them go quiet.",
  ],
  ps: [
    "The next quiet evening comes in any case. It could be a fuller one.",
    "Somebody who used to come thinks of your class now and then. It would take one question.",
    "Ask one person who left. The answer is shorter than you fear.",
    "Your best class is full for a reason. It can be found out.",
  ],
};

export const clients: Everyday = {
  id: "clients",
  signs:
    /\b(?:personal trainers?|trainers?|coaches|therapists?|consultants?|clients|hairdressers?|stylists?|practitioners?|advisers?|client work)\b/giu,
  day: [
    "Between two appointments they tell you about the knee, the new job, the exam of the eldest, and then the next one is at the door.",
    "You hear more in a week than most people hear in a month, and all of it goes into the same tired head.",
    "Somebody says that they mentioned it last time, and you smile and search, and find nothing.",
    "You write a note on your hand, on a receipt, in the phone, and none of them is there when you need it.",
    "They come for your skill, and they stay because you ask about the dog.",
    "The name of the dog is on the tip of your tongue, and the dog is what they want to talk about.",
    "You promise to send something, mean it with all your heart, and find it in the car a week later.",
    "By the last appointment of the day all the stories have run together into one.",
    "Everybody tells you that you are such a good listener, and you think of what you have already forgotten.",
    "You would like to ask how it went, and you no longer know what it was.",
  ],
  cost: [
    "Nobody complains about such a thing. They book a little later, and then they do not book at all.",
    "It takes a good deal of work to win a client, and one careless moment to make them feel like anybody.",
    "You lose people you are good for, and the reason is never on the form.",
    "People leave the one who forgets them for somebody who is half as good and remembers.",
    "A good memory is part of the service, and nobody has ever given you the time for it.",
  ],
  after: [
    "Picture the look on a face when you ask how the exam went before they have taken off their coat.",
    "Think of walking into an appointment with everything you need to know already in your mind.",
    "Imagine somebody telling a friend about you, and it is not about your work at all.",
    "Picture a message that says: you are the only one who asked.",
    "Think of a first sentence that makes somebody sit down a little easier.",
  ],
  ps: [
    "Somebody on your list has something coming up this week. Do you know who?",
    "You listen well. All that is missing is a place to put it.",
    "It is not the big things they tell other people about.",
    "Think of your last appointment today. What did they say at the door?",
  ],
};

export const freelancing: Everyday = {
  id: "freelancing",
  signs: /\b(?:freelanc\w+|solopreneurs?|small agenc\w+|agenc(?:y|ies)|illustrators?|designers?|solo)\b/giu,
  day: [
    "You are the sales desk, the workshop, the complaints office and the one who buys printer paper.",
    "One month there is too much of everything, in the next you tidy your desktop and check whether the mail still works.",
    "A client writes in the evening that it is only a small change, and you open the laptop again.",
    "You say yes because you do not know what next month looks like, and then next month is full of it.",
    "You do good work alone in a room, and nobody sees the part that makes it good.",
    "You write the offer at night, because during the day you do what you offered last time.",
    "On the form it asks for your position, and you look at the cat and type director.",
    "A big name asks, you drop everything, and then you do not hear from it for weeks.",
    "You have a list of people to call, and you clean the kitchen first.",
    "Somebody says it must be nice to be so free, and you count the weekends.",
  ],
  cost: [
    "When the work stops, the income stops, and that is a poor basis for an honest no.",
    "There is always one more job to take, and never quite the week in which you work on your own affairs.",
    "What holds it all together is you, and nobody stands in for you when you are ill.",
    "The best clients go to those who have time for them, and you are busy with the others.",
    "A full calendar can hide for years that the sums do not add up.",
  ],
  after: [
    "Picture the end of a week in which you close the laptop in the afternoon because everything is done and paid for.",
    "Think of an inquiry that you turn down, politely and without a bad night.",
    "Imagine knowing in winter what you are going to live on in spring.",
    "Picture a request that begins with your name and does not ask what you cost.",
    "Think of a week that you have planned yourself, and that goes as planned.",
  ],
  ps: [
    "You would do it for a client by tomorrow. Do it for yourself today.",
    "Your own business is the client that never sends a reminder.",
    "Nobody is going to give you a promotion. You will have to do that yourself.",
    "There is one client you think of with a sigh. You know what that means.",
  ],
};
