import { readStructuredStory } from "@storyletter/contract/constants";
import {
  type DraftFields,
  type InterviewInput,
  type InterviewQuestion,
  type InterviewStep,
  STORY_NEEDS,
  type StoryNeed,
} from "@storyletter/contract/schemas";
import { guessLanguage, type Language } from "@storyletter/text/language";
import { quotationPairs } from "@storyletter/text/quotations";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords } from "@storyletter/text/words";
import { INTERVIEW_QUESTIONS } from "./interview-questions.ts";
import { storyFromTemplate } from "./story/template.ts";

/** A longer story has everything in it that an interview could ask for, or is no story. */
const MOST_CHARACTERS = 8_000;

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const PLACES = wordSet(
  "airport alley apartment attic bakery balcony bank bar barbecue barn basement bathroom beach bed bedroom boat bridge building bus cabin cafe café camp campus car carriage cellar church cinema city classroom clinic club coast conference corner corridor cottage counter country court desk dock door drawer driveway farm field flat flight floor forest front garage garden gate gym hall harbor harbour hill hospital hotel house internet island kindergarten kitchen lab lake library lift lobby market meeting mountain museum office pantry park party platform playground pool porch post practice pub restaurant river road roof room school sea shed shop sidewalk site sofa square stadium stage staircase stairs station step street studio supermarket sink table tent terrace theater theatre town track train truck university van village wall warehouse window woods workshop yard online town's home aisle arena auditorium boardroom booth canteen cathedral chapel clinic's crematorium dairy depot ferry greenhouse greenhouses hallway hangar highway hospice kiln kiosk lay-by lecture mosque motorway orchard pier pitch quarry rink salon sauna shed's stable stables stall steps surgery temple tunnel vineyard ward",
);
/** "in every meeting since": no one place. */
const ANY = wordSet("every each any most");
const BEFORE_PLACE = wordSet(
  "in at on into to under behind over from inside outside near through across by between off",
);
const MONTHS_AND_DAYS = wordSet(
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter english spanish german french portuguese",
);
/** How far after its preposition a place is looked for: "in the big old kitchen". */
const PLACE_REACH = 5;

const TROUBLE = wordSet(
  "accident afraid alone angry argued ashamed awful bankrupt barked bitten bit bribed broke broken burned burnt cancelled canceled complained complaints cracked crash crashed cried crying debt died difficult disaster drip dropped drowning embarrassed embarrassing error exhausted failed failing fail failure fear fell fight fired flood flooded forgot forgotten frightened frustrated gave grief hated hidden hole hopeless hurt ill impossible injured killed laughed leak leaned locked lonely lose lost mess messed mistake misunderstood missed nervous nightmare obviously overdue overslept overwhelmed pain panic panicked problem problems quit rained refused refusals rejected ruined sad scared scary shame shook shook shouted sick silence silences silent slowest smoke smelled snapped spilled spoiled stole stolen struggle struggled struggling stuck stung sued terrible terrified threw tired trouble unhappy upset wheelchair worried worse worst wrong sank sorry badly blew blown collapsed cracks dented exploded faded froze frozen halved hanging holes jammed knocked limped missing mistakes mould moldy mouldy owed rejected ripped robbed rotten slipped soaked spoilt stalled stormed tore torn ugly vanished",
);
/** "Nobody came", "nobody had called": what did not happen. */
const NOBODY_DID = wordSet(
  "answered applied asked booked bought called came clicked cared helped knocked laughed listened moved noticed paid replied showed smiled spoke turned",
);
const CANNOT = wordSet("couldn't cannot can't wouldn't");

const SPOKE = wordSet(
  "said says asked told replied answered whispered shouted yelled explained joked muttered",
);
/** "asked that question", "told about it": no words follow. */
const NOT_SAYING = wordSet(
  "because about for on in at back up off down again nothing that the a an this it his her",
);

const CHANGED = wordSet(
  "anymore became began changed changes doubled finally learned learnt now nowadays quit realized realised since stopped today tripled eventually promised decided swore vowed",
);
const CHANGED_PHRASES = [
  "after that",
  "that was the day",
  "that day on",
  "ever since",
  "from that",
  "gave up",
  "has been",
  "have been",
  "is how",
  "the same month",
  "the same week",
  "these days",
  "from then on",
  "the next month",
  "the next week",
  "the next year",
  "days later",
  "weeks later",
  "months later",
  "years later",
  "never again",
  "no longer",
  "any more",
  "in the end",
  "have not",
  "haven't",
  "we did",
  "threw away",
  "every day for",
];
/** A last sentence that says what holds now: "Every landlord I work with signs it." */
const HABIT = /^(?:every|each|always)\b/iu;
/** The share of the sentences, from the end, in which a story says what changed. */
const ENDING = 0.4;

const has = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some((word) => known.has(word));

/** "in the kitchen", or "in Porto". */
const namesPlace = (text: string): boolean =>
  splitSentences(text).some((sentence) => {
    const typed = sentence.match(/[\p{L}\p{N}'’]+/gu) ?? [];
    return typed.some((word, at) => {
      if (!BEFORE_PLACE.has(word.toLowerCase())) return false;
      const next = typed.slice(at + 1, at + 1 + PLACE_REACH);
      const [first = ""] = next;
      const isName = /^\p{Lu}\p{Ll}{2,}/u.test(first) && !MONTHS_AND_DAYS.has(first.toLowerCase());
      const words = next.map((each) => each.toLowerCase());
      return isName || (has(words, PLACES) && !has(words, ANY));
    });
  });

const QUOTED_WORDS = 1;
const quotes = (text: string): boolean =>
  [...quotationPairs(text)].some(([from, to]) => bareWords(text.slice(from, to)).length >= QUOTED_WORDS);

/** What the author says, without what somebody said. */
const withoutQuotes = (text: string): string =>
  [...quotationPairs(text)].reduceRight(
    (rest, [from, to]) => `${rest.slice(0, from)} ${rest.slice(to + 1)}`,
    text,
  );

/** What went wrong is told, not said: "I can't" in somebody's mouth is no trouble of the story. */
const namesTrouble = (text: string): boolean => {
  const words = bareWords(withoutQuotes(text));
  return (
    has(words, TROUBLE) ||
    has(words, CANNOT) ||
    words.some((word, at) => {
      const next = words[at + 1] ?? "";
      if (word === "nobody") return NOBODY_DID.has(next === "had" ? (words[at + 2] ?? "") : next);
      return (word === "could" || word === "would") && next === "not";
    })
  );
};

/** Words in quotation marks, or reported: "she asked if I was broken". */
const namesSpeech = (text: string): boolean => {
  if (quotes(text)) return true;
  const words = bareWords(text);
  return words.some((word, at) => {
    const next = words[at + 1];
    return SPOKE.has(word) && next !== undefined && !NOT_SAYING.has(next);
  });
};

const namesChange = (text: string): boolean => {
  const sentences = splitSentences(withoutQuotes(text));
  const ending = sentences.slice(-Math.max(1, Math.ceil(sentences.length * ENDING))).join(" ");
  const words = bareWords(ending);
  const key = ` ${words.join(" ")} `;
  const last = sentences.at(-1)?.trim() ?? "";
  if (HABIT.test(last)) return true;
  return has(words, CHANGED) || CHANGED_PHRASES.some((phrase) => key.includes(` ${phrase} `));
};

const LEAST_AUDIENCE = 10;

const HAS: Record<StoryNeed, (told: string, brief: DraftFields) => boolean> = {
  place: namesPlace,
  trouble: namesTrouble,
  speech: namesSpeech,
  change: namesChange,
  audience: (_, { targetAudience }) => targetAudience.trim().length >= LEAST_AUDIENCE,
};

/** The story as prose; of one that was filled in field by field, the answers. */
const toldIn = ({ story }: DraftFields): string => {
  const text = story.slice(0, MOST_CHARACTERS);
  return readStructuredStory(text) === null ? text : (storyFromTemplate(text)?.prose ?? "");
};

const unknown = (): boolean => false;

/** In a language whose words are on no list: quotation marks and an audience can be seen. */
const HAS_ANYWHERE: typeof HAS = {
  ...HAS,
  place: unknown,
  trouble: unknown,
  speech: quotes,
  change: unknown,
};

/** The language the story is read and asked about in. `isRead` is false where the word lists know nothing of it. */
const languageOf = (told: string): { language: Language; isRead: boolean } => {
  const { language, isForeign } = guessLanguage(told);
  return { language: language ?? "english", isRead: !isForeign && (language ?? "english") === "english" };
};

/** What this brief's story still needs, in the order in which it is asked for; in other languages, what it may need. */
export const missingNeeds = (brief: DraftFields): StoryNeed[] => {
  const told = toldIn(brief);
  const found = languageOf(told).isRead ? HAS : HAS_ANYWHERE;
  return STORY_NEEDS.filter((need) => !found[need](told, brief));
};

/** A person of the story: a capitalized word inside a sentence that is no place and no date. */
const personIn = (told: string): string | null => {
  for (const sentence of splitSentences(told)) {
    const words = sentence.match(/[\p{L}'’]+/gu) ?? [];
    const at = words.findIndex(
      (word, index) =>
        index > 0 &&
        /^\p{Lu}\p{Ll}{2,20}$/u.test(word) &&
        !MONTHS_AND_DAYS.has(word.toLowerCase()) &&
        !BEFORE_PLACE.has((words[index - 1] ?? "").toLowerCase()),
    );
    if (at > 0) return words[at] ?? null;
  }
  return null;
};

const asks = (
  about: InterviewQuestion["about"],
  [question, example]: readonly [question: string, example: string],
): InterviewQuestion => ({
  about,
  field: about === "audience" ? "targetAudience" : "story",
  question,
  example,
});

const needQuestion = (need: StoryNeed, told: string, language: Language): InterviewQuestion => {
  const [question, example] = INTERVIEW_QUESTIONS[language][need];
  const person = need === "speech" && language === "english" ? personIn(told) : null;
  return asks(need, [person === null ? question : `What did ${person} say, word for word?`, example]);
};

const NUMBER = /(?<![\p{N}.,])\$?\p{N}[\p{N},.]{0,12}\s+\p{L}{3,20}/u;
const LONGEST_NAME = 60;

/** One question about what this brief alone holds: a number, a person, the product or the topic. */
const specificQuestion = (
  told: string,
  { productName, contentFocus }: DraftFields,
  language: Language,
): InterviewQuestion => {
  if (language !== "english") return asks("specific", INTERVIEW_QUESTIONS[language].specific);
  const [number] = told.match(NUMBER) ?? [];
  if (number !== undefined)
    return asks("specific", [
      `“${number}”: what did that look like?`,
      "Forty-one boxes stood in the hallway, up to the light switch.",
    ]);
  const person = personIn(told);
  if (person !== null)
    return asks("specific", [
      `What do you still see when you think of ${person} in that moment?`,
      "He had flour on his glasses.",
    ]);
  const product = productName.trim();
  if (product !== "" && product.length <= LONGEST_NAME)
    return asks("specific", [
      `What would have been different that day with ${product}?`,
      "With the checklist I would have seen it on Monday.",
    ]);
  const [question, example] = INTERVIEW_QUESTIONS.english.specific;
  return asks("specific", [
    contentFocus.trim() === "" ? question : "Which moment of that day made you want to write this email?",
    example,
  ]);
};

/** The next question about what is missing; what was asked before is not asked again. */
export const interviewStep = ({ brief, asked }: InterviewInput): InterviewStep => {
  const told = toldIn(brief);
  const { language, isRead } = languageOf(told);
  const needs = missingNeeds(brief).filter((need) => !asked.includes(need));
  // Asked last but for the audience, when there is a story to ask about.
  const questions = needs.map((need) => needQuestion(need, told, language));
  if (!asked.includes("specific")) {
    const at = questions.findIndex(({ about }) => about === "audience");
    questions.splice(at === -1 ? questions.length : at, 0, specificQuestion(told, brief, language));
  }
  return { question: questions[0] ?? null, left: questions.length, isRead };
};
