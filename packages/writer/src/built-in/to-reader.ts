import type { WritingNotes } from "@storyletter/contract/schemas";
import type { Language } from "@storyletter/text/language";
import { splitSentences } from "@storyletter/text/sentences";
import { isVerbBase } from "./grammar/verbs.ts";
import {
  ASKS_THEM,
  ASKS_WHAT,
  AT_THEIR_OWN,
  HAVE_THEIRS,
  OF_MOST,
  OF_SOMEONE,
  SAID_OF_CUSTOMERS,
  THEY_ANSWER,
  WHO_DO,
} from "./of-readers.ts";
import { baseOfThirdPerson, sheAsYou } from "./she-as-you.ts";
import type { Field } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** Who "them" is: the reader after a joint or after what is done to a person, anyone after another verb. */
const OTHERS =
  /(?<!\p{L})(?<!(?:like|to|for|with|of|about|around|behind|let|lets|get|gets|getting|help|helps|tell|tells|ask|asks|cost|costs|give|gives|show|shows|make|makes|stop|stops|save|saves|teach|teaches) )them(?!\p{L})/iu;
const FORMS: readonly (readonly [RegExp, string])[] = [
  // "could make them again": dinners, and nobody. First, while "they" still stands before it.
  [
    /(?<!\p{L})(?<!(?<!\p{L})(?:put|try|throw|pick|turn|pull|switch) )them(?! (?:again|at home|by hand|from scratch)(?!\p{L}))(?!\p{L})/giu,
    "you",
  ],
  [/(?<!\p{L})they(?!\p{L})/giu, "you"],
  [
    /(?<!\p{L})their(?!\p{L})|(?<!\p{L})there(?= (?:own|kids?|children|dogs?|cats?|house|home|wife|husband|mum|mom|dad|car|hair|back|body|family|job|phone|money|life|partner|parents|friends|business|shop|clients|staff|team)(?!\p{L}))/giu,
    "your",
  ],
  [/(?<!\p{L})theirs(?!\p{L})/giu, "yours"],
  [/(?<!\p{L})themselves(?!\p{L})/giu, "yourself"],
];
/** "…and the kids think that's where they come from": somebody else's "they". */
const OF_OTHERS =
  /(?<!\p{L})(?:kids|children|people|others|customers|friends|\p{L}{3,15}s) (?:all |just )?(?:think|say|believe|know|reckon|ask|wonder|assume) [^.,;!?]{0,40}$/iu;
const asYou = (typed: string): string =>
  FORMS.reduce(
    (said, [form, to]) =>
      said.replace(form, (word, at: number) =>
        [OF_OTHERS, OF_MOST, ASKED_OF_THEM, WHO_DO].some((pattern) => pattern.test(said.slice(0, at))) ||
        (OF_SOMEBODY.test(said.slice(0, at)) && !HELPING_THEM.test(said.slice(0, at))) ||
        (/^them$/iu.test(word) && isDoneByThem(said.slice(0, at)))
          ? word
          : /^\p{Lu}/u.test(word)
            ? upperFirst(to)
            : to,
      ),
    typed,
  );
/** "they think fair play to them": who does something to "them" is somebody else; "they put it beside them" is done beside oneself. */
const BY_THEM =
  /(?<!\p{L})they (?:(?!(?:and|but|when|if|that|who|which|then|so|because|an?|the|their|it|he|she|we|i|you|some\p{L}*|no\p{L}{0,4}|any\p{L}*|every\p{L}*)(?!\p{L}))[^\s,.;:!?]{1,20} ){1,4}(?<!(?:beside|around|behind|with|near|on|over|under|before|in front of|get|got|find|keep|make|made|let) )$/iu;
/** "they push their glasses up and then look for them": what they look for is not they. */
const AND_DO =
  /(?<!\p{L})they(?!\p{L}).*(?:,|(?<!\p{L})(?:and|or)) (?:then )?(\p{L}{2,12}) (?:(?:for|at|to|through|over|about|after) )?$/isu;
const isDoneByThem = (before: string): boolean => {
  const verb = AND_DO.exec(before)?.[1]?.toLowerCase();
  return BY_THEM.test(before) || (verb !== undefined && isVerbBase(verb));
};
/** "you ring your mother and ask what they have been doing" */
const ASKED_OF_THEM =
  /(?<!\p{L})(?:mothers?|fathers?|mum|mom|dad|parents?|son|daughter|child|children|kids?|friends?|partner|husband|wife|boss|clients?|customers?|staff|team|neighbou?rs?)(?!\p{L}).{0,80}(?<!\p{L})(?:ask|asks|hear|wonder|know|see)(?: them)? (?:what|how|if|whether|where|why|when|who) $/iu;
/** "somebody at the chemist say they have forgotten their glasses" */
const OF_SOMEBODY =
  /(?<!\p{L})(?:somebody|someone|another(?! (?:\d|\p{L}{2,12}ty|few|two|three|four|five|six|ten|dozen|hundred)(?!\p{L}))|an? (?:man|woman|person|child|neighbou?r|friend|stranger|colleague))(?!\p{L})[^.,;!?]{0,80}$/iu;
/** "begging another tailor to help them" */
const HELPING_THEM = /(?<!\p{L})to (?:help|show|teach|save|drive|cover for) $/iu;
/** What a speaker adds who is not sure of the words. */
const HEDGE = /,? (?:i guess|i suppose|or something|or whatever|idk)(?=[.!?]*$)/iu;
const GUESS = /^(?:i guess|i suppose|i think|maybe|probably|perhaps),? (?=(?:they|their)(?!\p{L}))/iu;
/** "I guess they sleep" is as sure as "They sleep?". */
export const withoutHedge = (typed: string): string => {
  const said = typed.replace(GUESS, "").replace(HEDGE, "");
  return /^they [^.!?]{3,80}\?$/iu.test(said) ? said.slice(0, -1) : said;
};
const YOU = /(?<!\p{L})(?:you|your)(?!\p{L})/iu;

/** "The trustees get a report they understand": they are the trustees. */
const OF_THE_SUBJECT =
  /^(?:the |our |your |most |many |some )?(?:\p{L}{2,12} )?(?:\p{L}{3,12}(?:ers|ors|ists|ees)|kids|children|families|parents|couples|clients|people|teams?|boards?) [^.;]{2,160} they(?!\p{L})/iu;

/** "When a child (or they themselves) sits down": the child is not the reader. */
const OF_ONE =
  /^(?:when |if |as )?(?:an?|the|their) (?:child|kid|boy|girl|son|daughter|pupil|student|dog|cat|horse|baby|toddler|teenager)(?!\p{L})/iu;

const OF_THEIRS =
  /^their (?:mum|mom|mother|dad|father|parent|nan|gran|child|kid|son|daughter|wife|husband|partner|boss|manager|dog|cat|horse|boy|girl)(?!\p{L})/iu;

const THEY = /(?<!\p{L})(?:they|them|their|theirs|themselves)(?!\p{L})/iu;
/** "When they …", "Or they …": the readers, whoever else is in the sentence. */
const THEY_FIRST =
  /^(?:(?:perhaps|maybe|usually|often|or|and|also|what) ){0,2}(?:when |as |if )?they(?:['’]|(?!\p{L}))/iu;
/** "Several have told me that they went home": some of them. */
const OF_SOME =
  /^(?:(?:and|but) )?(?:some|several|most|many|one|two|three|a few|people|everyone|each|all|others|\d+)(?!\p{L})/iu;
/** "Customers send me photos of what they sew" */
const BY_OTHERS =
  /^(?!they ).*(?<!(?<!\p{L})their )(?<!\p{L})(?:customers?|clients?|members?|people|persons?|neighbou?rs?|ladies|men|women|families|students?|friends|partners|children|kids)(?!\p{L}).*(?<!\p{L})(?:they|them|their)(?!\p{L})/iu;

/** Whether the "they" of a sentence are the readers. */
const isOfReader = (sentence: string): boolean =>
  THEY_FIRST.test(sentence) ||
  ([OF_THE_SUBJECT, OF_ONE, OF_SOME, BY_OTHERS, SAID_OF_CUSTOMERS, YOU, OTHERS].every(
    (pattern) => !pattern.test(sentence),
  ) &&
    // "Their mum has fallen, and who's collecting her": she is the mum.
    (OF_THEIRS.test(sentence) || !/(?<!\p{L})(?:she|he|her|his)(?!\p{L})/iu.test(sentence)));

/** An answer with each of its sentences said to the reader that speaks of the readers. */
export const asReader = (typed: string): string =>
  typed
    .split("\n")
    .map((line) =>
      splitSentences(line)
        .map((sentence) => (THEY.test(sentence) && isOfReader(sentence) ? asYou(sentence) : sentence))
        .join(" "),
    )
    .join("\n");

/** "They are standing at the gate", where the readers do. */
const theyAsYou = (typed: string): string =>
  /(?<!\p{L})they(?!\p{L})|^their (?!own )/iu.test(typed) ? asReader(typed) : typed;

/** A moment that speaks of the reader, said to the reader. */
export const momentAsYou = (answer: string): string => {
  const typed = answer
    .replace(ASKS_THEM, (_, asks: string) => `${asks} you`)
    .replace(THEY_ANSWER, "you")
    .replace(AT_THEIR_OWN, "$1 your own ");
  const sure = withoutHedge(typed);
  const they = theyAsYou(sure);
  const said = they === sure ? sheAsYou(sure) : they;
  return said.replace(ASKS_WHAT, (_, asks: string) => `${asks} you`);
};

/** "They tell me that …", "that's what they say": theirs. */
const THEY_TELL =
  /(?<!\p{L})they (?:all |always |often )?(?:tell|say(?! (?:no|yes|goodbye|hello|thank)(?!\p{L})| ["“]I(?: am|['’]m) [^"“”]{2,40}["”] \p{L})|write|told|said|wrote)(?!\p{L})/iu;
/** Others than the reader, of whom a description can speak. */
const PEOPLE =
  /(?<!\p{L})(?:people|women|men|children|kids|families|parents|teachers|students|artists|farmers|growers|makers|weavers|families|dogs?|cats?|horses|bees|hens|\p{L}{3,12}(?:ers|ors|ists|ees))(?!\p{L})/iu;

/** "Twice a year a postcard arrives and they can put it on the fridge" */
const AND_THEY_CAN =
  /^(?:(?:once|twice|every|each|on|in|at|when|an?|the)(?!\p{L})[^,.;]{3,60}) and they can(?!\p{L})|^(?:at|on|in|by|every)(?!\p{L})[^,.;]{3,60} they (?:will|can|know)(?!\p{L})|^[^.;!?]{3,160}, and they can (?!be(?!\p{L}))/iu;
/** "For the donor nothing much changes" */
const FOR_ONE =
  /(?<=^|[.!?] )for (?:the |our |my )?(?:donor|giver|sponsor|supporter|reader|member|buyer)s? (?!who|that|they)(?=\p{L})/giu;
const SAID_FOR_READER =
  /(?<=^|[.!?] )for (?:the |our |my )?(?:donors?|givers?|sponsors?|supporters?|readers?|customers?|members?|buyers?)[:,] they [^.!?\n]{1,200}/giu;
/** "For the donor: they know …" */
const FOR_THE_READER =
  /(?<=^|[.!?] )For (?:the |our |my )?(?:donors?|givers?|sponsors?|supporters?|readers?|clients?|customers?|members?|buyers?|students?|owners?|participants?)[:,] (?=they(?!\p{L}))/giu;

/** "The donor receives one message" */
const ONE_DOES =
  /(?<=^|[.!?] )(?:the|each|every|a) (?:donor|giver|sponsor|supporter|reader|buyer) (receives|gets|sees|knows|hears|feels|has|learns|can|will)(?!\p{L})([^.!?]*)/giu;

/** "For the sponsor, they get a postcard": whoever else the rest of the answer is about. */
export const namedReaderAsYou = (answer: string): string =>
  answer
    .replace(SAID_FOR_READER, (sentence) => asYou(sentence.replace(FOR_THE_READER, "")))
    .replace(FOR_ONE, "For you ")
    .replace(ONE_DOES, (_, verb: string, rest: string) => `You ${baseOfThirdPerson(verb) ?? verb}${rest}`);

/** What changes for customers, said to the reader: "They sleep" is "You sleep"; null where it is not theirs to hear. */
export const changesAsYou = (answer: string): string | null => {
  const typed = answer.replace(FOR_THE_READER, "");
  const isOfThem = splitSentences(typed).some(
    (sentence) => THEY_FIRST.test(sentence) || AND_THEY_CAN.test(sentence),
  );
  const [before = ""] = typed.split(THEY, 1);
  return !isOfThem || THEY_TELL.test(typed) || YOU.test(typed) || PEOPLE.test(before)
    ? null
    : goingOn(asReader(typed));
};

/** "You know. Stop arguing about the pan.": the second is what the first is, and no order. */
const goingOn = (answer: string): string => {
  const [first = "", ...rest] = splitSentences(answer);
  return [
    first,
    ...rest.map((sentence) => {
      const [verb = ""] = sentence.split(" ", 1);
      return /^you (?!\p{L}+ your)/iu.test(first) &&
        (isVerbBase(verb.toLowerCase()) || /^(?:can|can['’]t|could|don['’]t|won['’]t|never)$/iu.test(verb)) &&
        !YOU.test(sentence)
        ? `${/^\p{Lu}/u.test(sentence) ? "You" : "you"} ${verb.toLowerCase()}${sentence.slice(verb.length)}`
        : sentence;
    }),
  ].join(" ");
};

/** "In the webinar they do the same tally for their own practice" */
const IN_THE_OFFER =
  /(?:^|(?<=[.!?] ))(?=[^.!?]*(?<!\p{L})(?:webinar|course|session|class|workshop|group|programme|program|clinic|weekend|kit|pack|box|guide|saturday morning|first thing we do)(?!\p{L}))[^.!?]*(?<!\p{L})they (?:do|see|get|leave|take|learn|start|make|work|write|build|have)(?!\p{L})[^.!?]*/giu;
/** "because I know what it's like": the reason, as a sentence. */
export const linkAsSentence = (typed: string): string =>
  typed
    .replace(/^because (?=(?:i|we|it|they|he|she|you|that|nobody)(?!\p{L}))/iu, "")
    .replace(/(?<=(?:one|what|where|bus|seat) )their (?=\p{Sc}\d|gift|money|donation|support)/gu, "your ")
    .replace(IN_THE_OFFER, withNobodyElse)
    .replace(/(?<=(?<!\p{L})(?:many|some|most|one) of )theirs(?!\p{L})/giu, "yours")
    .replace(/(?<!\p{L})they(?= can (?:rent|book|buy|order|get|use|have)(?!\p{L}))/giu, "you")
    .replace(/(?<=\p{L} )the reader(?= (?:would|will|can|could|might|may)(?!\p{L}))/gu, "you");

/** "Send me a bid they lost", "so they see it": where nothing before it is several, "they" are the readers. */
const SEVERAL =
  /(?<!\p{L})(?!(?:days|weeks|hours|minutes|months|years|hrs|mins|wks|times|metres|miles|pounds|euros|dollars|this|his|its|us|yes|always|sometimes|perhaps|was|is|has|does|across|less|plus|as)(?!\p{L}))(?:people|folk|anyone|everyone|everybody|those|who|children|men|women|kids|sheep|police|staff|team|we|\p{L}{2,}[^s'’ui]s)(?!\p{L})|\p{L} and \p{L}/iu;
/** "They can pay in 3 instalments"; "they won't fit the machine" are things. */
const THEY_MAY =
  /^they (?:can|get|pay|don['’]?t need|do not need|need|have to|must|will get|keep|choose|bring) /iu;
/** "send them", "tell them", "want them to": said to whoever writes. */
const ASKED_OF_WRITER =
  /(?<!\p{L})(?:send|tell|give|show|ask|want|need|like|get|let|offer|remind|invite|of) $/iu;
const FIRST_THEY = /(?<!\p{L})(?:they|them|their)(?!\p{L})/iu;
export const withNobodyElse = (sentence: string): string => {
  if (THEY_MAY.test(sentence)) return asYou(sentence);
  const at = FIRST_THEY.exec(sentence)?.index ?? -1;
  return at < 1 ||
    OF_SOMEONE.test(sentence.slice(0, at)) ||
    ASKED_OF_WRITER.test(sentence.slice(0, at)) ||
    SEVERAL.test(sentence.slice(0, at)) ||
    YOU.test(sentence)
    ? sentence
    : asYou(sentence);
};

/** "Ring if they rather talk", "eight weeks if people want it by Christmas" */
const IF_READER =
  /(?<!\p{L})if (?:they|people|ppl|customers|clients|folks) (would rather|rather|want|need|would like|prefer|like|go ahead|book|order|come|begin|start|register|apply|sign up|buy|decide|choose|join|wait|pay)(?!\p{L})([^.;!?]*)/giu;
export const ifReader = (text: string): string =>
  text.replace(
    IF_READER,
    (_, verb: string, rest: string) => `if ${verb === "rather" ? "you'd" : "you"} ${verb}${toReader(rest)}`,
  );
/** "get people to import their wallets before they leave" is "import your wallets before you leave"; boots "crack". */
export const toReader = (text: string): string =>
  text
    .replace(
      /(?<!\p{L})they(?= (?:just |even |really |actually |also |still |ever |never )?(?:had|were|buy|go|book|need|want|order|spend|hire|list|open|put|take|make|give|find|use|run|eat|drive|plan|send|come|start|leave|travel|have|can|know|pay|decide|lose|miss|forget|regret|think|do|get|call|ring|sign|move|sell|throw|try|see|realise|realize)(?!\p{L}))/giu,
      "you",
    )
    .replace(
      /(?<=(?:for|to|with|behind|around|like|of|before|after|at|(?:we|i)(?: (?:can|will|could))? (?:tell|show|give|help|call)) )them(?!\p{L})/giu,
      "you",
    )
    .replace(
      /(?<!\p{L})their(?!\p{L})|(?<=^(?:get|book|have|bring|check|schedule|do|arrange|order|plan|(?:send|bring|show) us) )there(?= \p{L}{3})/giu,
      "your",
    )
    .replace(/(?<!\p{L})theirs(?!\p{L})/giu, "yours")
    .replace(/(?<!\p{L})themselves(?!\p{L})/giu, "yourself");

/** "790 if they book until 31 January": who books is the reader. */
const THEY_BOOK = /(?<=(?:^|[\s(,])(?:if|when|once|where|as long as|provided|unless) )they(?= )/iu;

/** "I connect to their POS, so they don't fill in anything", where the description has spoken of nobody. */
const FOR_THEM = /(?:^|(?<=[.!?] ))(?:I|We) [^.!?]{3,160}/gu;
const describedToReader = (described: string): string => {
  const typed = ifReader(described);
  return PEOPLE.test(typed)
    ? typed
    : typed.replace(FOR_THEM, (said) => {
        const [before = said] = said.split(/(?<!\p{L})the(?:y|ir)(?!\p{L})/iu, 1);
        const isReader =
          before !== said && !/\p{L}{3}s(?!\p{L})/u.test(before) && !OTHERS.test(said) && !YOU.test(said);
        return isReader ? asYou(said) : said;
      });
};

/** "Donors choose one of 60 objects. They receive a photograph": the reader is one of them. */
const AS_ONE_OF_THEM =
  /(?:^|(?<=[.;] ))(?:donors|givers|sponsors|members|friends|customers|clients|guests|subscribers|supporters|participants|attendees|buyers) (?=(?:get|receive|choose|pick|have|meet|learn|join|save|pay|can)(?!\p{L}))/giu;
const THEN_THEY =
  /(?<=[.;] )[Tt]hey (?=(?:also )?(?:get|receive|choose|pick|have|meet|learn|join|save|pay|can|may|will|are)(?!\p{L}))/gu;
/** "… with a photo of a toy they paid for": and no "themselves", who may be others. */
const THEY_TOO = /(?<!\p{L})they(?!\p{L})/gu;
const oneOfThem = (typed: string): string => {
  const isOne = (sentence: string): boolean => sentence.replace(AS_ONE_OF_THEM, "") !== sentence;
  if (!isOne(typed)) return typed;
  return splitSentences(typed)
    .map((sentence) =>
      isOne(sentence) ? sentence.replace(AS_ONE_OF_THEM, "You ").replace(THEY_TOO, "you") : sentence,
    )
    .join(" ")
    .replace(THEN_THEY, "You ");
};

const saidToReader = (field: Field, typed: string, audience: string): string => {
  if (field === "price" || field === "salePrice") return THEY_BOOK.test(typed) ? asYou(typed) : typed;
  if (HAVE_THEIRS.test(audience)) return typed;
  if (field === "productDescription") return describedToReader(oneOfThem(typed));
  const isReader = field === "keyBenefit" && /^(?:they|their)(?!\p{L})/iu.test(typed);
  return isReader && !YOU.test(typed) && !OTHERS.test(typed) ? asYou(typed) : typed;
};

/** A price, a description or a benefit, said to the reader where it speaks of nobody else. */
export const fieldToReader = (
  field: Field,
  typed: string,
  { language, notes, audience }: { language: Language; notes: WritingNotes; audience: string },
): string => {
  const text = language === "english" ? saidToReader(field, typed, audience) : typed;
  if (text !== typed) notes.tidied.push({ field, from: typed, to: text });
  return text;
};
