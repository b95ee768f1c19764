import type { Everyday } from "./everyday.ts";

export const kitchens: Everyday = {
  id: "kitchens",
  signs:
    /\b(?:food (?:business\w*|trucks?)|bakery|bakeries|restaurants?|(?<!repair )caf[eé]s?|catering|kitchens?|chefs?|waiters?|service teams?|dining room|brisket)\b/giu,
  day: [
    "The deliveries come at dawn, somebody calls in sick an hour later, and by then you have forgotten that you wanted to have breakfast.",
    "You taste, carry, smile, count the till, and wipe the last table yourself because everybody else has a bus to catch.",
    "On paper you close in the evening, and then there are the fridges, the orders for tomorrow and a drain that smells.",
    "A good night leaves you with sore feet and a bad one with a fridge full of food that nobody wanted.",
    "Guests see the plate. You see the order list, the rota, the leaking tap and the table that is still waiting.",
    "The tall one forgot the herbs, the new one cut his thumb, and there is a party of ladies at the window who are in no hurry.",
    "You read the reviews at night with one eye closed, and remember only the bad one.",
    "You do the ordering on an upturned crate, with the phone on your shoulder and flour on the screen.",
    "In the morning you throw away what you cooked in the evening, and try not to add it up.",
    "Your family has dinner together, and you know that from hearsay.",
  ],
  cost: [
    "What goes wrong in a kitchen goes wrong at full speed, and somebody pays for it with their evening.",
    "A tired kitchen makes small mistakes, and small mistakes have guests who tell their friends.",
    "Most places do not close for want of guests. They close because the one in the middle cannot go on.",
    "What ends up in the bin was bought, carried, washed, cut and cooked, and nobody has paid for it.",
    "A place can be full every night and still not leave enough for the one who runs it.",
  ],
  after: [
    "Picture a service that runs so quietly that you notice the music for the first time in weeks.",
    "Think of turning the key in the evening and knowing that everything for tomorrow is already settled.",
    "Imagine sitting down at one of your own tables, with a plate in front of you, while the others manage.",
    "Picture a delivery that is exactly what you need, down to the last bunch of parsley.",
    "Think of a guest who stops at the door, turns round, and comes back in to shake hands.",
  ],
  ps: [
    "The next delivery comes whether or not you read on. This takes less time than signing for it.",
    "You look after everybody who comes through that door. Let this be for the one who holds it open.",
    "Tonight somebody will sit down at one of your tables for the first time. So will you, some day.",
    "It is a hard trade. It does not have to be harder than it is.",
  ],
};

export const shops: Everyday = {
  id: "shops",
  signs:
    /\b(?:shops?|stores?|florists?|flower shops?|boutiques?|retail\w*|bookshops?|shopkeepers?|market stalls?)\b/giu,
  day: [
    "You turn the sign on the door, sort what has come in, and know before noon what kind of day it is going to be.",
    "Somebody comes in only to look, stays for a chat, and leaves with the cheapest thing in the shop.",
    "Between two customers there is the window to do, the supplier to call and a lunch that you eat standing up.",
    "The big ones are open longer and cheaper, and people still ask you because you know what they need.",
    "On quiet afternoons you tidy a shelf that is tidy, and listen for the door.",
    "Somebody photographs the label, thanks you for the advice, and buys it on the bus.",
    "You know every floorboard by its sound and every regular by the way they close the door.",
    "You order for the season before the last one has been paid for.",
    "The street has another empty window, and everybody who comes in has an opinion about it.",
    "In the evening you count, and then you count again, because it cannot be.",
  ],
  cost: [
    "A quiet month does not ask whether the work is good. The rent is due all the same.",
    "You cannot be cheaper than the chain across the street, and every attempt costs you what sets you apart.",
    "Hours behind the counter that bring nothing in are the dearest thing in the whole shop.",
    "Discounts bring people who come for discounts.",
    "What the whole street needs is a reason to come in, and a low price has never been a good one.",
  ],
  after: [
    "Picture an ordinary weekday with people in the shop, and somebody who has come because a friend told them to.",
    "Think of turning the sign in the evening with a till that makes the whole day look different.",
    "Imagine a customer at the door before you open, not for the sale, but for you.",
    "Picture two people who meet in your shop, start talking, and forget what they came for.",
    "Think of putting up a sign that says full, and meaning it.",
  ],
  ps: [
    "The shop opens tomorrow in any case. It could open a little differently.",
    "You already have what the big ones lack. Somebody only has to be told.",
    "Somebody walks past your window every day and has never been inside.",
    "A good shop is a place before it is a till.",
  ],
};

export const bookkeeping: Everyday = {
  id: "bookkeeping",
  isTopic: true,
  isTheirTrade: /\b(?:bookkeepers|accountants)\b/iu,
  signs:
    /\b(?:bookkeep\w+|receipts?|tax(?:es)?|accounts?|accountants?|(?:their|your|own) books|vat|tax return|ledgers?)\b/giu,
  day: [
    "There is a drawer, or a box, or a bag, and everything that looks like an envelope goes into it.",
    "You mean to do it at the weekend, and at the weekend there is always something that smells better than paper.",
    "A letter comes with a window in it, and you put it under the others so that it does not look at you.",
    "You know roughly what came in and roughly what went out, and the word roughly wakes you at night.",
    "You sort by month, then by size, then you find a receipt that has faded to white, and make coffee.",
    "You remember the dinner on the receipt, the wine and the laughing, and not what it was for.",
    "Somebody tells you it takes only an hour a week, and you know what your hours look like.",
    "The app sends a friendly reminder, and you swipe it away with a thumb full of flour.",
    "You keep everything, so as not to do anything wrong, and that is exactly what makes it a mountain.",
    "Once a year you clear the table, put on coffee, and do not speak to anybody for days.",
  ],
  cost: [
    "What lies in the pile does not get cheaper. It only gets older, and some of it has a date on it.",
    "Without figures every decision is a guess: the new machine, the extra hand, the price on the board.",
    "The worst part is seldom the sum. It is carrying it around without knowing how large it is.",
    "Fear of a letter costs more nerves than most of what is in it.",
    "Good money gets lost in bad order, a little in every pocket.",
  ],
  after: [
    "Picture opening a letter from the tax office while you are still standing in the hall.",
    "Think of somebody asking how business is going, and answering with a figure.",
    "Imagine the end of a weekend with an empty table where the box used to stand.",
    "Picture closing the folder and having the whole evening left.",
    "Think of a question from the bank, and of an answer before the coffee is cold.",
  ],
  ps: [
    "The box is still there. It does not have to be there next month.",
    "Nothing in that pile bites. The first envelope is the worst one.",
    "The oldest envelope is the lightest one to open. It cannot get any older.",
    "It is only paper. It has never hurt anybody who looked at it in time.",
  ],
};

export const repairs: Everyday = {
  id: "repairs",
  signs:
    /\b(?:repairs?|repair (?:cafés?|shops?|evenings?)|bikes?|bicycles?|garages?|mechanics?|workbench|tools?hop)\b/giu,
  day: [
    "A job comes in that takes an hour and pays for half of one, and you do it anyway because the thing deserves it.",
    "People hold up their phone and show you a new one for less than your repair, and wait for what you say.",
    "Half of the year there is a queue at the bench, and in the other half you sort screws.",
    "You explain the same small fault across the counter, week after week, to people who would love to see how it is done.",
    "You can hear what is wrong before it is on the stand, and nobody pays for hearing.",
    "You keep parts in jam jars that nobody has made for years, and every now and then somebody needs exactly that one.",
    "You tell them honestly that it is not worth it, and you see in their face that it is.",
    "The coffee is cold, the radio is on, and for a whole hour there is nobody but you and a rusty bolt.",
    "Somebody brings a cheap new one, and you can see from the door what is wrong with it.",
    "You teach the apprentice by doing it in front of him, and wish there were more of him.",
  ],
  cost: [
    "A race for the lowest price is won by whoever has the biggest warehouse, and that is not you.",
    "An empty evening in the shop costs as much heating as a full one.",
    "What you know goes home with you every night, and it could be the most valuable thing on sale.",
    "A shop that only mends things waits for something to break.",
    "The winter is long when the only one who knows the way to you is the postman.",
  ],
  after: [
    "Picture the bell on the door ringing on an evening when the street is dark, and then ringing again.",
    "Think of black hands all around the stand, and of somebody who holds up a part and laughs.",
    "Imagine a winter in which you do not once count the days until spring.",
    "Picture an old lady who holds up a spanner and tells the others how it is done.",
    "Think of somebody who brings cake, a friend and a broken thing, in that order.",
  ],
  ps: [
    "The quiet evening comes round every week. It is waiting for you to do something with it.",
    "Anybody can sell a new one. What you do is harder to copy.",
    "People do not only want it mended. They want to have been there.",
    "There is a chair by the bench that nobody sits on in the evening.",
  ],
};

export const passwords: Everyday = {
  id: "passwords",
  isTopic: true,
  signs:
    /\b(?:passwords?|it department|cyber ?security|security|backups?|phishing|data protection|hackers?|hacked)\b/giu,
  day: [
    "The login for the shop is on a yellow note, the one for the bank is in a chat, and the one for the mail is the name of somebody's dog.",
    "Somebody leaves the company with a cake and a card, and with every key to it still in their phone.",
    "A new colleague asks how to get in, and half of the office shouts the same word across the room.",
    "Everybody knows that it ought to be tidied up, and everybody has a customer on the line.",
    "You are the one people ask when the printer sulks, so the rest is somehow yours as well.",
    "The door has a good lock, the alarm is new, and the computer at the front desk is never switched off.",
    "You change one of them after a bad night, and the next day nobody can print.",
    "There is a file called important, and everybody can open it.",
    "The tax adviser, the web designer and an intern from long ago can still get in.",
    "Somebody sends you the access by text message, with a smile.",
  ],
  cost: [
    "It goes well for years, which is the reason why nobody looks. Then it goes wrong on one afternoon.",
    "The day on which you need to know who can get in is the worst day to start asking.",
    "Nobody breaks in where a door stands open. They walk through, and you read about it later.",
    "A whole company can stand still because of one person on holiday with the only key.",
    "Customers forgive a late delivery. They do not forgive a letter that begins with: we regret to inform you.",
  ],
  after: [
    "Picture being able to say, for every door in the company, who has a key and since when.",
    "Think of a farewell party after which you do not lie awake going through a list.",
    "Imagine the question coming from your biggest customer, and having the answer on one page.",
    "Picture a new colleague who can start in the morning, without a single shout across the room.",
    "Think of going on holiday and leaving nothing in anybody's head that the others need.",
  ],
  ps: [
    "Ask in the next meeting who knows the password of the mail account. Then count the hands.",
    "Somewhere in your office there is a yellow note. You know which one is meant.",
    "The spare key under the pot is a fine idea, as long as nobody knows the pot.",
    "One hour, one list, one quiet evening afterwards.",
  ],
};
