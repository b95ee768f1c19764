import type { EmailBrief } from "@storyletter/contract/schemas";
import { openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { bareWords, countWords } from "@storyletter/text/words";
import { isForReaders as isSaidToReaders } from "./addressee/addressee.ts";
import { ASKED_TO, askedFor, whyTold } from "./asks.ts";
import { addsWords, knownWords, tellingWords } from "./coverage.ts";
import { clausesOf } from "./facts.ts";
import { INTERNAL, IS_ABOUT, isForAudience, STORY_LABEL } from "./focus.ts";
import { forReaders } from "./for-readers.ts";
import { baseOfGerund, hasFiniteVerb } from "./grammar/verbs.ts";
import { type Making, speaker } from "./making.ts";
import { OF_THE_OFFER } from "./naming.ts";
import { READERS_DOING } from "./plan.ts";
import { topicOf } from "./topic.ts";
import { isSentenceClause, type TopicPart } from "./topic-parts.ts";

/** What a sender does, or lets readers do, by sending a mail: "fill the empty pitches", "promoting the course". */
const SENDERS =
  /^(?:(?:to|please|pls|just|also|i|we|want(?:ing)?|wanna|need(?:ing)?|trying|looking|hoping) )*(?:(?:want|need)(?:ing)?|promot(?:e|ing)|sell(?:ing)?(?! (?:your|a|an) )|(?:re-?|soft )?launch(?:ing)?|ask(?:ing)?|fill(?:ing)?(?= (?:the|our|my|up|\d|empty|last) )|push(?:ing)?|plug|pitch(?:ing)?|announc(?:e|ing)|invit(?:e|ing|ation)|remind(?:ing)?|rais(?:e|ing)|recruit(?:ing)?|offer(?:ing)?|introduc(?:e|ing)|open(?:ing)?|win(?:ning)?|convert(?:ing)?|reach(?:ing)? out|nurtur(?:e|ing)|reactivat(?:e|ing)|re-?engag(?:e|ing)|encourag(?:e|ing)|persuad(?:e|ing)|convinc(?:e|ing)|up-?sell|cross-?sell|market(?:ing)? (?:the|our|my)|advertis(?:e|ing)|show(?:ing)? (?:people|them|that)|explain(?:ing)?|tell(?:ing)?|talk(?:ing)? (?:about|up) (?:the|our|my|an?)|writ(?:e|ing) an?|let(?:ting)? (?:people|them)|get(?:ting)? (?:people|ppl|folks|more|new|some|them|clients|customers|the|our|old|last)|boost(?:ing)?|stop(?:ping)? (?:people|them|customers|clients|members)|drum(?:ming)? up|grow(?:ing)? the (?:list|newsletter|audience)|drive|driving (?:sales|traffic|sign)|turn(?:ing)? (?:\S+ ){1,3}into|mov(?:e|ing) people|follow(?:ing)?[ -]?up)(?!\p{L})/iu;
/** Readers whom a list knows by what they have done: "couples who asked for a quote". */
const LISTED =
  /^(?:\S{1,20} ){1,5}(?:who|that)(?:['’]ve| have| had| never| didn['’]?t| haven['’]?t| never)* (?:asked|downloaded|signed|registered|bought|booked|visited|attended|went|filled|clicked|opened|started|began|joined|failed|came|enquired|inquired|donated|gave|ordered)(?!\p{L})/iu;
/** Of the mail, or of what is sold in it: no subject, and other rules say what can be told of it. */
const OF_THE_MAIL =
  /(?<!\p{L})(?:e-?mails?|newsletters?|mailing|campaign|promo\p{L}*|(?<!^our (?:\p{L}{2,12} ){0,2})appeal|reminder|sign-?ups?|pre-?orders?|waitlist|rsvp|our list|my list|ask|readers)(?!\p{L})|^(?:ok(?:ay)?|so|well|right)(?!\p{L})/iu;
/** What the mail says, as a heading: "what your staff do in the first minute". */
const HEADING = /^(?:how|what|when|where|which|who|whether|why)(?!\p{L})/iu;
/** These need no article before them: "This is about your gutters". */
const WITH_ARTICLE =
  /^(?:an?|the|my|our|your|their|his|her|its|this|these|those|some|any|every|no|two|three|four|five|six|seven|eight|nine|ten|\d[\d.,]*|being|having|not) /iu;
const PEOPLE_OR_MORE =
  /^(?:\p{L}{2,12} ){0,1}(?:people|children|men|women|folks|\p{L}{3,14}[^s'’ui]s)(?!\p{L})/iu;

const ASKS =
  /^(?:and )?(?:please )?(?:pre-?order|book|order|call|ring|reserve|buy|sign up|register|apply|come|join|rsvp)(?!\p{L})/iu;
/** "…, fill 6 open dates", "…, and an invitation to the course": the sender's, behind what the mail is about. */
const withoutSenders = (text: string, { targetAudience }: EmailBrief): { text: string; others: string[] } => {
  const [first = text, ...rest] = clausesOf(text).filter((clause) => !isForAudience(clause, targetAudience));
  const isSenders = (clause: string): boolean =>
    SENDERS.test(clause.replace(/^and (?:an? )?/iu, "")) || ASKS.test(clause) || INTERNAL.test(clause);
  const others = rest.filter(isSenders).map((clause) => clause.replace(/^and /iu, ""));
  return clausesOf(text).length === rest.length + 1 && others.length === 0
    ? { text, others }
    : { text: [first, ...rest.filter((clause) => !isSenders(clause))].join(", "), others };
};

/** "Never jet wash a render wall": said to everybody. */
const RULE = /^(?:never|always|don['’]?t|do not|stop|no)(?!\p{L})/iu;
/** "lambing's nearly done", "dog pulls on lead": a sentence, whose verb no list of ours knows. */
const IS_SO = /^\S+ ?\S*['’]s (?:been|nearly|not|back|open|gone|done|now|all|a|the|here|too|so) /iu;

/** From here on a verb is not that of the whole: "engineers who are good at work", "gutters before the leaves come down". */
const BELOW =
  /(?<!\p{L})(?:who|that|which|when|because|before|after|if|while|where|until|as|than|so|what|how|why|\p{L}{3,12}ing)(?!\p{L}).*$/isu;
/** "peeling paint isn't", "most bikes only need": what can stand before a verb, up to three words. */
const SAYS =
  /^(?:\S+ ){1,3}(?:is|isn['’]?t|are|aren['’]?t|can|can['’]?t|won['’]?t|will|doesn['’]?t|don['’]?t|makes|takes|costs|needs|gets)(?!\p{L})|^(?:most|many|some|all|half) (?:\S+ ){1,4}(?:only |just |still )?(?:need|have|get|think|know|want|are|go|come|cost|take|die|fail|break|leak)(?!\p{L})|^an? (?:\S+ ){1,8}is (?:usually|often|mostly|never|always|not|rarely|seldom|sometimes)(?!\p{L})/iu;
/** "yards still on carbon docket books lose loads": what many do, or what happens to them. */
const MANY_DO =
  /^(?!(?:\S+ ){0,6}(?:who|that|which|to|if|when)(?!\p{L}))(?:\S+ ){0,7}?\p{L}{3,}s (?:still |never |always |often )?(?:lose|miss|waste|forget|spend|struggle|end up|pay too)(?!\p{L})/iu;
const RELATIVE = /^(?:who|that|which|when|because|before|after|if|while|where|until|than)$/iu;
const isSentence = (clause: string): boolean => {
  const words = clause.split(" ");
  const end = words.findIndex((word, at) => at > 0 && RELATIVE.test(word));
  const main = end === -1 ? words : words.slice(0, end);
  return SAYS.test(main.join(" ")) || hasFiniteVerb(clause.replace(BELOW, "").trim().split(" "));
};

const LEAST = 2;
const MOST_OF_THE_SENDERS = 0.8;
const RATHER_SAID = 0.3;

/** The words before what an email is about: "This is about", or a label, where it has no article. */
const leadFor = (text: string, { frames }: Making): string => {
  const [word = ""] = bareWords(text);
  const goesOn =
    HEADING.test(text) || WITH_ARTICLE.test(text) || PEOPLE_OR_MORE.test(text) || baseOfGerund(word) !== null;
  return goesOn ? frames.offer.about.plain : frames.offer.about.label;
};

/** "How B2B companies do it" begins small, whatever follows. */
const insideLead = (text: string, { frames }: Making): string =>
  HEADING.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : frames.inside(text);

/** What an email is about, or says, where its topic is that: no offer, no order and no plan of the sender's. */
const subjectIn = (sentence: string, making: Making): (TopicPart & { others: string[] }) | null => {
  const { frames, material } = making;
  const typed = openEnd(sentence).replace(IS_ABOUT, "");
  const { text: own, others } = withoutSenders(typed, material.brief);
  // "That people can have dentures made at home"
  const text = own.replace(/\s\/\s/gu, ", ").replace(/^that (?=\p{L}+ \p{L}+ \p{L}+ \p{L})/iu, "");
  const [first = text] = clausesOf(text.split(/\s[–—-]\s|: /u, 1)[0] ?? text);
  const isHeading = HEADING.test(text);
  const isDoing = baseOfGerund(bareWords(text)[0] ?? "") !== null;
  const isOffered = material.phrases.productName !== null || material.phrases.productDescription !== null;
  const isPossible =
    frames.and === "and" &&
    (isHeading || isDoing ? isOffered : material.phrases.productDescription !== null) &&
    countWords(text) >= LEAST &&
    !text.includes("?") &&
    // "Tamales, we close the list Dec 14": what is said of them is a sentence of its own. A dash does not part them:
    // "leaking after kids - you can fix it" is one heading.
    !text
      .split(", ")
      .slice(1)
      .some((clause) => isSentenceClause(clause)) &&
    [SENDERS, OF_THE_MAIL, STORY_LABEL, INTERNAL].every((pattern) => !pattern.test(text)) &&
    !text.split(": ").some((part) => baseOfGerund(bareWords(part)[0] ?? "") === null && SENDERS.test(part)) &&
    (isHeading || !LISTED.test(typed)) &&
    (isHeading || isDoing || READERS_DOING.test(text) || !OF_THE_OFFER.test(text)) &&
    isSaidToReaders(sentence, MOST_OF_THE_SENDERS);
  // "Getting small boatyards to start the trial" asks for it.
  if (!isPossible || ASKED_TO.test(typed) || /^(?:an? )?invitation(?!\p{L})/iu.test(typed)) return null;
  const isSaid =
    !isHeading &&
    !isDoing &&
    !READERS_DOING.test(text) &&
    (RULE.test(text) || IS_SO.test(first) || isSentence(first));
  if (MANY_DO.test(first) || (text !== own && /^that (?=\p{L}+ \p{L}+ \p{L}+ \p{L})/iu.test(own)))
    return { kind: "news", text, others };
  if (isSaid) return isSaidToReaders(sentence, RATHER_SAID) ? { kind: "news", text, others } : null;
  const isThing =
    frames.kindOf(first) === "noun" || READERS_DOING.test(text) || /^people (?:who|that) /iu.test(first);
  return isHeading || isDoing || isThing
    ? { kind: "news", text: insideLead(text, making), lead: leadFor(text, making), others }
    : null;
};

/** "booking inspections before the cold weather": what a sender is doing, behind "we're". */
const SENDER_IS_DOING = /^(?:book|tak|enrol{1,2}|welcom|host|runn)ing(?= (?!your )\p{L})/iu;
/** What is offered needs no "This is about" where more follows: "Home visits for ear wax removal.", "We're booking inspections." */
const asOffered = (subject: TopicPart, making: Making, offerText: string): TopicPart => {
  const { text, lead } = subject;
  const known = knownWords(offerText);
  const isOffered = tellingWords(text).some((word) => word.length > 3 && !addsWords(word, known));
  if (
    lead !== making.frames.offer.about.plain ||
    HEADING.test(text) ||
    READERS_DOING.test(text) ||
    !isOffered
  )
    return subject;
  if (SENDER_IS_DOING.test(text)) return { ...subject, lead: `${speaker(making, false) ?? "We're"} ` };
  return baseOfGerund(bareWords(text)[0] ?? "") === null ? { kind: subject.kind, text } : subject;
};

/** "leaking after having kids - it's common": more than a thing. */
const SAYS_MORE = /\s[-–—]\s/u;

/** Whether two texts begin with the same words. */
const sharesStart = (one: string, other: string): boolean =>
  bareWords(one).slice(0, 3).join(" ") === bareWords(other).slice(0, 3).join(" ");

/** What is told of the topic: news and what is offered, or, where that would leave some of it out, what it is about. */
export const saidOfTopic = (making: Making, offerText: string, known: ReadonlySet<string>): TopicPart[] => {
  const { phrases, notes } = making.material;
  const before = notes.notes.length;
  const topic = forReaders(topicOf(making), making, offerText, known);
  const [typed, ...rest] = (phrases.contentFocus?.sentences ?? []).map(({ text }) => text);
  const found = typed === undefined ? null : subjectIn(typed, making);
  if (found === null) return topic;
  const { others, ...about } = found;
  const subject = rest.length === 0 ? about : asOffered(about, making, offerText);
  const printed = knownWords([offerText, ...topic.map(({ text }) => text)].join(" "));
  const isPrinted = tellingWords(subject.text).every((word) => !addsWords(word, printed));
  // A heading is no sentence, and the product is not "a day in the life of our van".
  const isBare =
    subject.lead !== undefined &&
    (HEADING.test(subject.text) ||
      READERS_DOING.test(subject.text) ||
      (phrases.productName !== null && topic.some(({ kind }) => kind === "thing")));
  if (isPrinted && !isBare) return topic;
  if (phrases.productName !== null) {
    const below = (): TopicPart[] => forReaders(topicOf(making, rest), making, offerText, known);
    const isNew = (word: string): boolean => addsWords(word, knownWords(offerText));
    // "This is about my Word-for-Word sittings", where Word for Word is named below.
    const words = tellingWords(subject.text);
    if (subject.lead !== undefined && words.length > 1 && words.filter(isNew).length <= 1)
      return rest.length === 0 ? topic : below();
    // "The Fee Review: I go through your last ten proposals", where the name is said below.
    const [label = "", said, ...more] = subject.text.split(": ");
    const named = tellingWords(label);
    if (said !== undefined && more.length === 0 && named.length > 0 && !named.some(isNew))
      return [{ kind: "news", text: said }, ...below()];
  }
  const isSaid = topic.some(({ kind }) => kind === "news" || kind === "sentence");
  // "Get horses' teeth done before they go back": an order says it better than what it is about.
  const isWhy = whyTold(subject.text) !== null;
  const isLabelled = subject.lead === making.frames.offer.about.label;
  // "What this is about: monthly bookkeeping" before a name and what it is: a form's label.
  const isNamed = phrases.productName !== null && phrases.productDescription !== null;
  if (isLabelled && isNamed && !SAYS_MORE.test(subject.text)) {
    notes.notes.push({
      field: "contentFocus",
      text: `Not printed, as your description says what it is: ${quoted(subject.text)}`,
    });
    return topic;
  }
  if (
    isSaid &&
    ((subject.lead === undefined &&
      topic.some(({ kind, text }) => kind !== "thing" && sharesStart(text, subject.text))) ||
      (isLabelled && !SAYS_MORE.test(subject.text)) ||
      isWhy ||
      askedFor(subject.text) !== null)
  )
    return topic;
  notes.notes.length = before;
  const orders = others.filter((clause) => ASKS.test(clause));
  const more = [...others.filter((clause) => !ASKS.test(clause)), ...rest];
  return [
    subject,
    ...orders.map((text): TopicPart => ({ kind: "order", text })),
    ...forReaders(topicOf(making, more), making, offerText, known),
  ];
};
