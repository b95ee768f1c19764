import { openEnd } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import type { Frames } from "../frames/frames.ts";
import { isForReaders, isPlanOrNote } from "./addressee/addressee.ts";
import { ARE_TO } from "./asks.ts";
import { clausesOf, hasDay, isLimited, saysWhen } from "./facts.ts";
import { INTERNAL, isAboutReaders, withoutBriefWords, withoutContents, withoutSender } from "./focus.ts";
import { hasFiniteVerb, opensWithThirdPerson } from "./grammar/verbs.ts";
import { isThing } from "./product.ts";
import type { TopicPart } from "./topic-parts.ts";

/** "Proposer un rendez-vous", "Mostrar que una carta corta funciona", "Die neuen Termine bewerben": what a sender is up to. */
export const PURPOSE_OF_MAIL =
  /^(?:proposer|montrer|présenter|expliquer|rappeler|donner envie|convaincre|faire connaître|parler|ofrecer|mostrar|presentar|explicar|recordar|convencer|dar a conocer|contar|llenar|conseguir|oferecer|apresentar|lembrar|encher|preencher|dar a conhecer)(?!\p{L})|\s(?:anbieten|zeigen|vorstellen|bewerben|ankündigen|erinnern|füllen|bekanntmachen)$/iu;
/** Said to the reader. */
const ADDRESSED =
  /(?<!\p{L})(?:you|your|yours|yourself|du|dich|dir|dein\p{L}{0,2}|ihr|euch|euer|eure\p{L}?|vous|votre|vos|toi|ton|tes|tú|tus|contigo|usted|ustedes|vosotros|vosotras|vuestr[oa]s?|você|vocês|contigo|teus?|tuas?)(?!\p{L})/iu;
/** With their capital in the middle of a sentence they are the reader. */
const FORMAL = /(?<=\p{L},? )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u;
/** "We invite the families to our new play." */
const INVITES =
  /^(?:(?:i|we) (?:would (?:like|love) to )?(?:(?:warmly|cordially) )?invite|(?:wir|ich) laden?|(?:te|le|les|os) invit(?:o|amos)|(?:nous|je) vous invit(?:ons|e)|convid(?:o|amos))(?!\p{L})/iu;

/** "Quero convidar …": what a sender wants, in other languages. */
const WANTS =
  /(?:^|, |(?<!\p{L})(?:und|y|et|e) )(?:(?:ich|wir) (?:will|wollen|möchten?|brauchen?|müssen|hoffen?)|(?:quiero|queremos|necesito|necesitamos|me gustaría|nos gustaría|hay que)|(?:je|on|nous) (?:veux|veut|voulons|voudrais|voudrait|voudrions|aimerais|aimerait)|(?:il faut|on a besoin|j['’]aimerais)|(?:quero|queremos|preciso|precisamos|gostaria))(?!\p{L})/iu;
/** Of the mail itself, or of what it is not to be. */
const OF_THE_MAIL =
  /(?<!\p{L})(?:this|the) (?:(?:first|second|third|last|next) )?(?:one|e-?mail|mail|letter|newsletter|story)(?!\p{L})|^(?:le|ce|el|este|o|esta|diese|die) (?:e-?mail|mail|courriel|correo|mensaje|mensagem|message|texto|texte)(?!\p{L})|^(?:not|no|nothing) (?:about|to do with)(?!\p{L})/iu;
/** Readers as other people. */
const OF_OTHERS =
  /(?<!\p{L})(?:(?<!\d )people|ppl|folks|they|them|their|customers|clients|patients|everyone who|those who|die leute|leute|kund(?:en|innen)|la gente|los clientes|les gens|les clients|as pessoas|os clientes)(?!\p{L})/iu;
/** "…, for people who own two": for whom a thing is. */
const FOR_WHOM =
  /\s(?:for|to|für|pour|para) (?:[^\s,.;:]{1,20} ){0,3}?(?:people|ppl|folks|customers|clients|patients|anyone|everyone|adults|women|men|parents|\p{L}{3,12}s(?= who )|leute|gente|gens|pessoas)(?!\p{L})/iu;

/** Whether a text speaks to the reader: by "you" or as an invitation. */
export const isToReader = (text: string): boolean =>
  ADDRESSED.test(text) || FORMAL.test(text) || INVITES.test(text);

const LEAST_NEWS = 6;
/** Typed as a sentence is. */
const IS_CAREFUL = /^\p{Lu}\p{Ll}.*[\p{Ll}\d)][.!]$/su;
/** Of the mail, or of its readers as others; or a heading, which says what the mail tells. */
const NO_FACT =
  /\?|^(?:why|how|what|warum|wieso|por qué|cómo|pourquoi|comment|por que|como|(?:the |our |my |all )?(?:owners|customers|clients|people|parents|families|members|patients|readers) should|okay|ok|so|convince|(?:and |also )*(?:somebody|someone) should|(?:i|we) (?:also )?(?:want|would like) (?:\S{1,20} ){0,8}?to|(?:i|we)['’]d (?:also )?like|want to get|(?:encourag|invit|ask|gett|remind|convinc|persuad|nudg)ing|the (?:main |key )?(?:topic|focus|idea|point|goal)|this|it['’]s about|they|these|their|recruit|announce|launch|introduce|raise|ask|bitte|por favor|merci de|get (?:\p{L}+,? ){1,6}to|(?:an? )?reminder (?:to|for)|invite|to show|to tell|to explain|explain(?:ing)? (?:why|how|that|what)|describe|remind|offer(?= (?:free|our|an?|the|my) )|préciser|signaler|rappeler|indiquer|mentionner|annoncer|prévenir|avisar|aclarar|precisar|mencionar|informar|indicar)(?!\p{L})|(?<!\p{L})(?:e-?mail|newsletter|campaign|mailing|readers?)(?!\p{L})/iu;
/** "Beginners course, starts in February": what starts is the thing, which the offer names. */
const isOfThing = (text: string): boolean =>
  clausesOf(text)
    .slice(1)
    .some((clause) => opensWithThirdPerson(clause.split(" ")));

/**
 * Whether a sentence of a topic is news that readers can read as it stands, so that no rule has to cut it:
 * "Applications for the winter sessions (January through March) close November 15."
 */
export const isNews = (sentence: string, { and, kindOf }: Frames): boolean => {
  const text = openEnd(sentence);
  const [first = ""] = clausesOf(text);
  const kind = kindOf(text);
  const isVerb =
    and === "and" && (kind === "imperative" || (kind !== "gerund" && hasFiniteVerb(text.split(" "))));
  const isCareful = IS_CAREFUL.test(sentence);
  const isSaid = isThing(first)
    ? isCareful && hasDay(text)
    : isVerb || (isCareful && (and !== "and" || OPENS.test(text)));
  return (
    isSaid &&
    countWords(text) >= LEAST_NEWS &&
    isForReaders(sentence, isCareful ? CAREFUL : NEARLY) &&
    !isOfThing(text) &&
    !(and !== "and" && PURPOSE_OF_MAIL.test(text)) &&
    (withoutBriefWords(text) === text || (isCareful && OPENS.test(text) && hasDay(text))) &&
    isPlainFact(text)
  );
};

/** No word of the mail, of what its sender wants or of a task. */
const isPlainFact = (text: string): boolean =>
  !NO_FACT.test(text) &&
  withoutContents(text) === text &&
  withoutSender(text) === text &&
  !ARE_TO.test(text) &&
  // "Inviter les clients à un webinaire": an invitation, once it is turned to them.
  !/^(?:inviter|invitar|convidar) /iu.test(text) &&
  [WANTS, OF_THE_MAIL, INTERNAL].every((pattern) => !pattern.test(text)) &&
  !isAboutReaders(text) &&
  !READERS_DOING.test(text);

const SURELY = 0.3;
/** Of other languages there are fewer examples, and no rule to cut a fact with. */
const NEARLY_SURE = 0.5;
const LEAST_FACT = 2;
/** Whether a sentence among several of a topic is a fact that readers can read as it stands: "Six people in the water and no more." */
export const isFactForReaders = (sentence: string, { and }: Frames): boolean => {
  const text = openEnd(sentence);
  return (
    countWords(text) >= LEAST_FACT &&
    isForReaders(sentence, and === "and" ? SURELY : NEARLY_SURE) &&
    !(and !== "and" && PURPOSE_OF_MAIL.test(text)) &&
    withoutBriefWords(text) === text &&
    isPlainFact(text)
  );
};
/** "Young dads thinking the insurance is enough" are the readers. */
export const READERS_DOING =
  /^(?:\S{1,20} ){0,2}(?:people|folks|dads?|moms?|mums?|parents|men|women|owners|managers|engineers|teachers|clients|customers|students|families|couples|\p{L}{3,12}(?:ers|ors|ists)) \p{L}{3,12}ing(?!\p{L})/iu;
const OPENS = /(?<!\p{L})(?:opens?|closes?|starts?|ends?|begins?)(?!\p{L})/iu;
const NEARLY = 0.4;
const CAREFUL = 0.5;

const NOW_OPEN =
  /^(?:bookings?|enrol{1,2}ments?|registrations?|sign-?ups?|applications|admissions?|pre-?orders|doors) (?:(?:is|are) )?(?:now )?open(?!\p{L})/iu;

/** "New patients offer: exam + x-rays" is for those who could be one. */
export const OFFER_FOR =
  /^(?:new |existing )?(?:patients?|clients?|customers?|members?)(?: only)? offer:? /iu;

/** "need 60 more volunteers, have 34": readers are asked. */
const NEEDS_HELP =
  /^(?:(?:we|i) )?(?:still |also )*need (?:at least |just |only |another |about )?\d+ (?:more )?(?:\p{L}{3,12} )?(?:volunteers|helpers|drivers|people|hands|marshals|players|singers|timekeepers|hosts|donors|mentors|tutors|judges|stewards)(?!\p{L})/iu;

const CLEARLY = 0.2;

/** Whether a part of a topic, as it is turned to the reader by now, is what its sender wants of the mail, or a note. */
export const isPlan = ({ kind, text: typed }: Pick<TopicPart, "kind" | "text">): boolean => {
  const text = typed.replace(OFFER_FOR, "");
  if (OF_THE_MAIL.test(text)) return true;
  if (isLimited(text)) return false;
  // "The enrolment for my course opens on Monday" is news, whatever words it has.
  // "We need 80 new monthly donors by Christmas", "We need £4,514": an appeal says it.
  if (
    kind === "sentence" &&
    /^(?:We|I) (?:still )?need (?:just |only |another )?(?:\p{Sc} ?\d|\d.{3,60} (?:by|before) )/u.test(text)
  )
    return false;
  if (kind === "sentence" && NEEDS_HELP.test(text)) return false;
  if (kind === "sentence" && ((saysWhen(text) && OPENS.test(text)) || NOW_OPEN.test(text))) return false;
  const isAsked = kind === "order" || kind === "goal" || INVITES.test(text);
  if (isPlanOrNote(text, isAsked ? "asked" : kind === "thing" ? "thing" : "said")) return true;
  const isOfOthers = OF_OTHERS.test(text.split(FOR_WHOM, 1)[0] ?? text) && !isForReaders(text, CLEARLY);
  return !isToReader(text) && (WANTS.test(text) || isOfOthers);
};

/** "still got 7 Saturdays left, want couples to come": without the clauses that are the sender's plan. */
export const withoutPlans = (text: string, note: (text: string, why: string) => void): string => {
  const clauses = clausesOf(text);
  // What hangs on a plan goes with it, but for a number: "quedan 15 lugares".
  const [first = ""] = clauses;
  if (isPlanOrNote(first, "clause") && !hasDay(first) && !isLimited(first)) {
    const counted = clauses
      .slice(1)
      .filter((clause) => /\d/u.test(clause) && !LEANS.test(clause) && !isPlanOrNote(clause, "clause"));
    return counted.length === 0 ? text : counted.join(", ");
  }
  const kept = clauses.filter(
    (clause) =>
      countWords(clause) < LEAST_PLANNED ||
      hasDay(clause) ||
      isLimited(clause) ||
      !isPlanOrNote(clause, "clause"),
  );
  if (kept.length === clauses.length || kept.length === 0) return text;
  note(
    clauses.filter((clause) => !kept.includes(clause)).join(", "),
    "Not printed, as it says what the email is for",
  );
  return kept.join(", ");
};
const LEAST_PLANNED = 4;
/** It is of what stands before it. */
const LEANS = /^(?:in|at|with|from|by|to|of|which|who|so|because)\s/iu;
