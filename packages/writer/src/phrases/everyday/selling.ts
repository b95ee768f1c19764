import type { Everyday } from "./everyday.ts";

export const pricing: Everyday = {
  id: "pricing",
  isTopic: true,
  signs:
    /\b(?:pric(?:e|es|ing)|charg(?:e|es|ing)|quot(?:e|es|ing)|rates?|fees?|underpaid|undercharg\w+|hourly|by the hour|raise your prices)\b/giu,
  day: [
    "Somebody asks what it costs, you know the number, and a smaller one comes out of your mouth.",
    "You write the quote, read it once more before you send it, and take a little off at the last moment.",
    "A customer says that it is quite a lot, and before they have finished the sentence you are offering a discount.",
    "You add up the material to the cent and leave out the evening, because the evening is only yours.",
    "You look up what others charge, pick a figure just below it, and call that a price list.",
    "Regulars still pay what they paid years ago, because there is never a good day for that conversation.",
    "You tell yourself that this one is for the portfolio, and then there is another one for the portfolio.",
    "Somebody asks whether that includes everything, and before you know it, it does.",
    "You round down in your head before anybody has said a word about money.",
    "You name the figure and then go on talking, because the silence after it is hard to bear.",
    "A friend asks for a special price, and the friends of the friend have heard of it.",
    "You answer the question about the price with a long list of everything that is included, as if you had to defend yourself before anybody has accused you.",
    "You know a colleague who asks for considerably more, and instead of asking how, you decide that it must be a different kind of customer.",
    "You put off the new price list until after the holidays, and after the holidays there is always something more important.",
    "You calculate what the job should cost, look at the total, and quietly remove the item that is really your income.",
    "Somebody accepts your offer within a minute, and for the rest of the afternoon you wonder what they would have paid.",
  ],
  cost: [
    "The work gets done, the customer is happy, and at the end of the month you are the one who has paid for it.",
    "A low price does not bring more peace. It brings more orders at a low price, and less time for each of them.",
    "What you give away in small amounts over a year is a holiday, a new machine or a free afternoon every week.",
    "The cheapest customer is the one who calls most often, and you have picked them yourself.",
    "Whoever is always a little too cheap has no money for the good material, the good help or the good idea.",
    "Every customer who came because of the price will leave because of a lower one.",
    "Cheap work has to be done quickly, quick work has to be done over, and the second time nobody pays for it.",
    "Whoever never raises a price lowers it a little every year, because everything around it gets more expensive.",
  ],
  after: [
    "Picture the next time somebody asks for your price: you say it, you stop talking, and they nod.",
    "Think of sending a quote and closing the laptop, without a second look and without an apology in the last line.",
    "There will be a first customer who pays the full price and thanks you for it.",
    "Imagine writing a number into the box, looking at it, and not touching it again.",
    "Picture the end of a month in which you have worked less and there is more of it.",
    "Picture an ordinary conversation about money in which your voice does not change.",
    "Think of an invoice that you send without an explanation, because there is nothing to explain.",
  ],
  ps: [
    "The next quote is on your desk already. It may as well be the first honest one.",
    "Say your price once, aloud, in an empty room. If it sounds wrong, this letter is for you.",
    "Nobody will offer you more than you ask for.",
    "Your prices were made by a younger you. You have learned a thing or two since.",
    "The number you are afraid to say is probably closer to the truth than the one you say.",
  ],
};

export const invoices: Everyday = {
  id: "invoices",
  isTopic: true,
  signs:
    /\b(?:invoic(?:e|es|ing)|unpaid|paid on time|late payments?|reminders? for|overdue|chas(?:e|es|ing) payments?)\b/giu,
  day: [
    "The work is delivered, everybody is delighted, and then nothing happens on your account for weeks.",
    "You open the bank app before breakfast, look for one name, and close it again.",
    "You write a reminder, make it a little friendlier, take out the word please, and put it back in.",
    "You know who owes you money by heart, and you still ask about their weekend first.",
    "The rent has a date, the tax has a date, and only your own money comes whenever it likes.",
    "You leave the payment date in small print, as if it were something to be ashamed of.",
    "You ask the accounts department, which asks somebody else, who is on holiday.",
    "You tell everybody that the job went well, and you leave out that it is still unpaid.",
    "You put off your own bills because somebody is putting off yours.",
    "You phrase it as a question, although you know the answer and so do they.",
  ],
  cost: [
    "Every late payment is a loan you give to somebody who never asked for it and pays no interest.",
    "Chasing money takes the best hours of the week, the ones in which you would otherwise earn some.",
    "The longer an invoice lies around, the more it feels as if you were asking for a favour.",
    "The friendliest supplier is paid last, simply because nobody expects any trouble.",
    "A good year on paper can still mean a bad night before the rent is due.",
  ],
  after: [
    "Picture a morning on which you open the bank app and the name is simply there.",
    "Think of finishing a job and not giving the money another thought, because somebody else is thinking of it.",
    "There is a great calm in a list of open invoices that gets shorter by itself.",
    "Imagine asking for your money in one plain line, and getting a plain answer.",
    "Picture a client who pays on the day and thanks you for the reminder.",
  ],
  ps: [
    "There is an invoice you are thinking of right now. Start with that one.",
    "The money is already yours. It is only in the wrong account.",
    "Read your last reminder once more. Would you have paid?",
    "Being paid is part of the job. It may be said aloud.",
  ],
};

export const onlineShop: Everyday = {
  id: "online-shop",
  signs:
    /\b(?:handmade|etsy|makers?|online shops?|soaps?|candles?|jewell?ery|earrings|sell online|web ?shop|e-?commerce|marketplace)\b/giu,
  day: [
    "The parcel tape is in the kitchen, the labels are on the bed, and the phone is full of pictures of one single product.",
    "You make the thing, photograph it, describe it, pack it and carry it to the post, and in between you are supposed to be found.",
    "You put something new into the shop, refresh the page again and again, and go back to the worktable.",
    "Friends tell you that people would queue for it, and then the day ends with two likes and no order.",
    "You know exactly how your work is made, and you find it hard to say in one line why somebody should want it.",
    "You take the same picture by the window, on the floor and on the balcony, and the light is wrong everywhere.",
    "You make a new colour because the others do not sell, and then you have one more that does not.",
    "Somebody writes that it is beautiful and asks whether it comes cheaper.",
    "You look at the big shops, their boxes and their ribbons, and then at your own kitchen table.",
    "You know the woman at the post office better than you know your customers.",
  ],
  cost: [
    "Without people who come back you start from nothing every single month.",
    "A shelf of finished pieces looks lovely, and it is also money that lies there.",
    "An hour spent on being seen by strangers is an hour away from the people who have already bought.",
    "What is made with love and sold with a sigh wears out even the most patient hands.",
    "A shop that lives on luck has good weeks, and nobody knows why.",
  ],
  after: [
    "Picture the sound of an order coming in while you are standing at the worktable with wet hands.",
    "Think of writing a name on a parcel and knowing it, because it is the third one you send her.",
    "Imagine packing in the evening because there is something to pack, and not because you hope for it.",
    "Picture a message from somebody who has given your work away and now wants one for herself.",
    "Think of crossing out the last piece in the notebook and being glad to make it again.",
  ],
  ps: [
    "Somebody out there is looking for exactly what lies on your worktable. Make it easy for them.",
    "The next parcel begins long before the tape. It begins here.",
    "Look at the first sentence in your shop. It is the only one that most people read.",
    "Somebody who has bought from you once is closer than any stranger.",
  ],
};

export const beingSeen: Everyday = {
  id: "being-seen",
  signs:
    /\b(?:social media|instagram|posting|posts?|reels|ads?|advert\w+|newsletters?|campaigns?|copywriting|marketing|email list|content|website|blog)\b/giu,
  day: [
    "You sit in front of an empty box with a blinking cursor and wonder what on earth you have to say today.",
    "You write a few lines, delete most of them, add a picture, and by then the coffee is cold.",
    "The post you spend an hour on gets a handful of hearts, and one of them is from your mother.",
    "You read what others put out, find it loud, and then worry that yours is too quiet.",
    "You know what you do and for whom, and as soon as you have to write it down it sounds like everybody else.",
    "You start with a question, because everybody starts with a question, and nobody answers it.",
    "You ask a friend how it reads, and the friend says nice.",
    "You look up the best time for it, wait for the best time, and then it is bedtime.",
    "You pay for a little reach, get a lot of it, and find that it does not reach for its purse.",
    "You have a folder with good examples, and each of them makes your own text worse.",
  ],
  cost: [
    "What nobody understands at first sight is not read a second time, however good the thing behind it is.",
    "Shouting a little louder each week costs more every time and is heard a little less.",
    "A good offer that nobody notices earns exactly as much as no offer at all.",
    "What is meant for everybody is read by nobody to the end.",
    "Words that could stand on any page do not bring anybody to yours.",
  ],
  after: [
    "Picture a reply in your inbox that begins with the words: this is just what I was looking for.",
    "Think of pressing send and then doing something else, because you know that it will be read.",
    "Imagine that a stranger repeats your own sentence to a friend, and the friend calls you.",
    "Picture somebody who says on the phone that you had them at the first line.",
    "Think of an evening without the little numbers, because they can wait until morning.",
  ],
  ps: [
    "Look at the last thing you published. Would you have answered it yourself?",
    "One plain sentence is enough to begin with, as long as somebody can answer it.",
    "Cross out every word that your competitor could have written. See what is left.",
    "Say it the way you would say it across a table. It is usually the better text.",
  ],
};

export const software: Everyday = {
  id: "software",
  signs:
    /\b(?:saas|software founders?|users?|sign ?ups?|onboarding for|churn|startups?|founders?|trial users|retention|apps? founders?|product managers?)\b/giu,
  day: [
    "The counter of new accounts goes up, the team is pleased, and next to it is a line that nobody mentions.",
    "You click through your own product without a thought, and you have long forgotten what it is like to see it for the first time.",
    "Somebody signs up at night, looks around for a minute, and closes the tab without telling you why.",
    "The list of wishes gets longer with every call, so you build the next feature and put it beside the others.",
    "You read the few answers that people write, and each of them asks for something that is already there.",
    "You watch a recording of a session, see the arrow wander over the page, and want to shout.",
    "In every meeting somebody says that users will find it, and nobody has seen one do it.",
    "You write a longer welcome mail, and it is opened by the people who stay anyway.",
    "A friend tries it at the kitchen table, frowns, and says that it looks very professional.",
    "You are proud of the part that took longest, and it is the part that nobody gets to.",
  ],
  cost: [
    "Whoever leaves on the first day costs as much to win as the one who stays for years.",
    "Every new button makes the first one a little harder to find.",
    "You can pour more people into the top, as long as you can afford to lose them again at the bottom.",
    "The quiet ones who leave are the largest group you have, and the only one you never talk to.",
    "A tour through something confusing is a confusing thing with arrows on it.",
  ],
  after: [
    "Picture somebody opening your product for the first time and being finished before they have a question.",
    "Think of the weekly chart with a second line in it, one that no longer falls.",
    "Imagine a support inbox in which nobody asks where to begin.",
    "Picture a line in the inbox that says no more than: that was easy.",
    "Think of deleting a feature and getting no complaint at all.",
  ],
  ps: [
    "Open a private window and sign up for your own product. Count the clicks until something good happens.",
    "Somebody is trying your product at this moment. You could know where they stop.",
    "Ask somebody who has never seen it, give them your phone, and say nothing.",
    "The first minute is the whole product, for most people who try it.",
  ],
};
