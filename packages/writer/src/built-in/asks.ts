import { bareWords, countWords } from "@storyletter/text/words";
import { clausesOf } from "./facts.ts";
import { baseOfGerund, isVerbBase } from "./grammar/verbs.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { toReader } from "./to-reader.ts";

/** What a topic asks of its readers, as what they can give or do. */
export const askedFor = (topic: string): { kind: "thing" | "news"; text: string } | null => {
  // "Asking past supporters for a monthly donation to keep it open"
  const asks = /^ask(?:ing)? (?!for )(?:\S{1,20} ){1,4}?for (?=an? )/iu.exec(topic)?.[0];
  if (asks !== undefined) return { kind: "thing", text: topic.slice(asks.length) };
  // "Getting your chimney swept before October", "Learning to adjust the reed you already have"
  const [doing = ""] = DOING.exec(topic) ?? [];
  const act = baseOfGerund(doing);
  return act === null ? null : { kind: "news", text: act + topic.slice(doing.length) };
};

/** What the reader does: "getting horses' teeth done", "having a headstone cleaned", and no "getting new clients". */
const DOING =
  /^(?:\p{L}{2,12}ing(?= your )|(?:booking|joining|ordering|reserving|trying|becoming|sponsoring|adopting|switching|signing up)(?= (?:an?|to|for) )|getting(?= (?!people|new|more|clients|customers)(?:\S{1,20} ){1,4}(?:done|\p{L}{2,12}ed|seen|ready)(?!\p{L}))|having(?= (?:an?|your|the) )|bringing(?= (?:your|an?|the) )|learning(?= (?:to|how) ))/iu;

/** "why a reed that is easy in the house fails you outside": that it does; "why you get the tank looked at": get it looked at. */
export const whyTold = (topic: string): string | null => {
  const [first = ""] = clausesOf(topic);
  const [why = ""] =
    /^(?:and )?(?:(?:(?:i|we)(?:['’]d| would)? )?(?:want|like) to (?:show|explain)(?: \p{L}{3,10})? |(?:show|explain)(?:ing)?(?: \p{L}{3,10})? )?why (?!(?:is|are|do|does|did|was|were|not|bother|should|can|i|we|it['’]s called)(?!\p{L}))/iu.exec(
      first,
    ) ?? [];
  const reason = first.slice(why.length);
  if (why === "" && HOW_SO.test(first)) return first.replace(/^how /iu, "");
  // "why teachers lose their voice and how twelve minutes put it right" is a heading.
  const isHeading = / and (?:how|what|why|when|where) /iu.test(reason);
  if (why === "" || isHeading || countWords(reason) < LEAST_REASON) return null;
  // "why people who may sell should have the boundary found": what the reader should do.
  const should =
    /^(?:people|those|folks|owners|everyone|anyone)(?: (?:who|that) .{3,120}?)? (?:should|need to|must|ought to) (?=\p{L}{2,15} )/iu.exec(
      reason,
    );
  if (should !== null) return toReader(reason.slice(should[0].length));
  const plain = reason.replace(WITHOUT_ATTACK, "");
  if (plain !== reason) return plain;
  const order = reason.replace(/^you (?:should |need to |have to |must |ought to )?(?=\p{L})/iu, "");
  if (order !== reason && isVerbBase(bareWords(order)[0] ?? "")) return order;
  return reason;
};
/** "fresh matters without trashing grocery store flour": how it is to be told. */
const WITHOUT_ATTACK =
  /,? without (?:trashing|bashing|attacking|slagging|naming|blaming|knocking|criticizing|criticising) .*$/iu;
const LEAST_REASON = 5;
/** "how small marinas lose nights because the plan is in one head": that they do. */
const HOW_SO =
  /^how (?!(?:to|much|many|long|often|far|i|we|you|a|it)(?!\p{L}))(?:\S+ ){4,}?because (?:\S+ ){3}/iu;

/** "get people who signed up for the trial to add their first job": of all that, the reader is asked for the last. */
export const ASKED_OF =
  /^(?:(?:i|we)(?:['’]d| would)? (?:want|like)|get(?:ting)?|convinc(?:e|ing)|ask(?:ing)?|tell(?:ing)?|remind(?:ing)?|invit(?:e|ing)|encourag(?:e|ing)|persuad(?:e|ing)) (?:\p{L}{2,15} ){0,3}?(?:people|those|everyone|anyone|\p{L}{3,14}s) (?:who|that|which|with) .{1,160} to (?!(?:do|try|join|start|finish|use|book|buy|order) (?:so|it|one|this|that)(?: now)?$)\p{L}{2,15} [^,;]{2,80}$/iu;
/** "…, so that we can keep our visits going": why. */
export const SO_THAT_WE = /, so (?:that )?(?:we|it|they|the \p{L}{3,12}) [^,;]{5,120}$/iu;
/** "getting adults who can't swim to join the Tuesday squad": the reader is asked to join it. */
export const ASKED_TO =
  /^(?:(?:get(?:ting)?|convinc(?:e|ing)|ask(?:ing)?|tell(?:ing)?|remind(?:ing)?|invit(?:e|ing)|encourag(?:e|ing)|persuad(?:e|ing)) (?!for )|(?:an? )?(?:quick |gentle |friendly )?reminder (?:to|for) )(?:\S{1,20} ){1,8}?to (?=\p{L}{2,15} )/iu;
export const SIGNED_UP = /^get(?:ting)? (?:(?!who |that )\S{1,20} ){1,6}?signed up (?=for )/iu;
/** "…, want it booked in Nov": the reader gets it booked. */
export const WANTED_DONE =
  /(?:^|, )(?:(?:i|we)(?:['’]d| would)? )?(?:want|need|like) (?:it|them|these) (?=(?:booked|done|sorted|fixed|checked|serviced|seen|ordered|in)(?!\p{L}))/iu;
/** "I want people to take theirs off the shelf": so may the reader. */
export const WANTED_TO =
  /^(?:so |and |but )?(?:(?:(?:i|we)(?:['’]d| would)? )?(?:want|like) to get |(?:(?:i|we)(?:['’]d| would)? )?(?:want|like) )(?:people|folks|them|everyone|readers|more people) to (?=\p{L}{2,15} )/iu;
/** "I would like managers to see that the dangerous moment is …": readers hear it. */
export const WANTED_TO_SEE =
  /^(?:so |and |but )?(?:(?:i|we)(?:['’]d| would)? )?(?:want|like) (?:\S{1,20} ){1,6}?to (?:see|know|understand|reali[sz]e|remember|feel|get) (?:that (?=\p{L})|(?=(?:it|they|we|there) (?:is|are|can|has|have|do)(?!\p{L})|(?:the|this|most|many|our|my) \p{L}))/iu;
/** "Understand why I leave everything in" is no order to a reader. */
export const IN_THE_MIND =
  /^(?:understand|know|see|reali[sz]e|feel|think|believe|remember|notice|appreciate) (?:why|how|what|that|who|like|about)(?!\p{L})/iu;
/** "Invitation for managers of small factories to bring their own samples" */
export const INVITED_TO =
  /^(?:an? )?(?:\p{L}{2,12} )?invitation for (?:\S{1,20} ){1,8}?to (?=\p{L}{2,12} (?!and |or ))/iu;
/** "I also want to invite them to a free evening on 7 August, but the main thing is …" */
/** "I want to tell basket makers why we sort by hand and that until May the five feet is cheaper": that it is. */
export const TELLS_WHY_AND_THAT =
  /^(?:i|we)(?:['’]d| would)? (?:also )?(?:want|like) to (?:tell|show|explain(?: to)?) (?:\S{1,20} ){0,4}?(?:why|how|what) .{5,120}? and that (?=\p{L})/iu;
export const ALSO_INVITES =
  /^(?:also )?(?:i|we)(?:['’]d| would)? (?:also )?(?:want|like) (?:also )?to (?:also )?invite (?:them|people|you|everyone|readers) (?:to|for) (?=(?:an?|the|our|my) )/iu;
/** "Tell to customers who visited before that now they can order again" */
export const TELLS_THAT =
  /^tell(?:ing)? (?:to )?(?:\S{1,20} ){1,8}?that (?=(?:now )?(?:they|we|you|it|there)(?!\p{L}))/iu;
/** "…, and asking people to ring well before the date": what comes after "to" is for the reader. */
export const AND_ASKS =
  /,? and (?:(?:inviting|asking|getting|encouraging|reminding|invite|encourage|remind|get) (?:\S{1,20} ){1,4}?to|an? (?:\p{L}{2,12} )?invitation to) (?=\p{L}{2,15} )/iu;

/** "explain why it matters, and offer practice managers a free trial": the trial is offered. */
export const AND_OFFERS =
  /^and (?:offer(?:ing)? (?:(?!an?|our|the|free)(?:\S{1,20} ){1,4}?(?=(?:an?|our|the|free) ))?)?/iu;

/** "… and invite them for the free webinar on the 6th": they are. */
export const AND_INVITES =
  /,? and (?:to )?invit(?:e|ing) (?:(?:\p{L}{2,12} ){1,3}(?:for|to) (?=(?:the|our|my|an?) )|(?:for|to) (?:an? |the )?(?=free ))/iu;

/** "I would like to invite couples to a free conversation": the reader is one of them. */
export const WOULD_INVITE =
  /^(?:i|we)(?: would|['’]d) (?:also )?(?:like|love) to invite (?!you(?!\p{L}))(?:\S{1,20} ){1,6}?to (?=(?:an?|the|our|my) )/iu;

/** "cart closes midnight for FBA From Scratch": by when they have to order, as such mails say it. */
const CART_CLOSES =
  /^(?:the )?cart (?:closes|closing|is closing) ((?:at |on |this |by )?(?:midnight|noon|tonight|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2}(?::\d\d)? ?[ap]m)[^,;:]{0,40}?)(?: for [^,;:]{2,60})?$/iu;
export const closingTime = (text: string): { kind: "fact"; text: string } | null => {
  const [, time] = CART_CLOSES.exec(text) ?? [];
  if (time === undefined) return null;
  const joint = /^(?:midnight|noon|\d)/iu.test(time)
    ? "at "
    : /^(?!today)\p{L}{3,6}day/iu.test(time)
      ? "on "
      : "";
  return { kind: "fact", text: `The cart closes ${joint}${time}` };
};

/** What a reader is asked for in so many words. */
const ASKABLE =
  "(?:book|sign|join|buy|order|come|bring|send|write|use|try|call|ring|phone|reply|register|apply|download|donate|give|sponsor|adopt|fund|volunteer|restart|renew|switch|start|subscribe|rebook|reserve|visit|upgrade|rsvp|enrol|enroll|schedule|claim|swap|ask for|get (?:a|an|the|your|their|there))";
/** "I want runners with knee pain to book the assessment", "customers should ask for the video survey first" */
export const WANTS_OF = new RegExp(
  `^(?:(?:and|so|but|also|please) )?(?:(?:i|we) want that (?:\\S{1,20} ){0,11}?\\S{1,20}|(?:(?:i|we)(?:['’]d| would)? (?:really |just )?|just )?(?:get(?:ting)?|ask(?:ing)?|tell(?:ing)?|remind(?:ing)?|invit(?:e|ing)|want|like|need(?! \\S{0,4} ?\\d)|encourag(?:e|ing)|nudg(?:e|ing)|persuad(?:e|ing)) (?!to |for )(?:\\S{1,20} ){1,16}?to|(?:the |our |my |all |past |existing |new )*(?:customers|clients|people|ppl|folks|parents|readers|members|owners|they|everyone|everybody|couples|families) (?:should|need to|must|have to|ought to)) (?=${ASKABLE}(?!\\p{L}))`,
  "iu",
);

/** "then open bookings for the January group" */
const OPENS_FOR =
  /(?<!\p{L})open(?:ing)?(?: up)? (bookings?|enrol{1,2}ments?|registrations?|sign-?ups?|applications|pre-?orders) (for [^,.;]{3,60})/iu;

/** "Enrolments for the term 1 class" */
const FOR_WHAT =
  /^(bookings?|enrol{1,2}ments?|registrations?|sign-?ups?|applications|pre-?orders|admissions?) ((?:for|to) (?:the|our|my) .{3,160})$/iu;

/** The same, said to the reader: "Bookings are open for the January group". */
export const nowOpen = (text: string): string | null => {
  const [, what = "", whom = ""] = OPENS_FOR.exec(text) ?? FOR_WHAT.exec(text) ?? [];
  return what === ""
    ? null
    : `${upperFirst(what.toLowerCase())} ${/s$/iu.test(what) ? "are" : "is"} open ${whom}`;
};

/** "Get folks to the open evening on the 12th" */
export const COMES_TO =
  /^(?:get|bring|invite|want|getting|inviting) (?:(?:more|some|all|past|new|local) )?(?:folks|people|ppl|everyone|everybody|them|customers|clients|parents|families|members|locals|neighbou?rs)(?: along| down| over)? to (?=(?:the|our|my|an?) )/iu;

/** "getting people onto the October weekends" */
export const GOES_ONTO =
  /^(?:get|getting|bring|bringing) (?:(?:more|some|all|past|new|local) )?(?:folks|people|ppl|everyone|everybody|them|customers|clients|parents|families|members|locals|neighbou?rs) (?:on|onto|into) (?=(?:the|our|my) (?:\S{1,20} ){0,4}?(?:weekends?|days?|evenings?|classes|class|courses?|workshops?|walks?|trips?|tours?|sessions?|retreats?)(?!\p{L}))/iu;

/** "convince small fleet owners tracking isn't for catching thieves": so it isn't. */
export const CONVINCES =
  /^(?:convince|convincing|show|showing|persuade|persuading) (?:\S{1,20} ){1,4}?(?:that )?(?=(?!(?:who|that)(?!\p{L}))\S{3,20} (?:isn['’]t|aren['’]t|is not|are not|doesn['’]t|don['’]t|is more than) )/iu;

/** "A reminder that November 22 is the last day", "Announce that applications are open", "okay so the topic is we have …" */
export const SAYS_CLAUSE =
  /^(?:(?:por )?favor,? |merci de |bien )?(?:avisar|informar|decir|dizer|recordar|lembrar|mencionar|aclarar|prévenir(?: aussi)?|signaler|rappeler|annoncer|dire|préciser|mentionner|indiquer)(?: (?:a|à|aos?|às|aux?|les|los|las|os|as) \p{L}{4,12})? (?:que |qu['’])(?=\p{L}[\p{L}'’]{1,12} \p{L})|^(?:(?:and|also|so|plus) )*(?:tell(?:ing)?|remind(?:ing)?|let(?:ting)?) (?:people|them|everyone|folks|customers|clients|members)(?: know)? (?:that )?(?=(?:we|i|there|it|you)(?:['’]\p{L}{1,2})? (?!am |want |need |hope |like ))|^(?:to )?let(?:ting)? (?:\S{1,25} ){1,18}?know (?:that )?(?=(?:i|they|you|we|it|there)(?:['’]|\s))|^remind(?:ing)? (?:(?:my|our|the|all) )?(?:\p{L}{3,12} )?\p{L}{3,15}s (?:that )?(?=(?!to )(?:\S{1,15} ){1,4}?(?:due|is|are|ends?|closes?|starts?|opens?)(?!\p{L}))|^to (?:show|tell|explain|inform|remind|let)(?: to)? (?:\S{1,20} ){1,6}?that (?=\p{L})|^(?:(?:also|and|so),? )?(?:i|we)(?:['’]d| would)? (?:also )?(?:want|like) (?:also )?(?:to )?(?:also )?(?:tell|say|mention|add|explain|show|point out|stress|remind)(?: also)?(?: (?:to )?(?:people|them|readers|everyone|customers|clients))? (?:that (?=\p{L})|(?=(?:it['’]?s|you|there|nobody|no one|no)(?!\p{L})))|^(?:(?:ok(?:ay)?|so|well|right),? ){0,3}(?:the|my) (?:topic|subject|point|news|message|focus|main thing) is(?: that)? (?=(?:the|we|our|my|i|there|it)(?!\p{L}))|^(?:(?:the|my|our) )?main (?:point|thing|message) is that (?=\p{L})|^(?:somebody|someone) should (?:say|mention|add)(?: that)? |^(?:and |so |please |then )?(?:(?:a |just a )?(?:quick |friendly |short )?(?:reminder|announcement|heads[- ]up)|announc(?:e|ing)|say(?:ing)?|explain(?:ing)?|(?:tell|telling|remind|reminding|inform|informing) (?:them|people|everyone|readers|clients|customers|members|folks)|(?:let|letting) (?:them|people|everyone|readers|clients|customers|members|folks) know|(?:the|my|our) (?:(?:main|key|big|whole) )?(?:point|idea|message|news|thing) is) that (?=\p{L}+ (?:\S{1,20} ){0,6}?(?:is|are|isn['’]t|aren['’]t|has|have|can|will|don['’]t|doesn['’]t|goes?|ends?|closes?|opens?|starts?|comes?|costs?)(?!\p{L}))/iu;

/** "The new oil has arrived and I want my old customers to order again": the news, and the wish behind it. */
export const AND_I_WANT =
  /(?<=^\S+(?: \S+){2,20}),? (?:and|so|but) (?:also )?(?=(?:(?:i|we)(?:['’]d)? (?:want|need|hope|would (?:like|love)|like)|(?:somebody|someone) should (?:say|mention))(?!\p{L}))|(?<=^\S+(?: \S+){2,20}), (?=want(?:ing)? (?:folks?|people|ppl|them|everyone|customers|clients|parents|owners|couples|members|readers) to )/iu;

/** "We want owners of old looms to measure theirs": each of them is to. */
export const WANTED_OF_SOME =
  /^(?:i|we)(?:['’]d| would)? (?:really |just )?(?:want|like) (?!to |you )(?:\S{1,20} ){2,8}?to (?=(\p{L}{2,12})(?!\p{L}))/iu;

/** "3 yr pump out reminder": what the mail is. */
export const IS_MAIL =
  /^[^,]{1,60} (?:reminder|follow-?up|nurture|promo|mailing|newsletter|e-?mail|campaign|announcement)$/iu;

/** "get driving schools onto the 30 day free trial" */
export const ONTO_TRIAL =
  /^get(?:ting)? (?:\S{1,20} ){1,8}?(?:on|onto|into|to start) (?=(?:the|our|a|my) (?:\S{1,20} ){0,4}?trial(?!\p{L}))/iu;

/** "do it before the ground freezes": what, only the part before it says. */
export const DO_IT = /^do (?:it|this|that|so)(?!\p{L})/iu;

/** What a sender wants of a mail, and no reader is told. */
export const GOAL =
  /^(?:get(?:ting)? (?!(?:your|the|a|an|my|it|ready|rid) )(?:\S{2,20} ){1,3}?(?:on|onto|into|over to|back to|back on|signed up)(?!\p{L})|(?:get(?:ting)?|find(?:ing)?|attract(?:ing)?|win(?:ning)?) (?:some |a few )?(?:new|more|extra) |(?:restart|reactivate|re-activate|win back|convert|upsell|nurture|re-?engage)\s)/iu;

/** "Position our retainer to startups" says for whom it is. */
export const SOLD_TO = /^(?:position|pitch|sell|selling|market|marketing|promote|promoting|offer)\s/iu;

/** "Explaining how we clear a house": we clear it. */
export const EXPLAINS =
  /^(?:explaining|showing|telling) (?:to )?(?:\S{1,20} ){1,8}?(?:how|that) (?=(?:an?|your|you|any|every) )|^(?:explaining|telling (?:\p{L}{2,12} )?|describing|showing) ?(?:how|that) (?=(?:we|i) )|^(?:letting|let|reminding|remind|telling|tell) (?:people|everyone|folks|clients|customers|members|them|readers) (?:know )?(?:that )?(?=(?:we|i) (?!am |are |want |need |hope ))/iu;

/** "Planners to lock dates before 15 October": each reader is one. */
export const ARE_TO =
  /^(?:all )?(\p{L}{3,14}s) to (?=(?:book|lock|order|send|reply|ring|call|sign|register|apply|confirm|pay|bring|check|tell|reserve|hold)(?!\p{L}))/iu;

/** "That leaking when you run can be treated": what a mail says. */
export const THAT_DOING = /^that (?=\p{L}{3,12}ing (?:when|that|your|you|an?) )/iu;

/** "get them to come" */
export const SOMEBODY_TO = /^(?:get|convince|ask|tell|remind|invite) (?:\S{1,20} ){1,4}?to\s/iu;
