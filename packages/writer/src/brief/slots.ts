import { isPlural, withArticle } from "../grammar/nouns.ts";
import { phraseKind } from "../grammar/phrase-kind.ts";
import type { Slots } from "../phrases/choose.ts";
import { TONE_STYLES } from "../phrases/tones.ts";
import { echoOf, speakerIn } from "../story/speaker.ts";
import { storyImage } from "../story/story-image.ts";
import { cleanField } from "../text/clean.ts";
import { lowerFirst } from "../text/letter-case.ts";
import { openEnd } from "../text/sentences.ts";
import { countWords } from "../text/words.ts";
import { gainOf } from "./gain.ts";
import type { Material } from "./material.ts";

/** The thing in the story, unless the reader has one too: nobody tells a dog owner that it need not be a dog. */
const ownImage = ({ brief }: Material, story: readonly string[]): string | null => {
  const image = storyImage(story);
  const theirs = [
    brief.targetAudience,
    brief.keyBenefit,
    brief.productDescription,
    brief.productName,
    brief.contentFocus,
  ];
  return image === null || theirs.join(" ").toLowerCase().includes(image) ? null : image;
};

const LONGEST_GROUP = 8;
const OF_NOBODY =
  /^(?:people|those|adults|women|men|folks|everyone|everybody|anyone|anybody|clients|customers)$/iu;
const AFTER_HEAD = /\s(?:of|with|without|in|on|at|over|under|for|from|aged|between)\s/iu;

/** The readers as many: "personal trainers with more than 30 clients". */
const manyOf = ({ audience }: Material): string | null => {
  const { groupShort } = audience;
  const head = groupShort.split(AFTER_HEAD)[0] ?? "";
  const last = head.split(/\s+/u).at(-1) ?? "";
  if (OF_NOBODY.test(groupShort) || countWords(groupShort) > LONGEST_GROUP || groupShort.includes(","))
    return null;
  return isPlural(last) && !/\b(?:every|all|the|other|their)\b/iu.test(head) ? groupShort : null;
};

const LONGEST_TOPIC = 7;
const NO_TOPIC =
  /^(?:an?|the|one|my|our|your|this|from|how|why|what)\b|\b(?:i|my|our|who|that|they)\b|[.!?;:,"“”()]/iu;

/** What the letter is about, where the brief names it in a few plain words. */
const topicOf = ({ brief, names }: Material): string | null => {
  const topic = openEnd(cleanField(brief.contentFocus));
  const kind = phraseKind(topic);
  if ((kind !== "noun" && kind !== "gerund") || countWords(topic) > LONGEST_TOPIC || NO_TOPIC.test(topic))
    return null;
  const head = topic.split(AFTER_HEAD)[0]?.split(/\s+/u).at(-1) ?? "";
  return kind === "noun" && isPlural(head) ? null : lowerFirst(topic, names);
};

/** The words of the brief in the forms that our sentences have room for; null where it offers none. */
export const slotsOf = (material: Material): Slots => {
  const { audience, product, tone, firstPerson, names } = material;
  const story = material.story.map(({ text }) => text);
  const image = ownImage(material, story);
  const speaker = speakerIn(story);
  return {
    you: TONE_STYLES[tone].contractions
      ? (audience.you?.replace(/^you are /u, "you're ") ?? null)
      : audience.you,
    group: audience.group === "" ? null : audience.group,
    many: manyOf(material),
    topic: topicOf(material),
    name: product.name,
    thing: product.thing,
    aThing: product.aThing,
    gain: gainOf(product.benefit),
    aImage: image === null ? null : withArticle(image),
    theImage: image === null ? null : `the ${image}`,
    speaker: speaker === null ? null : lowerFirst(speaker, names),
    quote: echoOf(story),
    i: firstPerson ? "I" : null,
    my: firstPerson ? "My" : null,
  };
};
