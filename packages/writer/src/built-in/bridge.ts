import { openEnd } from "@storyletter/text/edges";
import { bareWords } from "@storyletter/text/words";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import { clausesOf } from "./facts.ts";
import { hasFiniteVerb } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import { DOES_SO, WHEN, WHEN_ALONE } from "./of-readers.ts";
import { type Block, blocksOf, ownPieces, type Piece } from "./piece.ts";
import { isTypedWithCare } from "./tidy/spelling.ts";

/** The author's answers lead from the story to the offer; without them nothing does. */
export const bridgeBlocks = (making: Making): Block[] => {
  const { answers, phrases, notes } = making.material;
  if (phrases.targetAudience !== null)
    notes.notes.push({
      field: "targetAudience",
      text: "Not printed: it says who your readers are, and they know that.",
    });
  const { storyLink } = answers;
  const link =
    storyLink === null || refersToOffer(making) ? [] : blocksOf("bridge", ownPieces(storyLink), null);
  const moment = blocksOf("bridge", momentPieces(making), null);
  const [one, other] = [moment[0], link[0]];
  const said = storyLink?.sentences.map(({ text }) => text) ?? [];
  // "I was the same" says nothing without the moment that it points at.
  if (storyLink !== null && moment.length === 0 && said.length === 1 && AS_READERS.test(said[0] ?? "")) {
    notes.leftOut.push({
      field: "storyLink",
      text: said[0] ?? "",
      reason: "What it points at is not in the letter.",
    });
    return [];
  }
  // "one of them" is one of those in the moment: one paragraph.
  if (
    said.some((text) => POINTS_AT_READERS.test(text) || AS_READERS.test(text)) &&
    one !== undefined &&
    other !== undefined
  )
    return moment.length === 1 && link.length === 1
      ? [{ ...one, pieces: [...one.pieces, ...other.pieces] }]
      : [...moment, ...link];
  // What points back at the story follows it; anything else leads from the reader to the offer.
  const [first = ""] = said;
  const leadsOn = said.slice(1).some((text) => OF_THE_PRODUCT.test(text));
  const isOfStory =
    namesSomebody(first, making) ||
    [POINTS_AT_STORY, THAT_TIME, THAT_THING, POINTS_INSIDE, OF_THAT_PERSON].some((pattern) =>
      pattern.test(first),
    );
  return isOfStory && !leadsOn ? [...link, ...moment] : [...moment, ...link];
};

/** The reader's moment behind words of ours: without them "When you …" hangs, and "You look up the ladder" claims to know. */
const momentPieces = (making: Making): Piece[] => {
  const { answers, brief } = making.material;
  const { moment } = making.frames;
  const [first, ...rest] = answers.readerMoment === null ? [] : ownPieces(answers.readerMoment);
  if (first === undefined) return [];
  const typed = brief.readerMoment.trim();
  if (WHEN_ALONE.test(typed) && hasMainClause(first.text)) return [first, ...rest];
  const { when, scene } = isTypedWithCare(typed) ? moment.careful : moment.hurried;
  const text = first.text.replace(WHEN_ALONE, "");
  const leadOf = (): string => {
    if (WHEN_ALONE.test(typed)) return when;
    if (making.frames.and !== "and") return "";
    // "They look up a ladder" and "The report lands in their mail" speak of readers in general.
    const isTurned = SAID_AS_YOU.test(text) && !SAID_AS_YOU.test(typed);
    // "In January with the catalogues, when they pay for the same packet again" has been turned into a sentence.
    return isTurned || isScene(text) || PLACE_WHEN_THEY.test(typed) ? scene : "";
  };
  // "When they have bought a scythe, tried it and gone back": no moment, but what may be so.
  if (WHEN_ALONE.test(typed) && HAVE_DONE.test(text))
    return [{ ...first, text: `You may have ${text.replace(HAVE_DONE, "")}`, lead: "You may " }, ...rest];
  const lead = leadOf();
  if (lead === "") return [first, ...rest];
  // "You may know the moment: the first morning of a new driver", typed as "on the first morning".
  const inside = making.frames.inside(lead === scene ? text.replace(/^on (?=the |that |an? )/iu, "") : text);
  return [{ ...first, text: `${lead}${inside}`, lead }, ...rest];
};
const PLACE_WHEN_THEY = /^(?:in|at|on|after|during|over|by) [^.!?]{3,80},? when they(?!\p{L})/iu;
const HAVE_DONE =
  /^you(?:['’]ve| have) (?=(?:\p{L}{2,12}(?:ed)|bought|been|had|gone|left|made|seen|told|done|lost|found|put|read|said|sent|spent|taken|thought|written|given|heard|kept|paid|sold|set|cut|come|begun|begged)(?!\p{L}))/iu;
/** "Sunday evening, when the family is watching something", "driving home and wondering": no sentence stands alone in it. */
const isScene = (text: string): boolean =>
  WHEN_OF_IT.test(text) ||
  (!/\?|: /u.test(text) &&
    (DOES_SO.test(text) ||
      PLACE_DOING.test(text) ||
      ((WHEN.test(text) || / when /u.test(text)) && isFragment(text))));
/** "Around four, when you stand before it and you are only cold": what hangs on the time may be a sentence. */
const WHEN_OF_IT =
  /^(?:[^,?:]{3,40}, when |(?:the )?(?:first|last|next) time (?!you )(?![^,]+, (?:you|i|it|he|she) ))[^?]+$/iu;
const isFragment = (text: string): boolean =>
  clausesOf(openEnd(text)).every(
    (clause) =>
      !HAS_SUBJECT.test(clause) &&
      (HANGS.test(clause) ||
        !hasFiniteVerb((clause.split(/ (?:when|who|that|and|&) /u, 1)[0] ?? "").split(" "))),
  );
const HANGS = /^(?:when|while|who|that|which|where|and|or|because|as|&)(?!\p{L})/iu;
const HAS_SUBJECT =
  /^(?:you|i|we|it|he|she|they|there|someone|somebody|nobody|everyone|your \p{L}{2,15})(?:['’]\p{L}{1,2})?(?!\p{L})/iu;
/** "At the supermarket, choosing the smaller one" */
const PLACE_DOING =
  /^(?:at|in|on|by) (?:[^,]{3,60},|bed at \S{1,7}) (?!(?:morning|evening)(?!\p{L}))\p{L}{3,12}ing /iu;
const SAID_AS_YOU = /(?:^|(?<!\p{L})your? [^.?!]{0,120}(?:,|, and|and) )you(?:['’]|(?!\p{L}))/iu;
/** "When the flour runs out, you drive to town" says all. */
const hasMainClause = (text: string): boolean =>
  WHEN_ALONE.test(text) &&
  clausesOf(openEnd(text.replace(/["“'‘](?=\p{Lu}).*/su, ""))).some(
    (clause, at, all) =>
      at > 0 &&
      /^(?:you|we|i|it|there|the|on|il|elle|je|tu|vous|nous|les?|la|ça) |^c['’]est /iu.test(clause) &&
      // "and you think, I should get this seen to": what is thought.
      !/(?<!\p{L})(?:thinks?|says?|wonder|think to yourself)$/iu.test(all[at - 1] ?? ""),
  );

/** "The product makes it checkable": right before it is named. */
const OF_THE_PRODUCT =
  /(?<!\p{L})(?:the|this|our|my) (?:product|offer|course|service|program(?:me)?|app|tool|software|workshop|kit|webinar|masterclass|membership|retreat|challenge)(?!\p{L})/iu;

const POINTS_AT_STORY =
  /^(?:(?:so |and )?(?:after that|since (?:then|that)|from then)|it|its|it['’]s|that|that['’]s|this|these|those|he|she|they|same|das|dies\p{L}*|(?:genau )?(?:deswegen|deshalb|darum)|es(?! un[oa]?(?!\p{L}))|sie|er|c['’]est|cela|ça|eso|esto|ese|esa|isso|isto|esse|essa)(?!\p{L})/iu;

/** "I still teach it first because of that day" */
const THAT_TIME =
  /(?<!\p{L})(?:(?:of|since|from|after) (?:that|this) (?:day|night|morning|afternoon|evening|week|summer|winter|year|moment|phone call|conversation)|ever since|since then|because of (?:him|her|them))(?!\p{L})/iu;

/** "It was built because of that mistake", "aus dieser Fahrt", and no "after this course" */
const THAT_THING =
  /(?<!\p{L})(?:(?:because of|from|of|after|since|as|by|in|with|than|like) that (?:\p{L}{3,10} )?(?!course|class|workshop|programme|program|group|app)\p{L}{3,}|(?:aus|von|seit|wegen|nach|mit) diese[mnrs]? \p{Lu}|(?:de|depuis|après|avec) (?:cette|cet|ce) (?!stage|cours|atelier)\p{L}|(?:de|desde|por) (?:es[ae]|aquel(?:la)?) \p{L}|(?:d|por causa d)(?:ess|aquel)[ae] \p{L})/iu;

/** "La séance porte là-dessus" */
const POINTS_INSIDE =
  /(?<!\p{L})(?:(?:in|at|on|of|from|with) that|là-dessus|daran|davon|de eso|disso|cela|ça)(?!\p{L})/iu;
/** "I asked him on Friday": him of the story, unless the line names somebody itself. */
const OF_THAT_PERSON =
  /^(?!.*\p{Ll},? (?!I(?:['’]|\s))\p{Lu}\p{Ll}).*(?<!\p{L})(?:he|she|him|her|his)(?!\p{L})/su;

const POINTS_AT_READERS =
  /(?<!\p{L})(?:one of (?:them|these|those)|they are the|one of you|(?:um|uma) del[ea]s|uno de ellos|una de ellas|einer von (?:ihnen|denen)|l['’]une? d['’](?:eux|elles))(?!\p{L})/iu;

const AS_READERS =
  /^(?:(?:yo (?:también )?era|eu (?:também )?era|i was) (?:igual|the same|like that)|me too|yo también|eu também|ich auch|moi aussi)(?!\p{L})/iu;

/** "… the question Hannah asked by accident": it goes on from the story. */
const namesSomebody = (text: string, { material: { brief } }: Making): boolean =>
  (text.match(/(?<=\p{Ll},? )(?!I(?:['’]|\s))\p{Lu}\p{Ll}{2,15}/gu) ?? []).some(
    (person) => brief.story.includes(person) && !brief.productName.includes(person),
  );

/** "The third session is about just this" comes after the sessions are named. */
const refersToOffer = (making: Making): boolean => {
  const { brief, answers } = making.material;
  const { storyLink } = answers;
  if (storyLink === null) return false;
  const [first = ""] = storyLink.sentences.map(({ text }) => text);
  if (THAT_TIME.test(first) || THAT_THING.test(first)) return false;
  if (AT_THE_END.test(first)) return true;
  // "If they had called me a week sooner": those of the story.
  if (/^(?:if|when|because) (?:they|he|she)(?!\p{L})/iu.test(first)) return false;
  // "The club is run the way they played", where no club is in the story.
  const [, kind] = KIND.exec(first) ?? [];
  if (kind !== undefined && !bareWords(brief.story).includes(kind.toLowerCase())) return true;
  const name = knownWords(brief.productName);
  const story = knownWords(brief.story);
  // "Thiago did not know …": somebody of the story, whatever the product is called.
  const [subject = ""] = tellingWords(first);
  if (!addsWords(subject, story) && addsWords(subject, name) && /^\p{Lu}/u.test(first)) return false;
  const isNamed =
    !POINTS_AT_STORY.test(first) &&
    tellingWords(first).some((word) => word.length > 3 && !addsWords(word, name) && addsWords(word, story));
  const isOfStory = namesSomebody(first, making);
  return (
    MADE_IT.test(first) || EXACTLY_THIS.test(first) || (isNamed && (!isOfStory || !addsWords(subject, name)))
  );
};

const KIND =
  /^(?:the|this|my|our) (club|course|class|workshop|group|day|weekend|programme|program|school|box|kit|app|retreat|sessions?|challenge|guide|membership|circle|service|plan) (?:is|was|does|has|runs|works|starts|begins|came|comes|teaches|exists)(?!\p{L})/iu;

/** "Maureen did what we do in week one of the programme": which one is said by the name. */
const AT_THE_END =
  /^.{20,200} (?:of|in|on|from|during) (?:the|this|our|my) (?:course|programme|program|workshop|app|group|class|membership|service)[.!]?$/iu;

/** "Herr Brandl hat genau diese Einlage bekommen": which one is said by the name. */
const EXACTLY_THIS =
  /(?<!\p{L})(?:exactly|just|genau|exactement|exactamente|exatamente|justo) (?:this|these|diese[nmrs]?|cet(?:te)?|ces|est[aeo]s?) \p{L}/iu;

/** "I started it because of them": what it is has to be said before. */
const MADE_IT =
  /^it(?:['’]s| is) (?:exactly |just )?the same \p{L}{3,12} (?:which|that) (?:was|broke|had|i|we)(?!\p{L})|^(?:(?:and )?(?:that|this)(?:['’]s| is) why )?(?:i|we) (?:started|built|made|wrote|created|set up|opened|founded|designed) (?:it|this|them)(?!\p{L})/iu;

/** The link behind the name that it needs. */
export const lateLink = (making: Making): Block[] =>
  making.material.answers.storyLink !== null && refersToOffer(making)
    ? blocksOf("offer", ownPieces(making.material.answers.storyLink), null)
    : [];
