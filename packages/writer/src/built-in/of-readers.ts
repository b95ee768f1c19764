import type { EmailBrief } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { bareWords } from "@storyletter/text/words";
import { clausesOf } from "./facts.ts";
import { phraseKind } from "./grammar/phrase-kind.ts";
import { hasFiniteVerb, isVerbBase, opensWithThirdPerson } from "./grammar/verbs.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** The reader as someone else: "elles s'inscrivent", "she sees visitors", "w/ their old data". */
const OF_READERS =
  /^(?!il (?:est|fait|pleut|neige|y a|faut|reste|manque|gèle)(?!\p{L}))(?:(?:the |my |our |your )?(?:ideal |typical |target |average )?(?:readers?|audience|avatar|persona|prospects?)(?!\p{L})|(?:they|she|he|elles?|ils?|ellos|ellas|ela|eles|elas)(?!\p{L})|sie (?!.{0,80}(?<!\p{L})Ihre?[nmrs]?(?!\p{L})))|(?<!\p{L})(?:they|their|themselves)(?!\p{L})/iu;

/** The reader as someone else where the verb says so: "ven el correo", "les llega un mensaje". */
const OF_READERS_BY_VERB: Partial<Record<Language, RegExp>> = {
  spanish:
    /(?<!\p{L})(?:alguien (?:la|lo|le|las|los|les)|se (?:va|siente|levanta|queda|despierta|atreve))(?!\p{L})|^(?:a ellos |se )?les? |^(?!(?:con|en|sin|un|según|quien|alguien|también|bien|tan|ven a|ven y)(?!\p{L}))(?:no |ya |se )?\p{L}{1,12}(?:[aá]n|[eé]n)\s/iu,
  portuguese:
    /^(?!(?:sem|em|um|com|bem|quem|alguém|também|nem)(?!\p{L}))(?:não |já |se )?\p{L}{1,12}(?:am|em)[\s,]/iu,
};
/** "Sie haben einen Hang": with its capital it is the reader, where nothing says "du". */
const isFormal = (typed: string, language: Language, brief: EmailBrief): boolean =>
  language === "german" &&
  /^Sie (?:sind|\p{Ll}{2,15}n)(?!\p{L})/u.test(typed) &&
  !DU.test(`${brief.callToAction} ${brief.productDescription} ${brief.tonePreference} ${brief.keyBenefit}`);
const DU = /(?<!\p{L})(?:du|dich|dir|dein\p{L}{0,2}|euch|euer|eure\p{L}?)(?!\p{L})/iu;

/** "La niña le pide": in a brief that says "tú", someone else is asked. */
const isOfAnother = (typed: string, language: Language, brief: EmailBrief): boolean =>
  language === "spanish" &&
  /(?<!\p{L})les?(?!\p{L})/iu.test(typed) &&
  !TU.test(typed) &&
  TU.test(`${brief.callToAction} ${brief.productDescription} ${brief.tonePreference} ${brief.keyBenefit}`);
const TU = /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo)(?!\p{L})/iu;

/** What is said of people, of whom the reader may be one. */
const OF_PEOPLE =
  /(?<!\p{L})(?:as? pessoas?|la persona|la gente|les gens|la personne|die leute)(?!\p{L})|^the (?:person|customer|client|reader|buyer)s?(?!\p{L})/iu;
const TO_READERS =
  /(?<!\p{L})(?:you|your|yours|u|ur|we|our|us|i|my|me|it|nothing|nobody|você|vocês|seus?|suas?|tu|teus?|tuas?|te|ti|nós|a gente|nosso|nossa|vous|votre|vos|nous|notre|on|ton|ta|tes|du|dein\p{L}{0,2}|dir|dich|ihr\p{L}{0,2}|sie|wir|uns|man|ich)(?:['’]|(?!\p{L}))/iu;

/** "Owner closes at 8", where the audience are owners. */
const isOfAudience = (typed: string, { targetAudience }: EmailBrief): boolean => {
  const [first = ""] = bareWords(typed);
  const [audience = ""] = bareWords(targetAudience);
  const bare = (word: string): string => word.replace(/s$/u, "");
  return first.length > 3 && bare(first) === bare(audience);
};

/** "They sleep. So do you": the reader is in it. */
const WITH_YOU = /(?:^|[.;,!?] |(?<!\p{L})(?:so (?:do|can|will|are)|and|then) )you(?!\p{L})/iu;

/** "elle relit ses fiches", "er steht unter dem Baum": somebody, and not the reader. */
const ANOTHER: Readonly<Partial<Record<Language, RegExp>>> = {
  french:
    /(?<!\p{L})(?:elle|(?<=^|(?:quand|lorsque|si|et|,) |qu['’])il(?! (?:y|n['’]y|faut|pleut|fait|reste|manque|suffit|est)(?!\p{L})))(?!\p{L})|^(?:le|la|au|en|à|chaque|vers) [^,.]{2,40}, (?:ils|elles) \p{L}/iu,
  german: /^(?!.*(?<!^)(?<!\p{L})(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})).*(?<!\p{L})(?:[Ee]r|sie)(?!\p{L})/su,
  spanish: /(?<!\p{L})(?:él|ella)(?!\p{L})/iu,
  portuguese: /(?<!\p{L})(?:ele|ela)(?!\p{L})/iu,
};
export const isSomebody = (typed: string, language: Language): boolean =>
  ANOTHER[language]?.test(typed) === true && !SECOND_PERSON.test(typed);
const SECOND_PERSON =
  /(?<!\p{L})(?:vous|votre|vos|tu|te|toi|ton|ta|tes|on|nous|du|dir|dich|dein\p{L}{0,2}|ihnen|ihr|euch|euer|eure\p{L}?|man|wir|tú|tus?|usted|ustedes|vosotr[oa]s|você|vocês|teu|tua|a gente)(?!\p{L})/iu;

/** Whether a text speaks of the readers as of others. */
export const isOfReaders = (typed: string, language: Language, brief: EmailBrief): boolean =>
  !(language === "english" && WITH_YOU.test(typed)) &&
  ((OF_READERS.test(typed) && !isFormal(typed, language, brief)) ||
    OF_READERS_BY_VERB[language]?.test(typed) === true ||
    isOfAnother(typed, language, brief) ||
    isSomebody(typed, language) ||
    (OF_PEOPLE.test(typed) && !TO_READERS.test(typed)) ||
    isOfAudience(typed, brief));

/** "They paint most days": an answer that begins with those who have bought. */
export const opensWithOthers = (typed: string, language: Language, brief: EmailBrief): boolean =>
  language === "english"
    ? /^(?:they|their|she|he)(?:['’]|(?!\p{L}))/iu.test(typed)
    : isOfReaders(typed, language, brief) && !isOfAudience(typed, brief);

/** "…, sees a job that she can do" */
export const SHE_INSIDE =
  /^(?!.*["“])(?!.*(?<!\p{L})(?:you|your|i|my|we|our)(?!\p{L})).*(?<!\p{L})(?:she|he|him)(?:['’]s)?(?!\p{L})/isu;
/** "Owner or office manager, signed up a month ago", "mom has the tab open": a reader, as somebody else. */
export const A_PERSON =
  /^(?!.*(?<!\p{L})(?:you|your)(?!\p{L}))(?:an? |the |our |my )?(?:owner|manager|mom|mum|dad|parent|customer|client|buyer|user|member|teacher|nurse|founder|reader|homeowner|couple|person|woman|man|guy)s?(?: or (?:\p{L}{2,15} ?){1,3})?(?:,? (?:has|is|gets|sits|opens|wants|keeps|signed|looks|sees|thinks|knows|comes|goes|just|still)(?!\p{L}))/isu;
/** "me = them" is a note. */
export const SHORTHAND = /^\S+(?: \S+)?\s=\s\S+(?:[.!]?$|,)/u;

const OF_US = /(?<!\p{L})(?:you|your|yours|yourself|we|our|us|i|my|me)(?!\p{L})/iu;
const OTHERS = /(?<!\p{L})(?:she|he|they|them|their|him|his|her)(?!\p{L})/iu;
/** "Standing at the gate", "at the supermarket, choosing the smaller one": what a reader does. */
export const DOES_SO =
  /^(?:(?:on holidays?|at (?:work|home|school|the (?:\p{L}{2,12} )?\p{L}{3,12})|in (?:bed|town|the (?:car|kitchen|office|shop|van|shower))) )?(?!(?:morning|evening|nothing|something|anything|everything|spring|wedding|king)(?!\p{L}))\p{L}{3,12}ing(?!\p{L})/iu;
export const WHEN =
  /^(?:about |around |at |on |in |by |after |before |just |another |one |the )?(?:half |quarter |first |last |cold |late |early |dark |\d)*(?:[\d:.]+ ?[ap]m|\d{1,2} o['’]clock|(?<=(?:first|last|every|next|each) )(?:time|day)|half \p{L}{3,6}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|evenings?|nights?|midnight|noon|dark|lunch(?:time)?|bedtime|christmas|thanksgiving|easter|winter|spring|summer|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december|month end|week)(?!\p{L})/iu;

/** Typed as a sentence is: no grammar of ours knows every verb. */
const AS_SENTENCE = /^\p{Lu}\S* \S+ \S+ .*[.!]$/su;

/** What a moment hangs on, where the answer begins with it. */
export const WHEN_ALONE =
  /^(?:(?:perhaps|maybe|probably|usually|often|vielleicht) )?(?:when|wenn|quand|cuando|quando) /iu;
/** "In the lift or at a wedding when someone asks": there someone asks. */
const PLACE_WHEN =
  /^((?:in|at|on|after|during|over|by) (?:(?!when )\S{1,15} ){1,8})when (?=(?:someone|somebody|you|your|the|a) )/iu;
/** "…, see the bin, and look away": one more thing that the same people do. */
const isJoined = (clause: string, isLast: boolean): boolean =>
  /^(?:and|or|but not) |^["“]/iu.test(clause) ||
  ((!isLast || clause.includes(" and ")) && isVerbBase(bareWords(clause)[0] ?? ""));

/** "… or when there kid says mommy come in" */
const THEIR_OWN =
  /(?<!\p{L})(?:their|there)(?= (?:own|kids?|child|children|daughter|son|dog|cat|horse|mum|mom|dad|husband|wife|partner|boss)(?!\p{L}))/giu;

/**
 * A reader's moment as readers can read it; null for a fragment that would read as the author's own scene behind the
 * story. "Standing at the gate" is what the reader does; "got the date, in the parking lot" could be anybody.
 */
export const momentToReader = (typed: string): string | null => {
  const moment = typed.replace(PLACE_WHEN, (_, place: string) => `${place.trimEnd().replace(/,$/u, "")}, `);
  const isDoing = DOES_SO.test(moment) && !/(?<!\p{L})(?:she|he|they|his)(?!\p{L})/iu.test(moment);
  // Its first letter stays as it is typed: it shows whether the rest is typed with care.
  const begin = /^\p{Lu}/u.test(moment) ? upperFirst : (text: string): string => text;
  if (isDoing) return moment.replace(THEIR_OWN, "your");
  // "When you hear the click and turn the music up" has no other clause: you do, and the letter says before it that you may.
  const [, ...later] = clausesOf(openEnd(moment));
  const [when = ""] = WHEN_ALONE.exec(moment) ?? [];
  // "A manager sees …" would be somebody else.
  if (
    when !== "" &&
    !A_PERSON.test(moment.slice(when.length)) &&
    later.every((clause, at) => isJoined(clause, at === later.length - 1))
  )
    return begin(moment.slice(when.length));
  if (OF_US.test(moment)) return moment;
  const clauses = clausesOf(openEnd(moment));
  // "…, sees a job she can do"
  if (clauses.slice(1).some((clause) => opensWithThirdPerson(clause.split(" ")))) return null;
  const isOfOthers = OTHERS.test(moment);
  const [first = ""] = clauses;
  // "It's Sunday night, and next week's rota is still empty."
  const isSaid =
    phraseKind(openEnd(moment)) === "sentence" ||
    (hasFiniteVerb(first.split(" ")) && !opensWithThirdPerson(first.split(" ")));
  return isSaid || ((WHEN.test(moment) || AS_SENTENCE.test(moment)) && !isOfOthers) ? moment : null;
};

/** Readers who have somebody that "they" can be: "people with senior dogs", "mums of kids 0-6"; children named later on are no one's point. */
export const HAVE_THEIRS =
  /^.{0,30}(?<!\p{L})(?:dogs?|cats?|pets?|pupp(?:y|ies)|horses?|ponies|kids?|child|children|bab(?:y|ies)|toddlers?|newborns?|teens?|teenagers?|sons?|daughters?)(?!\p{L})/iu;

/** "When she crosses her legs before a sneeze", where the readers are women: one of them. */
export const isSheOfWomen = (moment: string, audience: string): boolean =>
  /^(?:when )?she(?!\p{L})/iu.test(moment) && areWomen(audience);
/** "Busy mums of two" */
export const areWomen = (audience: string): boolean =>
  /^(?:\p{L}{1,12} )?(?:women|mothers|mums|moms|ladies|daughters|widows)(?!\p{L})/iu.test(audience);

/** "Sunday night, and she is scratching her ear again", "he says the test went ok": where the readers have somebody. */
export const isOfTheirOwn = (moment: string, { targetAudience }: EmailBrief): boolean =>
  HAVE_THEIRS.test(targetAudience) &&
  !isSheOfWomen(moment, targetAudience) &&
  !/^(?:when )?they(?!\p{L})/iu.test(moment) &&
  /(?<=^|[ ,])(?:she|he)(?!\p{L})/iu.test(moment);

/** "Owners go into summer knowing what they can trust": customers, named as such. */
export const SAID_OF_CUSTOMERS =
  /^(?:most |many |several |some )?(?:families|owners|people|clients|customers|students|members|parents|patients|couples|most|many|several|\p{L}{3,12}(?:ers|ors|ists))\s(?!are|is)\p{L}/iu;

/** "…for people who know what they're doing" */
export const WHO_DO =
  /(?<!\p{L})(?:people|those|others|anyone|everyone|\p{L}{3,14}s) who (?:know|knew|can|say|think|do|did|like|love) (?:\p{L}{2,12} ){0,3}$/iu;
/** "That child their benefits": the child's. */
export const OF_SOMEONE =
  /(?<!\p{L})(?:an?|the|that|this|each|every|one|her|his|another) (?:\p{L}{3,12} )?(?:(?:grand)?(?:child|son|daughter|father|mother)|kid|boy|girl|baby|toddler|teenager|parent|mum|mom|dad|husband|wife|partner|friend|neighbou?r|relative|patient|student|pupil|dog|cat|horse)(?!\p{L})/iu;

/** "…, and most can claim it under their own benefits": one of the readers may not. */
export const OF_MOST =
  /(?:^|[,;] (?:and |but )?)(?:most|many|some|others|a few)(?! (?:days|nights|mornings|weeks|times|evenings|of)(?!\p{L})) [^,.;!?]*$/iu;

/** "When somebody asks them "have you got a website?" and they say "it's being done"": in a moment, they are the readers. */
export const ASKS_THEM =
  /((?<!\p{L})(?:somebody|someone|anyone|anybody|people) (?:asks|ask|tells|tell|rings|calls|texts|says to|looks at|waits for)) them(?!\p{L})/giu;
export const ASKS_WHAT =
  /((?<!\p{L})(?:somebody|someone|anyone|people)(?: \p{L}{1,12}){0,4} (?:asks|ask) (?:what|how|if|whether|where|why|when)) they(?!\p{L})/giu;
export const THEY_ANSWER =
  /(?<=(?:["”'’?]|(?:asks|tells|texts|says to|looks at) you)[^.]{0,60}? and )they(?= (?:say|answer|reply|think|nod|smile|laugh|mumble)|['’]re(?!\p{L}))/giu;
export const AT_THEIR_OWN = /^(at|in|on|by|over) their own /iu;
