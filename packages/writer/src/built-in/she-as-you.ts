import { splitSentences } from "@storyletter/text/sentences";
import { isVerbBase, opensWithThirdPerson } from "./grammar/verbs.ts";

/** Somebody else who can be "she". */
const SOMEBODY =
  /(?<!\p{L})(?:mothers?|fathers?|[Mm]um|[Mm]om|[Dd]ad|[Nn]an|[Gg]ran|wife|husband|daughter|son|sister|brother|friend|boss|manager|clients?|customers?|patient|teacher|colleague|neighbou?r|girl|boy|woman|man|dog|cat|horse|baby|child|kid|partner|doctor|nurse|they|their|them|him)(?!\p{L})|(?<=\p{Ll},? )(?<!(?:at|in|to|from|near|the|on) )(?!I(?:['’]|\s)|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Christmas|Easter|LinkedIn|Google|Zoom)\p{Lu}\p{Ll}/u;
const MINE = /(?<!\p{L})(?:i|we|my|our|us|me|you|your)(?!\p{L})/iu;
/** "she says 'you go on, I'll mind the coats'": her words. */
const SAID_ALOUD = /(?<= )["“'‘](?=\p{L}).{1,120}?["”'’](?=[\s.,!?]|$)/gu;
/** "… and thinks not till I've lost a bit": hers too. */
const THOUGHT = /(?<!\p{L})thinks?,? (?=not|i|no|oh|maybe|next).*$/isu;
/** "she's got my page open" */
const OF_MINE =
  /(?<!\p{L})my (?=(?:page|site|website|post|posts|e-?mails?|newsletter|shop|class|number)(?!\p{L}))/giu;
const ANYONE = /(?<!\p{L})(?:she|he|her|his|him|hers|they|them|their)(?!\p{L})/iu;
/** "sees a job that she can do": whose verb it is has not been said. */
const DOES =
  /(?<!\p{L})(?:sees|goes|gets|opens|closes|thinks|finds|looks|wants|has|does|sits|lies|wakes|checks|scrolls|reads|hears|feels|knows|puts|tells|says)(?!\p{L})/iu;
const SHE = /(?<!\p{L})(?:she|he)(?!\p{L})/iu;
const IRREGULAR: Readonly<Record<string, string>> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  goes: "go",
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
};
/** "two registers, and they are not matching" */
const OF_THINGS =
  /(?<=\p{L}{4}s(?:,| and|, and| or|,? but) )they(?= (?:are|were|do|don['’]t|have|won['’]t|never)(?!\p{L}))/giu;
/** "the bins … and they were fine last week" */
const THINGS_ARE =
  /(?<!\p{L})they(?= (?:were|are) (?:all |still |just )?(?:fine|full|empty|dry|wet|gone|off|on|ready|broken|old|new|clean|dirty|ok)(?!\p{L}))/giu;
const LONGEST_MOMENT = 400;

/** "says" is "say"; null for what is no verb of the third person. */
export const baseOfThirdPerson = (word: string): string | null => {
  const known = IRREGULAR[word];
  if (known !== undefined) return known;
  const found = [
    word.replace(/ies$/u, "y"),
    word.replace(/(?<=ch|sh|ss|x|zz)es$/u, ""),
    word.replace(/s$/u, ""),
  ].find((form) => form !== word);
  return found ?? null;
};

/** "…and she says how lovely, and starts thinking": in a reader's moment, "she" is the reader. */
export const sheAsYou = (typed: string): string => {
  const [thought = ""] = THOUGHT.exec(typed) ?? [];
  const own = typed.slice(0, typed.length - thought.length);
  const at = SHE.exec(own)?.index ?? -1;
  const plain = typed.replace(OF_THINGS, "those").replace(THINGS_ARE, "those");
  const other = SOMEBODY.exec(plain)?.index ?? typed.length;
  // Somebody else after whom nobody is "she" any more: "… when a colleague answers it".
  const isMixed = other < at || ANYONE.test(plain.slice(other));
  if (
    at === -1 ||
    DOES.test(typed.slice(0, at)) ||
    typed.length > LONGEST_MOMENT ||
    isMixed ||
    MINE.test(own.replace(SAID_ALOUD, "").replace(OF_MINE, ""))
  )
    return typed;
  const said = own
    .slice(at)
    .replace(
      /(?<!\p{L})(she|he) ((?:\p{L}{2,12}ly |just |still |never |always |only )?)([\p{L}']{2,20})/giu,
      (_, who: string, how: string, verb: string) =>
        `${/^\p{Lu}/u.test(who) ? "You" : "you"} ${how}${baseOfThirdPerson(verb) ?? verb}`,
    )
    .replace(
      /(?<!\p{L})(?:she|he)['’]s(?= (?:got|been|had|made|done|tried|bought|seen|heard)(?!\p{L}))/giu,
      "you've",
    )
    .replace(/(?<!\p{L})(?:she|he)['’]s(?!\p{L})/giu, "you're")
    .replace(
      /(?<=(?:,|(?<!\p{L})and|(?<!\p{L})then|(?<!\p{L})or|(?<!\p{L})but) )(\p{Ll}{1,20}s)(?= |[.,]|$)/gu,
      (word) => {
        const form = baseOfThirdPerson(word);
        return form !== null && (isVerbBase(form) || word in IRREGULAR) ? form : word;
      },
    )
    .replace(
      /(?<=(?:,|(?<!\p{L})and|(?<!\p{L})then|(?<!\p{L})or|(?<!\p{L})but) )\p{Ll}{2,20}s(?= (?:the|an?|his|her|it|in|up|out|down|back|\p{Sc}?\d))/gu,
      (word) => baseOfThirdPerson(word) ?? word,
    )
    .replace(
      /(?<=[.!?] )(then|and then|so|and) (?=(\p{Ll}{2,20}s) )/giu,
      (joint, word: string, verb: string) =>
        baseOfThirdPerson(verb) !== null && isVerbBase(baseOfThirdPerson(verb) ?? "")
          ? `${word} you `
          : joint,
    )
    .replace(/(?<=(?:then|and|so) you )\p{Ll}{2,20}s(?!\p{L})/giu, (word) => baseOfThirdPerson(word) ?? word)
    .replace(/(?<!\p{L})(?:herself|himself)(?!\p{L})/giu, "yourself")
    .replace(/(?<!\p{L})(?:her|his)(?= (?:\p{L}{3}|(?:ex|own|gp|dr|tv|pc)(?!\p{L})))/giu, "your")
    .replace(/(?<!\p{L})(?:hers|his)(?!\p{L})/giu, "yours")
    .replace(/(?<!\p{L})her(?!\p{L})/giu, "you")
    .replace(/(?<=[.!?] )you/gu, "You");
  return typed.slice(0, at) + said + thought.replace(/^thinks/u, "think");
};

const OTHERS = /(?<!\p{L})(?:they|them|theirs?|themselves)(?!\p{L})/iu;
/** "carries all the shopping in one trip. stops saying it": the reader does; null where a sentence has another subject. */
export const doerAsYou = (typed: string): string | null => {
  const said = splitSentences(typed).map((sentence) => {
    const [, verb = "", rest = ""] = /^(\p{L}{3,15}s)(?= )(.*)$/su.exec(sentence) ?? [];
    const form = baseOfThirdPerson(verb.toLowerCase());
    const isDone =
      form !== null && isVerbBase(form) && opensWithThirdPerson(sentence.split(" ")) && !OTHERS.test(rest);
    // Its first letter shows whether the rest is typed with care.
    return isDone ? `${/^\p{Lu}/u.test(verb) ? "You" : "you"} ${form}${rest}` : null;
  });
  return said.every((sentence) => sentence !== null) && said.length > 0 ? said.join(" ") : null;
};
