import type { StoryNeed } from "@storyletter/contract/schemas";

/** A story that has everything, and the one part that holds the need named first. */
export interface InterviewStory {
  need: Exclude<StoryNeed, "audience">;
  /** The story with the part in double brackets. */
  told: string;
}

const story = (need: InterviewStory["need"], told: string): InterviewStory => ({ need, told });

/** As it was told, and with the part taken out. */
export const toldWhole = ({ told }: InterviewStory): string => told.replaceAll("[[", "").replaceAll("]]", "");
export const toldWithout = ({ told }: InterviewStory): string =>
  told
    .split("[[")
    .map((part) => (part.includes("]]") ? part.slice(part.indexOf("]]") + 2) : part))
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();

/**
 * Stories of trades the word lists were not written for. When they were first measured, the interview asked for 34 of
 * the 36 parts, and needlessly for 11 that were there. The lists were mended with them after that: a regression test
 * now, and no figure of quality.
 */
export const INTERVIEW_STORIES: readonly InterviewStory[] = [
  story(
    "place",
    `My first funeral as a celebrant began badly. [[We were at the crematorium outside Dundee, in the small chapel.]] I had printed the wrong name on every sheet. The widow looked at it and said, "He'd have laughed at that." I have read every name aloud to the family since.`,
  ),
  story(
    "place",
    `[[I was up a cherry picker at the back of a warehouse when]] the lift stopped. Nothing moved for fifty minutes. My apprentice shouted up, "Do you want a sandwich?" I carry the manual release key on my belt now.`,
  ),
  story(
    "place",
    `[[It was in the waiting room of our own practice.]] A man had been sitting there since nine and nobody had called him. He told me he thought we had gone home. These days the receptionist walks round once an hour.`,
  ),
  story(
    "place",
    `The buyer wanted two hundred scarves by Friday. [[I sat at the loom in my mother's garage until three in the morning]] and then the warp snapped. My mother said, "Sell her the hundred you have." I did, and I have never promised a number by phone again.`,
  ),
  story(
    "place",
    `[[On the ferry to Stornoway]] I opened the laptop and the slides were gone. Twelve people had paid for that workshop. "Just tell us," one of them said. I threw the slides out of every talk after that.`,
  ),
  story(
    "place",
    `Our beehives were robbed. [[I found them tipped over at the bottom of the orchard.]] The neighbor asked what I would charge to teach her son. That is how the course started, and it pays for the bees now.`,
  ),
  story(
    "place",
    `[[In a lay-by near Hereford]] the trailer lost its wheel, with a customer's boat on it. The policeman asked if I had ever checked the nuts. I had not. Since that day I check them twice and write it down.`,
  ),
  story(
    "place",
    `A mother came [[to my stall at the Saturday market]] with a bag of her daughter's clothes. Half of it had moth holes. "Can you make one good thing of it?" she asked. I made a quilt, and I stopped throwing scraps away.`,
  ),
  story(
    "place",
    `[[I was kneeling on somebody's bathroom tiles]] when the grout came off on my glove. I had mixed it too thin. The client said: "My last tiler said the weather did it." I told her the truth and did it again, and ever since I mix a test batch.`,
  ),
  story(
    "trouble",
    `I teach swimming to adults in a hotel pool in Bath. [[On the first evening a man of sixty went under and came up gasping.]] His wife said, "He has never told anyone he can't." Now I ask everyone alone before we get in.`,
  ),
  story(
    "trouble",
    `Last May we opened the tea room in the old station. [[The boiler gave out at ten with thirty people in line.]] A child asked whether cold tea was a thing. It is on the menu today.`,
  ),
  story(
    "trouble",
    `I was translating a contract in a café in Ghent. [[I had rendered "may" as "must" on page nine, and the deal fell through.]] The lawyer said, "One word, Elke." I have had a second reader for every contract since.`,
  ),
  story(
    "trouble",
    `My sister and I run a small cinema in Galway. [[The night of the premiere the projector bulb blew.]] The director said, "Then I'll tell you the film." People still talk about it, and every month we have a night with no film at all.`,
  ),
  story(
    "trouble",
    `A client called me at my desk in March. [[Her site had been down since midnight and I had slept through nine alerts.]] "I'm not angry," she said, "I just want to know you'd hear it." I bought a second phone that day, and it has rung twice since.`,
  ),
  story(
    "trouble",
    `We were on the roof of a school in Leuven with the last solar panels. [[The crane driver went home at four and left them hanging.]] The caretaker said: "I have a rope and six boys." We took the crane out of our quotes after that.`,
  ),
  story(
    "trouble",
    `I was in the stable with my oldest student. [[Her horse refused the same jump eleven times.]] She said, "He knows I'm holding my breath." From then on the first lesson has been breathing.`,
  ),
  story(
    "trouble",
    `My father's hardware shop in Toledo had one shelf for screws. [[A competitor opened across the street and our takings halved.]] An old man asked me for four screws, not a box. We sell them one by one now, and people drive across town for it.`,
  ),
  story(
    "trouble",
    `I ran the marathon in Porto with my brother. [[At kilometer thirty my knee would not bend.]] He said, "Then we walk like kings." Now I train people to walk first.`,
  ),
  story(
    "speech",
    `I was on a stage in Ottawa when the microphone died. Two hundred people waited. [[A woman in the first row called out, "We can hear you fine."]] I have not used a microphone for small rooms since.`,
  ),
  story(
    "speech",
    `In our kitchen in Bergen the bread would not rise for a week. I had bought the wrong flour. [[My grandmother smelled the bag and told me it was for glue.]] Since then I open every bag before I pay.`,
  ),
  story(
    "speech",
    `The tax office wanted eleven thousand from a florist I had just met. We sat on the floor of her shop among the receipts. [["I thought if I didn't open them they weren't real," she said.]] Three weeks later she owed four hundred.`,
  ),
  story(
    "speech",
    `I lost my voice before the biggest class of the year. In the hall I wrote everything on a board. [[One dancer said afterwards that it was the first time she had listened to her feet.]] I now teach the first ten minutes in silence.`,
  ),
  story(
    "speech",
    `A dog bit me in my first week as a groomer. The owner stood in the door of the salon and cried. [["He's never been touched by a stranger," she whispered.]] I changed the first visit to ten minutes with no scissors.`,
  ),
  story(
    "speech",
    `The scaffolding company failed to show up for the third morning. Our crew of five sat on the wall of the site. [[Pavel said we should build our own.]] Today we rent it to the others.`,
  ),
  story(
    "speech",
    `We missed the train to the wedding by a minute. I had the cake on my lap at the station. [[A porter asked if it was chocolate.]] He put us on the freight line, and I have delivered a day early ever since.`,
  ),
  story(
    "speech",
    `My first website for a dentist in Lille was ugly and late. Nobody booked. I sat in his waiting room for a day and counted. [[Four people asked the desk the same thing: "Does it hurt?"]] I put that question on the first page, and bookings doubled.`,
  ),
  story(
    "speech",
    `The mayor's office rejected our playground for the third time. I was sitting on the steps outside with the plans. [["Leave out the fence," said the man who was sweeping there.]] We did, and it was approved in June.`,
  ),
  story(
    "change",
    `The pottery kiln in our shed cracked in January with forty mugs inside. My husband said, "They look better broken." [[We glued them with gold, and that is all we make now.]]`,
  ),
  story(
    "change",
    `In the boardroom in Zurich I read out last year's numbers by mistake. Nobody noticed for ten minutes. Then the youngest said, "Weren't we bigger than that?" [[I print one page, with the date at the top in red.]]`,
  ),
  story(
    "change",
    `I broke my wrist at the skate park at forty-six. A boy of nine said, "You fell because you looked down." [[I gave up my office lease the same month and opened the school.]]`,
  ),
  story(
    "change",
    `At the hospice in Cork a man wanted a photograph of his hands. My camera jammed. He said, "Then draw them." [[I haven't taken a portrait without a sketch beside it since.]]`,
  ),
  story(
    "change",
    `Our newsletter went out with the wrong link to nine thousand people. I was in the supermarket when the first angry mail came. "At least I read it to the end," it said. [[Now two people click every link before anything leaves.]]`,
  ),
  story(
    "change",
    `My mother fell in the garden and lay there for three hours. The phone was in the kitchen. She said, "I didn't want to bother you." [[I left the bank in the spring, and I have been fitting alarms for people her age for six years.]]`,
  ),
  story(
    "change",
    `The choir hated the piece I had chosen. At rehearsal in the church hall half of them stayed silent. An alto said, "It's in the wrong key for people with jobs." [[From that evening we sang everything a third lower.]]`,
  ),
  story(
    "change",
    `A tenant in Malmö had no heating for six days because of my mistake. I stood in her hallway in my coat. "You live somewhere warm, don't you?" she asked. [[Every landlord I work with signs a 24-hour rule.]]`,
  ),
  story(
    "change",
    `I burned the caramel three times in front of the cameras. The studio was very quiet. The cameraman said, "Do it wrong on purpose." [[That clip has been my whole business.]]`,
  ),
];
