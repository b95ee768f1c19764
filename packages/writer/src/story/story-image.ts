const THINGS =
  "oven|stove|bike|boat|printer|camera|envelope|postcard|diary|calendar|receipt|shoebox|drawer|spreadsheet|invoice|suitcase|backpack|fence|ladder|staircase|puddle|apple|lemon|tomato|loaf|teapot|kettle|mirror|lamp|candle|scarf|glove|necklace|guitar|piano|violin|drum|microphone|racket|whistle|trophy|medal|map|compass|tent|rope|parachute|kite|balloon|umbrella|dog|puppy|cat|horse|goat|chicken|parrot|duck|snake|spider|mouse|bee|hammer|nail|screw|bucket|broom|shovel|tyre|tire|lift|elevator|wheelchair|crutch|treadmill|barn|tractor|pond|passport|recipe|kiln|vase|sweater|quilt|canvas|easel|statue|telescope|lighthouse|sandwich|pizza|pancake|coffee machine|sewing machine|washing machine|vending machine|parking ticket|birthday cake|wedding cake|wedding dress";
const IMAGE = new RegExp(
  `\\b(?:the|my|a|an|his|her|our|their|that|this|big|old|new|small|little|red|green|blue|black|white|last|first|wooden|broken|empty) (${THINGS})\\b`,
  "iu",
);

const timesIn = (thing: string, text: string): number => text.toLowerCase().split(thing).length - 1;

/**
 * One thing that the reader can see and the story is about, because it opens with it or comes back to it: to be
 * named again where the letter turns to the reader.
 */
export const storyImage = (sentences: readonly string[]): string | null => {
  const whole = sentences.join(" ");
  for (const [index, sentence] of sentences.entries()) {
    const thing = IMAGE.exec(sentence)?.[1]?.toLowerCase();
    if (thing !== undefined && (index === 0 || timesIn(thing, whole) > 2)) return thing;
  }
  return null;
};
