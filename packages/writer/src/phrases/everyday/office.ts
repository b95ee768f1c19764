import type { Everyday } from "./everyday.ts";

export const teams: Everyday = {
  id: "teams",
  signs:
    /\b(?:managers?|teams?|meetings?|leaders?|heads? of|handovers?|hr|employees|new hires?|new people|colleagues|departments?|directors?|staff|project teams)\b/giu,
  day: [
    "The slide is green, everybody nods, and on the way back to the desk the real conversation begins in the corridor.",
    "Somebody leaves at the end of a month, and on the next day the others find out what only that person knew.",
    "You ask whether there are any questions, wait for a moment, and hear the air conditioning.",
    "A task goes from one desk to the next, and between the two desks it lies on the floor for a week.",
    "You learn about a problem when it has a date, an invoice and a customer who is copied in.",
    "A new colleague spends the first days looking for the printer, a password and somebody who has time.",
    "You hear the words we have always done it like that, and look out of the window.",
    "The status report is ready in time, nicely set, and describes a project that does not exist.",
    "Two people have the same problem, a wall between them, and no idea of each other.",
    "You come back from a week away and everything is waiting in front of your door.",
    "In the kitchen they talk freely, and when you come in they talk about the weekend.",
  ],
  cost: [
    "What nobody says in the meeting is said later by a customer, and then it costs more.",
    "Good people seldom leave because of the work. They leave when it goes nowhere for too long.",
    "Every detour between two people looks small. Over a quarter it adds up to somebody's salary.",
    "A plan that nobody believes in is kept up longest by those who get the bill.",
    "Every week in which a problem stays quiet it looks for company.",
  ],
  after: [
    "Picture a meeting in which somebody brings you bad news with plenty of time left to do something about it.",
    "Think of a week in which nobody comes to your door to ask what somebody else should have told them.",
    "Imagine being away for a few days and hearing afterwards that nothing was waiting for you.",
    "Picture the youngest person in the room raising a hand, and the others putting down their pens.",
    "Think of a first week after which somebody says: I know what I am here for.",
  ],
  ps: [
    "There is a meeting in your calendar in which this could be tried out already.",
    "Somebody in your team knows it already. Make it easy for them to say so.",
    "Ask a question to which you do not know the answer. Then wait.",
    "The best report you get this week could be one sentence long.",
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

export const stage: Everyday = {
  id: "stage",
  isTopic: true,
  signs:
    /\b(?:speak(?:ing|ers?)? (?:in public|without|at|to)|public speaking|the stage|slides|presentations?|keynotes?|talks?|audiences?|hold a room)\b/giu,
  day: [
    "You know the subject better than anybody in the room, and your mouth goes dry as soon as they all look up.",
    "You polish the last slide on the train, and then read it out to people who could have read it themselves.",
    "The night before, you go through the first sentence so often that it stops meaning anything.",
    "Somebody with half of your knowledge gets up, tells a small story, and has the whole room.",
    "You hold on to the clicker, talk to the screen, and are glad when the clock has mercy.",
    "You wear the good jacket, check the microphone, and your hands belong to somebody else.",
    "You have prepared so much that there is no room left in it for the people.",
    "Your voice goes up at the end, and you hear it go up, and then it goes up again.",
    "You are brilliant afterwards, at the buffet, with a fork in your hand.",
    "They applaud politely, and you see the first of them reach for the coat.",
  ],
  cost: [
    "What you know helps nobody as long as it sits behind a chart that nobody remembers.",
    "Every invitation you turn down goes to somebody who is less good and less afraid.",
    "People forget a deck in an hour. They remember for years how it was to listen to somebody.",
    "The best idea of the evening loses to the one that was told well.",
    "Fear makes everybody sound alike, and that is the one thing you are not.",
  ],
  after: [
    "Picture the moment when the phones go down and the room gets quiet, and it is because of you.",
    "Think of walking off a stage and wanting to go back, because there is one more thing to say.",
    "Imagine the first question from the back row, and that it is a real one.",
    "Picture somebody who comes up afterwards and repeats your own sentence to you.",
    "Think of standing there with empty hands and noticing that you know what to do with them.",
  ],
  ps: [
    "The next talk is somewhere in your calendar. Leave the laptop at home for once.",
    "Nobody in the room wants you to fail. They would like to stay awake.",
    "You tell it wonderfully at dinner. Begin like that.",
    "The room is on your side before you open your mouth. Let it stay there.",
  ],
};

export const jobs: Everyday = {
  id: "jobs",
  isTopic: true,
  isTheirTrade: /\b(?:recruiters|hr|managers|employers)\b/iu,
  signs:
    /\b(?:jobs?|careers?|applications|applicants|cvs?|résumés?|resumes?|hired|hiring|interviews?|looking for (?:a )?(?:job|work)|job search|find work)\b/giu,
  day: [
    "You fill in the form, upload the file, type everything that is in the file once more, and get a mail from nobody.",
    "You change a word in the letter, a date in the list, the picture in the corner, and send it into the same silence.",
    "You refresh the inbox over coffee, at noon, and once more before dinner, and tell everybody that you are in talks.",
    "You read that they look for somebody young and flexible with long experience, and wonder who that would be.",
    "In the evening you count what you have sent. Nobody can say what any of it did.",
    "You take the picture for it in the good shirt and look like somebody who is sorry.",
    "At the office for it they give you a number, and you sit down among other numbers.",
    "Somebody asks what you do, and you notice that you answer in the past tense.",
    "You write that you work well in a team, and you think of all the people who know that.",
    "You see the position filled by somebody whose mother could be your age.",
  ],
  cost: [
    "After enough silence one starts to believe it, and that is the most expensive part.",
    "The form asks what you were called. It has no box for what people come to you for.",
    "While you wait for an answer from strangers, the people who know your work have no idea that you are looking.",
    "A file in a pile of files has no voice, no face and nobody who says: oh, that one.",
    "Every month of silence makes the next conversation a little stiffer.",
  ],
  after: [
    "Picture a phone call that begins with the words: I have been thinking of you.",
    "Think of an interview in which you do not have to explain who you are, because somebody already has.",
    "Imagine telling them at home, with your coat still on.",
    "Picture somebody across the table who already knows how you work and asks when you could start.",
    "Think of the first morning, a new key in your pocket and a desk that wobbles.",
  ],
  ps: [
    "Write down one name now, before you close this letter. You know whose.",
    "Somebody remembers what you are good at. They only do not know that it matters just now.",
    "The people who could help are already in your phone.",
    "You have helped others without a second thought. Let one of them return it.",
  ],
};

export const overwork: Everyday = {
  id: "overwork",
  isTopic: true,
  signs:
    /\b(?:every day of the week|seven days|days? off|free days?|rest days?|time off|never rest|overwork\w*|burn ?out|burnt out|burned out|exhaust\w+|work-life)\b/giu,
  day: [
    "You answer messages at the table, in the car, in the bath, and call it keeping an eye on things.",
    "On paper there is a day off, and then somebody has a question that only you can answer.",
    "You lie down at night and go on working with your eyes closed.",
    "Somebody asks what you do for fun, and you have to think about it longer than is comfortable.",
    "You tell yourself that it is only until summer, and you know that you said the same in winter.",
    "You eat standing up, read standing up, and sit down only to sleep.",
    "Your child draws the family, and you are the one with the phone.",
    "The suitcase comes along on holiday, and so does the laptop in it.",
    "You are the first to come and the last to go, and in between you tell the others to take a break.",
    "On the one quiet evening you do not know what to do with your hands.",
  ],
  cost: [
    "A body that gets no break takes one, and it does not look at the calendar first.",
    "The people who love you get what is left over, and there is less of it each week.",
    "The more you hold everything together yourself, the less of it holds without you.",
    "Mistakes are made by tired people, and it takes a tired person twice as long to mend them.",
    "The work gets used to anybody who never stops.",
  ],
  after: [
    "Picture a morning on which you wake up by yourself and nobody needs to be told where anything is.",
    "Think of locking the door in the evening and knowing that tomorrow it stays locked.",
    "Imagine a whole afternoon with nothing in it, and nobody who is cross about it.",
    "Picture somebody asking what you did yesterday, and having to think, because it was nothing in particular.",
    "Think of a phone in a drawer and a pan on the stove, in the middle of the week.",
  ],
  ps: [
    "Take out the calendar and look for a day with nothing in it. If there is none, you have your answer.",
    "Everything that cannot go on without you for a day is a reason to begin today.",
    "You would never ask anybody who works for you to do what you do.",
    "The world will go on for a day. It may even send a card.",
  ],
};

export const finances: Everyday = {
  id: "finances",
  isTopic: true,
  signs:
    /\b(?:savings?|debts?|invest(?:ing|ments?)?|retirement|pensions?|personal finance|mortgages?|budget(?:ing)?|money habits|insurance)\b/giu,
  day: [
    "The money comes in on the first, and by the twentieth you are reading the backs of receipts.",
    "There is a letter about your pension, and it goes to the letters that need a quiet moment.",
    "You know what you earn to the cent. Where it goes is more of a feeling.",
    "You mean to put something aside at the end of the month, and at the end of the month there is no aside.",
    "Others seem to have worked it out, or at least they do not talk about it either.",
    "You sign for the insurance because the man was nice, and put the folder on the shelf.",
    "Somebody explains it at dinner, everybody nods, and nobody asks what a fund really is.",
    "You earn more than some years ago, and it lasts exactly as long.",
    "You pay for a gym, a magazine and an app that you no longer remember wanting.",
    "You calculate on the back of a receipt whether it will do until the end.",
  ],
  cost: [
    "Money that has no plan always finds something to do.",
    "The sum itself is seldom the worst of it. The worst is not wanting to look.",
    "Time is the one thing here that cannot be made up later.",
    "Worry about money takes up more room than money does.",
    "What starts years late has to be made up with sums that nobody has.",
  ],
  after: [
    "Picture the end of a month with something left over and nothing to explain.",
    "Think of opening the bank app without taking a breath first.",
    "Imagine saying yes to something nice and knowing that it is paid for.",
    "Picture a repair bill that is annoying, and no more than that.",
    "Think of a conversation about money at your own table in which nobody gets loud.",
  ],
  ps: [
    "Open the app once, now, and look at the figure. That was the hard part.",
    "The first small sum matters more than the size of it.",
    "It is not about being rich. It is about not lying awake.",
    "A plan on one page beats a good feeling.",
  ],
};
