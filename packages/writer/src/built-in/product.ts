import type { EmailBrief } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import { isPlural } from "./grammar/nouns.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";

/** Things that are named with an article: "the Elephant Course", but "Quiet Lead". */
const THINGS =
  "app book bootcamp check visit box bundle calendar camp challenge checklist circle class clinic club collection community consultation consult course cookbook day ebook evening event experience guide handbook intensive journal kit lab lesson list mastermind masterclass membership method newsletter package pack pass plan planner playbook podcast program programme project quiz report retreat review roadmap schedule school series service session set summit system template toolkit tour trip training trial video walk webinar weekend workbook workshop audit assessment audiobook calculator cleanse cleanup checkup inspection tune-up cleaning appointment call scan test survey subscription starter".split(
    " ",
  );
const COUNTABLE = new Set(THINGS.filter((word) => !"training cleaning".split(" ").includes(word)));

const HEAD_ENDS =
  /^(?:for|at|in|on|near|with|from|of|to|by|before|after|until|who|that|which|where|how|why|starting|including|about|as|and|or|\+|&|[-–—]|(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|wed|thur?s?|fri|sat|sun)(?:\P{L}\S*)?|\d\S*|\(\S*)$/iu;

/** "a report emailed to the owner" */
const DONE_HOW = /^(?:to|by|in|at|on|from|with|every|each)$/iu;

/** The noun that a phrase is about: "assessment" of "a 45-min gait assessment for club runners". */
export const headOf = (phrase: string): string => {
  const words = phrase.split(" ");
  const at = words.findIndex(
    (word, place) =>
      place > 0 &&
      (HEAD_ENDS.test(word) || (/^\p{L}{2,10}ed$/u.test(word) && DONE_HOW.test(words[place + 1] ?? ""))) &&
      !(place === 1 && /^\d|\s\d/u.test(`${words[0]} ${word}`)),
  );
  const comma = words.findIndex((word) => /[,;:]$/u.test(word));
  const ends = [at === -1 ? words.length : at, comma === -1 ? words.length : comma + 1];
  return (words[Math.min(...ends) - 1] ?? "").replace(/[,;:.]$/u, "").toLowerCase();
};

/** One thing of which there can be several: it takes an article. */
export const isThing = (phrase: string): boolean => {
  // "Bring your quote" is to be done, and no quote.
  if (/\)\s\p{Ll}/u.test(phrase) || /^\p{L}+ (?:your|us|me|my|our) \p{L}+[.,]?$/iu.test(phrase)) return false;
  const head = headOf(phrase);
  return (COUNTABLE.has(head) || MORE_THINGS.has(head)) && !isPlural(head);
};

/** Something that is not counted: it can follow "is" as it stands. */
export const isMass = (phrase: string): boolean =>
  /^(?:training|coaching|tuition|bookkeeping|cleaning|therapy|support|advice|research|counselling|counseling|tutoring|consulting|catering|accounting|filing|tax|lamb|beef|honey|coffee|backup|software|storage|insurance|mentoring|hypnotherapy|physiotherapy|acupuncture|reflexology|yoga|pilates|photography|design|editing|meat|food|bread|fish|cheese|milk|wine|beer|tea|water|wood|wool|yarn|cloth|clothing|furniture|paint|soil|hair|skin|sleep|music|help|information)$/u.test(
    headOf(phrase),
  );

const MORE_THINGS = new Set(
  "group donation parcel refresh reset tool taster retainer talk valuation demonstration supper dinner lunch breakfast picnic market fair fundraiser raffle tasting rental cruise safari memoir residency fellowship internship appeal offer quote".split(
    " ",
  ),
);

const HAS_OWN = /^(?:an?|the|my|our|your|this|these|["“'])\s?/iu;
const HAS_ARTICLE = /^(?:an?|the|my|our|your|this|these|\d|["“'])/iu;

/** "Free rate review" has a capital only because it stands alone. */
const inSentenceCase = (name: string): string =>
  /^(?:Free|Winter|Spring|Summer|Autumn|New|Full|First|Annual|Monthly|Weekly|Home|Online|Private|Half|Small|Big|Open|Virtual|Initial|Personal) \p{Ll}[\p{Ll}\s-]{2,60}$/u.test(
    name,
  )
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** "Bin Day is the hour …", "I started Bin Day in 2014": its author says the name without an article. */
const isSaidBare = (
  name: string,
  { story, storyLink, lesson, afterwards, proofElement }: EmailBrief,
): boolean =>
  [story, storyLink, lesson, afterwards, proofElement].some((text) => {
    const at = text.indexOf(name);
    return (
      at !== -1 && !/(?:^|[^\p{L}])(?:an?|the|my|our|your|this|that|every|each) $/iu.test(text.slice(0, at))
    );
  });

/** A name as it goes into an English sentence: with "the" where the name is that of a thing. */
export const namedInText = (name: string, brief: EmailBrief): string => {
  const plain = inSentenceCase(openEnd(name));
  if (isSaidBare(name, brief)) return plain;
  if (!plain.includes(" ") || /, (?:the|an?|our|my) /iu.test(plain)) return plain;
  const last =
    plain
      .replace(/ \([^()]{1,30}\)$/u, "")
      .split(" ")
      .at(-1) ?? "";
  const head = last.toLowerCase();
  if (HAS_OWN.test(plain) || isPlural(head)) return plain;
  if (/^\d+[ -]/u.test(plain) || /^\p{Ll}{3,}$/u.test(last)) return `the ${plain}`;
  if (HAS_ARTICLE.test(plain)) return plain;
  return COUNTABLE.has(head) && !isPlural(head) && !/\p{L}['’]s\s/u.test(plain) ? `the ${plain}` : plain;
};

/** A name typed in small letters gets its capitals, as in "Sourdough Basics"; "full service" is a thing, and stays. */
const capitalizedName = (name: string, isCalmed: boolean): string => {
  const isPlain = /[+&/]/u.test(name) || isThing(name) || isMass(name) || SERVICE.test(name);
  if (/[\p{Lu}\d.@]/u.test(name) || (isPlain && !isCalmed)) return name;
  const SMALL = /^(?:a|an|the|of|for|and|in|on|to|with|your|from|by|at|de|la|el|du|des|und|für|von|da|do)$/u;
  return name
    .split(" ")
    .map((word, at) => (at > 0 && SMALL.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
};

const SERVICE = /(?<!\p{L})(?:service|services|repairs?|sharpening|cert|certificate|installation|survey)$/iu;

/** The name as it is typed, with the capitals of a name; null without one. */
export const productName = ({ material, frames }: Making): string | null => {
  const field = material.phrases.productName;
  if (field === null) return null;
  // A question or an exclamation inside a name does not end it.
  const typed = openEnd(field.isList ? phraseOf(field) : field.sentences.map(({ text }) => text).join(" "));
  if (frames.and !== "and") return typed;
  // "Friends of the Shed (monthly gift)", where the description says so.
  const [, own = typed, aside = ""] = /^(.{3,60}) \(([^()]{3,40})\)$/u.exec(typed) ?? [];
  if (aside !== "" && material.brief.productDescription.toLowerCase().includes(aside.toLowerCase()))
    return own;
  // Capitals that were calmed leave a small name.
  const isCalmed = !/\p{Ll}/u.test(material.brief.productName) && /\p{Ll}/u.test(typed);
  const name = capitalizedName(isCalmed ? typed.toLowerCase() : typed, isCalmed);
  if (name !== typed && !material.notes.tidied.some(({ to }) => to === name))
    material.notes.tidied.push({ field: "productName", from: typed, to: name });
  return name;
};

/** "Learn to swim at any age course (starts 9th)": its last word is what it is. */
export const isNamedThing = (text: string): boolean => {
  const [bare = ""] = text.split(" (", 1);
  const words = bare.split(" ");
  return (
    words.length > 2 && isThing(words.slice(-2).join(" ")) && !/\s(?:a|an|the|my|our|your)\s/iu.test(bare)
  );
};
