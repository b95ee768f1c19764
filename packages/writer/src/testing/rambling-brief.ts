import { EmailBrief } from "@storyletter/contract/schemas";

const RAMBLING = [
  "Hi everyone! So, let me tell you a story.",
  "My name is Tom and I have been repairing bicycles for twenty-two years, first in my uncle's garage and then in my own shop on Mill Road.",
  "I have always liked bicycles. As a child I had a red one, and my brother had a blue one, and we used to swap them because each of us thought that the other one was faster. I still think about that sometimes.",
  "Anyway, the shop. It is a small shop with a big window and a bell on the door that my wife found at a flea market. In the summer it is full and in the winter it is cold and I have to wear two jumpers. We sell a few new bikes, but mostly we repair. I like repairing more than selling. A repaired bike has a history.",
  "In 2018 a big chain opened a store across the street. They had forty metres of window and a coffee machine. They sold a new bike for less than I charge for a full service. In the first month I lost about half of my customers. I remember sitting in the shop in the afternoon and listening to the bell not ringing.",
  "I tried everything. I lowered my prices, and then I lowered them again. I put up a sign. I printed leaflets and put them in letter boxes in the rain. I even bought a coffee machine, which broke after a week, and I repaired it, and it broke again. Nothing worked. My wife said that we could hold out until Easter.",
  "I did not sleep well in those weeks. I lay awake and did sums. The sums were always the same.",
  "There was also the matter of the landlord, who is a nice man, but who likes to talk about football for a very long time. He came every Tuesday. He did not mention the rent, and that was worse than if he had mentioned it.",
  'Then one day in February an old lady came in with a bike that was older than me. It was a Dutch bike, black, with a broken chain and a basket full of library books. I told her honestly that the repair would cost more than the bike was worth. She looked at me and said: "Young man, I am not asking what it is worth. I am asking if you can save it."',
  "I could. It took me three days. I had to make one part myself because nobody has made it since 1974. When she came to collect it she rang the bell on the handlebar and cried a little, and then she asked me if I could teach her to fix the chain herself, because she was eighty-one and I would not always be there. That made me laugh.",
  "So I taught her. We stood in the shop for an hour with black hands. The next week she came back with two friends. The week after that there were seven of them, all over seventy, all with black hands, and the shop was louder than it had ever been in the summer.",
  "That was when I stopped trying to be cheaper than the store across the street. I took the prices out of the window. I put up a new sign that said: We teach you to save it. On Thursday evenings we put four stands in a circle and people came with their own bikes and learned to repair them. They paid more for the evening than they would have paid for the repair. And they came back, because people like to come back to a place where they have learned something.",
  "The store across the street closed in 2021. I bought their coffee machine. It works.",
  "I learned that people do not want it cheap, they want to be part of it.",
  "Today there are Thursday evenings in nine shops in four towns, and every one of them is run by somebody who was about to close. The old lady is eighty-seven now. She still rings the bell when she goes past.",
  "Thanks for reading!",
].join("\n\n");

/** A story that takes its time, and then starts over. */
export const RAMBLING_BRIEF: EmailBrief = EmailBrief.parse({
  title: "Mill Road",
  contentFocus: "A workshop format for independent repair shops",
  story: `${RAMBLING}\n\n${RAMBLING.split("\n\n")
    .slice(2, 8)
    .map((each) => `And another thing. ${each}`)
    .join("\n\n")}`,
  lesson: "",
  storyType: "direct",
  targetAudience: "Owners of independent bike shops and repair cafés",
  desiredEmotion: "excitement",
  callToAction: "Get the handbook",
  ctaUrl: "https://blackhands.example/handbook?lang=en",
  productName: "Black Hands Thursday",
  productDescription: "a handbook and a year of support for running paid repair evenings",
  keyBenefit: "Fill your shop on the quietest evening of the week",
  price: "£240",
  salePrice: "£195.50",
  proofElement: "9 shops in 4 towns run it every week",
  tonePreference: "personal",
  emailLength: "medium",
  campaignName: "black-hands",
});
