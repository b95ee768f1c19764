import { endSentence, isTerminator, lastMark, openEnd } from "@storyletter/text/edges";
import { splitSentences } from "@storyletter/text/sentences";
import { bareWords, countWords, wordKey } from "@storyletter/text/words";
import { AND_I_WANT } from "./asks.ts";
import { clausesOf, isFact } from "./facts.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { upperFirst } from "./tidy/spelling.ts";
import { ifReader, toReader, withNobodyElse } from "./to-reader.ts";

const BRIEF_WORDS = [
  /(?<=^(?:\p{L}{2,15} ){1,4}?\p{L}{2,15}) offer(?=, \d)/iu,
  /^new(?: this \p{L}{3,8})?: (?=\p{L})|^news (?:about|on|of) /iu,
  /^let(?:ting)? (?:people|everyone|them|customers|clients) know about (?=(?:an?|the|my|our) )/iu,
  /^es geht (?:hier )?um (?=(?:mein|unser|ein|der|die|das)\p{L}{0,2} )/iu,
  /^(?:(?:i|we) (?:want|need|would like|'d like) to )(?:tell|talk|speak|write) (?:(?:to )?(?:you|people|them|everyone) )?about (?=\p{L})/iu,
  /(?<=^|, )(?:an? )?(?:quick |gentle |little |friendly )?reminder that (?=(?:its?|we|you|the|our)(?!\p{Ll}))/iu,
  / explained(?=, (?:free|no|with|in)(?!\p{L}))/iu,
  /^(?:\p{L}{2,12} ){1,3}(?:special|promo|promotion) \+ (?=\p{L})/iu,
  /^(?:free )?trial of (?=(?:our|my|the) )/iu,
  / \((?:(?:our |my |the )?(?:\p{L}{2,12} ){0,2}(?:buyers|decision[- ]makers|audience|list|leads|segment|prospects|persona))\)/iu,
  /^(?:so |well |ok )?(?:its|it['’]s|this is|this one is) (?:all )?about (?=(?:an?|the|my|our|\d)\s)/iu,
  /^(?:(?:i|we) (?:want|need|would like|'d like) to |(?:want|need|trying|looking) to |(?:an? )?(?:e-?mail|letter|newsletter|campaign|message)(?: sequence)? (?:to |for |about |that )|get (?:people|them|readers|clients|customers) to )/iu,
  /^(?:promot(?:e|ing)|sell(?:ing)?|announc(?:e|ing)|advertis(?:e|ing)|market(?:ing)?|introduc(?:e|ing)|launch(?:ing)?(?! of)|push(?:ing)?|plug|pitch|talk(?:ing)? about|tell(?:ing)? (?:people|them|readers|clients) about|(?:sign(?:ing)? up|recruit(?:ing)?) (?:people )?(?:for|to)|promo(?: (?:for|of|de)|:)|(?:re-?|pre-?)?launch of|(?:cart )?open(?:s|ing)? (?:of|for)|opening(?= (?:\d|of))|announcement of|promotion (?:of|for)|about|sales? e-?mail for|e-?mail (?:about|for)|recruit(?:ing)?|open(?= \d)|fill(?:ing)?|position(?:ing)?|offer of|applications? (?:for|to)|sign(?:ing)?[ -]?up(?= \d)|registrations? for|enrol?lments? (?:for|in|on)|sign-?ups? for|inscription (?:à|au|aux)|inscripci(?:ón|ones) (?:a|al|en|para)|anmeldung (?:zum|zur|für)|inscriç(?:ão|ões) (?:para|em|no|na)|vente d[eu]|promotion d[eu]|lancement d[eu]|venta de|oferta de|lanzamiento de|venda de|abertura d(?:e|as) (?:vagas|inscrições|matrículas)(?: d[aeo]s?| para| pra)?|apertura de (?:plazas|inscripciones)(?: del?| para)?|(?:inscripciones|plazas|matr[ií]culas?) abiertas?:?(?: del?| para| en| al?)?|(?:inscrições|matrículas|vagas) abertas:?(?: para| pra| n[oa]| d[oa])?|ouverture des (?:places|inscriptions)(?: d[eu]s?| pour)?|abertura de|apertura de|ouverture d(?:e|es)(?! (?:réservations|inscriptions|portes|ventes)(?!\p{L}))|lançamento d[eao]|(?:an? )?(?:\p{L}{2,12} )?invitation (?:to|for)|(?:eine )?einladung (?:zum|zur|zu)(?! \p{Ll}+en \p{Lu})|(?:une )?invitation (?:à|au|aux)|invit(?:er|ation) (?:à|au|aux)|(?:una )?invitaci[oó]n (?:a|al|para)|(?:invitar|convidar) (?:\S{1,20} ){0,5}?(?:a|al|para)|inviter (?:\S{1,20} ){1,5}?(?:à|au|aux)|remplir (?:le|la|mon|ma|notre)(?= (?:stage|cours|atelier|formation|séjour|week-end|retraite|groupe|session)(?!\p{L}))|werbung für|faire venir|que (?:\S{1,20} ){0,3}?(?:vengan|venham)(?: a (?:vernos|visitarnos))?|(?:um )?convite (?:para|pra)|(?:abrir|ouvrir) (?:as? |les? |las? )?(?:inscri\p{L}{3,8}|matrículas?|vagas|vendas|ventas|ventes|plazas) (?:da|do|das|dos|del?|des?|du|au|aux|para|pour|pra)(?: la| los| las)?|(?:lançar|divulgar|promover|vender|anunciar|lanzar|promocionar|lancer|vendre|annoncer|promouvoir)(?: [oa]s?| el| l[aeo]s?| une?| uma?| mon| ma| mi| meu| minha| notre| nuestr[oa])?)\s/iu,
  /^offer(?:ing)? (?=(?:my|our) (?!\S+ (?:customers|clients|members|readers)(?!\p{L})))/iu,
  /^offer(?:ing)? (?!.{1,40} for free )(?:\S{1,20} ){1,9}?(?=(?:an?|our|free) )|^offer(?:ing)? (?=[^,.]{3,60} to )/iu,
  /^(?:\p{L}{2,12} )?follow[- ]?up(?: e-?mail)?\s?[-–:]\s/iu,
  /^invit(?:e|ing) (?:\S{1,20} ){1,12}?to (?=(?:the|my|our|an?) )/iu,
  /^(?:invit(?:e|ing)|remind|convince|get(?! your )|re-?activate|win back|nurture) (?:\S{1,20} ){0,8}?(?:about|to|for|of|with)\s/iu,
];

/** What is offered, without the words by which a sender says that a mail is to be written. */
export const withoutBriefWords = (typed: string): string =>
  BRIEF_WORDS.reduce(
    (text, pattern) => {
      const bare = text.replace(pattern, "");
      return bare === text || countWords(bare) === 0 ? text : bare;
    },
    typed.replace(/\s?\(Q[1-4]\)|(?<=(?:campaign|promo|launch|push)) Q[1-4](?!\p{L})/gu, ""),
  );

/** "…, people can just come and watch": so can the reader. */
const SO_CAN_YOU = /(?<=[,;] (?:then )?)(?:people|ppl|folks|they|anyone) can (?!['’]?t)/giu;
/** "… so people can test at their own piano" */
const SO_THEY =
  /(?<!\p{L})so (?:that )?(?:people|ppl|they|customers) (?=(?:can|could|order|know|get|don['’]t)(?!\p{L}))[^.;!?]*/giu;
/** "…, before they go to lawyers": the readers go. */
const BEFORE_THEY = /(?<=, (?:before|when|once|until|so) )they(?= \p{L})/giu;
/** "People bring their own canoe and take it home": so does the reader. */
const PEOPLE_DO =
  /^(?:people|participants|guests|students) (?=(?:bring|take|get|choose|leave|learn|make|build|go home|come away)(?!\p{L})).*$/isu;
/** "I will sit with them on a call while they do it" */
const WITH_THEM = /^(?:I|[Ww]e)(?:['’]ll| will) .{0,80}(?<!\p{L})them(?!\p{L}).{0,80}$/u;
/** "We sit with the client for one day and the site goes live before they leave" */
const WITH_THE_CLIENT = /^(?:I|[Ww]e) .{0,60}(?<!\p{L})the (?:client|customer)(?!\p{L}).{0,120}$/u;
/** "Enrollment, closes Jan 31" is one statement. */
const OPEN_UNTIL =
  /(?<=(?:enrol?lment|registration|booking|early bird)), (?=(?:closes|ends|opens) )|(?<=(?:applications|registrations|bookings|orders)), (?=(?:close|end|open) )/iu;
/** "und hoffest am 10. mai kurz erwähnen" */
const TO_MENTION = / (?:kurz|auch|noch|bitte)(?: mit)? ?erwähnen$/iu;
/** "… et remplir les 8 dernières places": they are left. */
const TO_FILL =
  / (?:and|et|y|e) (?:fill|remplir|llenar|completar|cubrir|preencher|encher) (?=(?:(?:the|les|las|los|as|os) )?(?:last )?\d)/iu;
/** "okay so this one is about getting people to book", "ok this email is about the plan" */
export const IS_ABOUT =
  /^(?:(?:ok(?:ay)?|so|right|well|um|alright),? )*(?:(?:(?<=(?:ok|okay|so|right|well),? )(?:this|it)|(?:this|the) (?:e-?mail|one|mail|letter|newsletter))(?:['’]s| is) (?:all |really |mainly |just )?about (?=\p{L})|(?:it['’]?s|this is) (?:all |really |mainly |just )?about (?=\p{L}+ing ))/iu;
/** "What I want: that they make an appointment" */
const WHAT_I_WANT =
  /^(?:what (?:i|we) (?:want|hope|need)(?: is)?|(?:(?:the|my|our) )?(?:goal|aim)): ?(?:that )?(?:they|you|people|readers|customers|clients) (?:(?:should|can) )?(?=\p{L})/iu;
/** "Goal: get owners to register", "NB lunch included" */
const LABEL =
  /^(?:(?:just )?to be clear,? |tell (?:them|people|readers|folks) (?=\d)|also,? (?=(?:the|our|my|an?|new) (?!\p{L}+ (?:is|are|has|have)(?!\p{L})))|(?:(?:the|my|our) )?(?:goal|aim) is (?:to )?(?=get(?:ting)? (?:\S{1,20} ){1,6}?signed up )|(?:goal|aim|purpose|objective|idea|point|topic|subject|ziel|thema|objetivo|objectif|sujet|tema|(?:news|update|announcement|message|info|nouveauté|novedad|novidade|neuigkeit)(?: (?:for|pour|para|für) [^:]{3,40}| à annoncer)?)s?(?::| =) |(?:nb:?|note:) (?=\p{L})|(?:(?:the|my|our) )?(?:goal|aim) is (?:for (?:\S{1,20} ){1,4}to |to get (?:\S{1,20} ){1,6}?to )(?=(?:download|book|join|sign|reply|register|apply|order|call|try|come|donate)(?!\p{L})))/iu;
/** "the audit takes five days, they get a video": so does the reader, where nothing before it could. */
const THEY_GET =
  /(?<=, )they (?=(?:get|receive|keep|choose|pay|send|take (?:it|them) home|go home with)(?!\p{L}))/giu;
const theyGet = (they: string, at: number, text: string): string =>
  /(?!(?:days|weeks|hours|minutes|months|years|hrs|mins|wks)(?!\p{L}))(?<!\p{L})\p{L}{3,}[^s'’ui]s(?!\p{L})/iu.test(
    text.slice(0, at).replace(/(?<!\p{L})(?:days|weeks|hours|minutes|months|years)(?!\p{L})/giu, ""),
  )
    ? they
    : "you ";
/** "Those who attend can have theirs prepared": so can the reader who does. */
const THOSE_WHO =
  /^(?:those|people|anyone|everyone|\p{L}{4,14}(?<![s'’ui])s) who (attend|come|join|book|order|reply|apply|register|sign up|set up|start|begin|finish|complete|enrol{1,2})s?((?: (?!can |get |may |will )\S{1,15}){0,5}) (can|get|gets|may|will|pay|pays|receive|receives|have|has) (.*)$/isu;
const YOURS: Readonly<Record<string, string>> = {
  gets: "get",
  has: "have",
  pays: "pay",
  receives: "receive",
};
const ifYou = (_: string, what: string, more: string, verb: string, rest: string): string => {
  const said = toReader(rest).replace(/(?<!\p{L})they(?!\p{L})/giu, "you");
  return `If you ${what.toLowerCase()}${more}, you ${YOURS[verb.toLowerCase()] ?? verb} ${said}`;
};
/** "Annoncer les dates … et faire réserver un créneau": what a sender is up to. */
const AND_TO_DO =
  /(?<=\S{3} \S.*)(?:,| et) (?:faire|inviter à|donner envie de) (?:réserver|s['’]inscrire|inscrire|venir|connaître|découvrir|commander|acheter)(?!\p{L})[^.;]*$/iu;
/** "Free setup if they sign before 30 June", "all they have to do is call", "you can come with whatever they have" */
const THEY_ARE_YOU =
  /(?<=(?<!\p{L})(?:if|as long as|unless) )they(?= (?:sent|sign|book|order|buy|join|come|bring|pay|register|apply|call|send|want|like|need|reply|take|mention)(?!\p{L}))|(?<=(?<!\p{L})all )they(?= (?:have|need) to do(?!\p{L}))|(?<=(?<!\p{L})you can (?:\S{1,20} ){1,8}?)they(?= (?:have|want|need|like)(?!\p{L}))/giu;
/** "The evening on 24 July can be mentioned but it is nearly full" */
const MENTIONABLE =
  /(?<=\p{L}) (?:can|may|could|should) be mentioned,? (?:but|and|as) it (?=is|has|costs|starts|ends)/iu;
/** "Please thank those who gave" */
const THANK = /^please thank (?:all )?(?=(?:those|everyone|everybody|the people) who )/iu;
/** "Two things: (1) the batch …", "(2) the workshops" */
const COUNTED = /^(?:(?:two|three|four|2|3|4) things:? ?)?(?:\(?[1-4][).] )?(?=\S)/iu;
/** "Our open day on June 7, and mention that the class starts June 16": two things. */
const AND_MENTION =
  /,? and (?:also )?mention that (?=\p{L})|(?<=^let(?:ting)? (?:people|everyone|them|customers|clients) know about .{10,200}), and that (?=(?:the|our|we|it|you|there) )/iu;
/** "…, for parents": those whom the mail goes to. */
export const isForAudience = (clause: string, audience: string): boolean => {
  const [, whom] =
    /^(?:esp |especially |mainly |mostly )?for (?:the |all |busy |our )?([\p{L} ]{3,40})$/iu.exec(clause) ??
    [];
  const known = new Set(bareWords(audience));
  return whom !== undefined && bareWords(whom).every((word) => known.has(word));
};

/** "… and later maybe order a plan from us" */
const AND_LATER =
  / and (?=(?:maybe |perhaps |hopefully )?later (?:on )?(?:maybe|perhaps|hopefully|possibly)(?!\p{L})|(?:maybe|perhaps|hopefully) later(?!\p{L}))/iu;
/** A sentence of the topic without what its sender says to the writer, and said to the readers of whom it speaks. */
export const withoutSender = (sentence: string): string =>
  withNobodyElse(ifReader(openEnd(sentence)))
    .replace(COUNTED, "")
    .replace(IS_ABOUT, "")
    .replace(WHAT_I_WANT, "get people to ")
    .replace(LABEL, "")
    .replace(AND_LATER, ", ")
    .replace(/^offer(?:ing)? to (?=\p{L}{3,12} )/iu, (_, at: number, all: string) =>
      /(?<!\p{L})(?:us|our|we)(?!\p{L})/iu.test(all.slice(at)) ? "We offer to " : "I offer to ",
    )
    .replace(TO_MENTION, "")
    .replace(THEY_GET, theyGet)
    .replace(THEY_ARE_YOU, "you")
    .replace(THANK, "Thank you to ")
    .replace(MENTIONABLE, " ")
    .replace(TO_FILL, ", ")
    .replace(AND_TO_DO, "")
    .replace(THOSE_WHO, ifYou)
    .replace(PEOPLE_DO, (said) => toReader(said.replace(/^\S+/u, "You")))
    .replace(SO_CAN_YOU, "you can ")
    .replace(SO_THEY, (said) => toReader(said.replace(/ (?:people|ppl|they|customers) /iu, " you ")))
    .replace(BEFORE_THEY, "you")
    .replace(WITH_THEM, toReader)
    .replace(WITH_THE_CLIENT, (said) =>
      toReader(
        said.replace(/(?<!\p{L})the (?:client|customer)(['’]s)?(?!\p{L})/gu, (_, owns) =>
          owns ? "your" : "you",
        ),
      ),
    )
    .replace(OPEN_UNTIL, " ");

const PEOPLE =
  /^(?:\S{1,20} ){0,3}(?:people|folks|ppl|adults|women|men|families|family|parents|mums?|moms?|dads?|kids|homeowners?|owners?|beginners?|seniors|teachers?|startups?|founders?|managers?|offices|companies|firms|betriebe|unternehmen|empresas|entreprises|businesses|couples|residents?|students?|members?|clients?|customers?|subscribers?|regulars?|widow\p{L}*|patients?|patient(?:en|innen)|pacientes|kund(?:en|innen)|clientes|learners?|growers?|sellers?|makers?|makers|consultants?|startups?|contractors?|professionals?|adultos|adultes|erwachsene|kinder|niños|crianças|enfants|freelancers?|coaches|runners?|gardeners?|readers?|everyone|anyone|mulheres|homens|mujeres|hombres|personas|femmes|hommes|frauen|männer|menschen|eltern|parents|padres|madres|pais|mães|principiantes|einsteiger|anfänger|débutants|iniciantes)(?!\p{L})/iu;
/** "People who asked for an offer": whom a mail goes to, and not what it sells. */
export const isAboutReaders = (text: string): boolean =>
  PEOPLE.test(text) &&
  // "Customers with less than 4 scales we combine", "Most people who have had four employers have lost one"
  !/^(?:most|many|some|few|half) |(?<!\p{L})(?:we|i) \p{L}/iu.test(text) &&
  /^(?:\S{1,20} ){1,4}(?:who|that|die|que|qui|with|mit)\s/iu.test(text) &&
  !/^(?:\S{1,20} ){0,3}(?:for|to|für|pour|para)\s/iu.test(text);
/** Share of the words that are the audience's too. */
const SAME_READERS = 0.4;
const STILL_A_FACT = /\s(?:in|after|before|at|on|until|this|every|from)\s/iu;

/** "for busy dads" at the end of a clause sorts readers: it is cut, and what is a fact after it stays. */
const withoutReaders = (clause: string, audience: ReadonlySet<string>): string => {
  for (const { index } of clause.matchAll(/\s(?:for|to|für|pour|para)\s/giu)) {
    const tail = clause
      .slice(index)
      .trimStart()
      .replace(/^\S+\s/u, "");
    const words = bareWords(tail).filter((word) => word.length > 3);
    const isAudience =
      PEOPLE.test(tail) ||
      (words.length > 0 && words.filter((word) => audience.has(word)).length >= words.length * SAME_READERS);
    if (!isAudience || countWords(clause.slice(0, index)) < 2) continue;
    const at = STILL_A_FACT.exec(tail)?.index ?? -1;
    const fact = at === -1 ? "" : tail.slice(at);
    return clause.slice(0, index) + (isFact(fact) ? fact : "");
  }
  return clause;
};

const LEANS_BACK =
  /^(?:including|with|without|which|who|that|where|when|before|until|while|if|after|unless|at|in|for|from|to|and|or|but|per|every|each|so|because|plus|also|as|of|by|then|mit|und|oder|für|avec|et|ou|pour|con|y|para|com|e)\s/iu;

/** Clauses that can be read alone; others stay with the one before. */
const asSentences = (clauses: readonly string[]): string[] => {
  const isList = clauses.length > 1 && /^(?:and|or|&|und|oder|et|ou|y|o|e)\s/iu.test(clauses.at(-1) ?? "");
  const sentences: string[] = [];
  for (const clause of isList ? [clauses.join(", ")] : clauses) {
    const before = sentences.at(-1);
    if (before !== undefined && (LEANS_BACK.test(clause) || (countWords(clause) < 2 && !isFact(clause))))
      sentences[sentences.length - 1] = `${before}, ${clause}`;
    else sentences.push(clause);
  }
  return sentences;
};

/** Words by which a sender sorts a list: no reader may see them. */
export const INTERNAL =
  /(?<!\p{L})(?![^,.;]*(?<!\p{L})welcome(?!\p{L}))(?:lapsed|lapsing|inactive|unengaged|subscribers?|leads|segment|persona|icp|cart abandoners|past (?:clients|customers|patients)|(?<!(?:clos(?:e|es|ing)|clear|shorten|reduce|cut|empty|join|leave) )(?:our|my|the|email) list(?! (?:is )?(?:clos|full|open)))(?!\p{L})/iu;

/** "Plotkeeper for small boards: why the map should not live in one house" */
const WHY = /: why (?=\p{L})/iu;
const LEAST_NAMED = 4;
/** "…, and why twice a year is no trick": what the mail tells, and nothing that is sold. */
export const withoutContents = (typed: string): string => {
  const [named = ""] = typed.split(WHY, 1);
  const text = countWords(named) < LEAST_NAMED ? typed : named;
  const clauses = clausesOf(text);
  const kept = clauses.filter(
    (clause, at) =>
      at === 0 ||
      // "about who takes over, when, and what happens then": one list.
      / (?:about|on) (?:who|what|how|when|where|why|whether) /iu.test(clauses[0] ?? "") ||
      !/^(?:told|shown|explained) (?:through|with|by) |^(?:(?:and|plus|with|und|y|et|e) (?:why|how|what|which|warum|wieso|wie|por qué|cómo|pourquoi|comment|por que|como)\s|what (?:to do|now|next|it means|that means|you can do)|how to (?:deal|prepare|get ready))/iu.test(
        clause,
      ),
  );
  return kept.length === clauses.length ? text : kept.join(", ");
};

/** "…, danach kommt das Programm": what the sender has in mind for later. */
export const SEQUEL =
  /^(?:(?:maybe|perhaps|hopefully) later|later (?:on )?(?:maybe|perhaps|hopefully|possibly))(?!\p{L})|^(?:danach|dann|anschließend|später|luego|después|más tarde|ensuite|puis|après|depois|mais tarde) (?:kommt|kommen|folgt|folgen|verkauf\p{L}*|pitch\p{L}*|viene|vienen|vendo|vendemos|ofrezco|vient|viennent|je vends|on vend|vem|vêm|vendo|ofereço)(?!\p{L})/iu;
/** "…, for lapsed patients" is a word of the list; what is before it is not. */
export const withoutInternal = (text: string, note: (text: string, why: string) => void): string => {
  const [first = text, ...rest] = clausesOf(text);
  const isMeantFor = (clause: string): boolean => !INTERNAL.test(clause) && !SEQUEL.test(clause);
  const kept = rest.filter(isMeantFor);
  if (kept.length === rest.length || INTERNAL.test(first)) return text;
  const left = rest.filter((clause) => !isMeantFor(clause));
  note(left.join(", "), left.some((clause) => SEQUEL.test(clause)) ? IN_MIND : OF_THE_LIST);
  return [first, ...kept].join(", ");
};
export const OF_THE_LIST = "Not printed, as it speaks of your list";
export const IN_MIND = "Not printed, as it says what you have in mind for later";

/** What the mail is about as headline sentences in the author's words; `isProse` where they are sentences already. */
export const headlines = ({ material }: Making): string[] => {
  const field = material.phrases.contentFocus;
  if (field === null) return [];
  const audience = new Set(bareWords(material.brief.targetAudience));
  const typed = field.isList ? field.sentences.map(({ text }) => text) : splitSentences(phraseOf(field));
  return typed.flatMap((sentence, at) => {
    if (/^(?:and )?(?:also |please ){1,2}mention(?!\p{L})/iu.test(sentence)) return [];
    const isProse = typed.length > 1 && isTerminator(lastMark(sentence)) && countWords(sentence) > 6;
    const bare = at === 0 ? withoutBriefWords(sentence) : sentence;
    if (isProse && bare === sentence) return INTERNAL.test(sentence) ? [] : [sentence];
    return asSentences(clausesOf(bare).map((clause) => withoutReaders(clause, audience)))
      .map((text) => endSentence(upperFirst(openEnd(text))))
      .filter((text) => !INTERNAL.test(text));
  });
};

/** "Every hotel, toilet and path was measured": no clause begins with its toilet. */
const ENDS_LIST = /^(?:\p{Ll}{3,15} ){1,2}(?:and|or) (?:\p{Ll}{3,15} )?(?:is|are|was|were|has|have) /u;
/** Those lines that the letter prints, where other fields name the offer; all, where the topic names it. */
export const printedLines = (
  lines: readonly string[],
  { material: { phrases } }: Making,
  paragraphs: readonly string[],
): string[] => {
  if (phrases.productName === null && phrases.productDescription === null) return [...lines];
  const printed = paragraphs.map(wordKey);
  return lines
    .flatMap((line) => [
      line,
      ...clausesOf(line)
        .filter((clause) => !LEANS_BACK.test(clause) && !ENDS_LIST.test(clause))
        .map((clause) => endSentence(upperFirst(clause))),
    ])
    .filter(
      (line, at, all) =>
        printed.some((paragraph) => paragraph.includes(wordKey(line))) && all.indexOf(line) === at,
    );
};

/** "A founder's letter explaining that …": what the mail tells. */
export const OF_THE_MAIL =
  /^(?:an? |the |my |our )?(?:\S{1,20} ){0,2}(?:e-?mail|letter|newsletter|message|mailing) (?:from (?:me|us) )?(?:to (?:\S{1,20} ){1,4}?)?(?:explaining|telling|announcing|saying|describing|sharing|thanking|apologi[sz]ing)(?!\p{L})/iu;
/** "the boat trailer story, why you're not bad at math" */
export const STORY_LABEL =
  /^(?:the|my) (?:\p{L}{2,15} ){1,4}story(?=$|[,;:]| (?:about|of|and|then)(?!\p{L}))/iu;
/** "A letter explaining that the price goes up": that it does is for the reader. */
export const SAYS_THAT =
  /(?<=^(?:an? |the |my |our )?(?:\S{1,20} ){0,2}(?:e-?mail|letter|newsletter|message) )(?:explaining|telling people|announcing|saying) that (?=\p{L})/iu;

/** "Email to tradies who are behind on their BAS", "This goes to people who …": whom it goes to. */
export const GOES_TO =
  /^(?:our|the|my|an?) (?:[\p{L}-]+ ){0,3}(?:appeal|campaign|newsletter|announcement)$|^(?:an? |our |the )?(?:\p{L}{3,12} )?(?:appeal|letter|note|mail|e-?mail) to (?:our |all |the |my )?(?:\p{L}{3,12} ){0,2}(?:donors|supporters|members|friends|customers|clients|readers|subscribers)(?!\p{L})[^,.]{0,40}$|^(?:this|it) (?:goes|will go|is going|is) (?:out )?to (?=(?:the |my |our |all )?(?:\p{L}{2,15} ){0,2}\p{L}{2,15}s? (?:who|that|with)(?!\p{L})|(?:the|my|our) (?:\p{L}{2,15} )?list)|^(?:an? )?(?:\p{L}{2,12} ){0,2}?(?:e-?mail|mail|letter|newsletter|message|note) (?:to|for) (?:\p{L}{2,15} ){0,3}?\p{L}{2,15}s? (?:who|that|with)(?!\p{L})/iu;

export const newsAndWish = (sentence: string): string[] => {
  const [said, mentioned] = sentence.split(AND_MENTION, 2);
  if (mentioned !== undefined) return [`${said}.`, upperFirst(mentioned)];
  const found = AND_I_WANT.exec(sentence);
  if (found === null) return [sentence];
  const wish = sentence.slice(found.index + found[0].length);
  return [`${sentence.slice(0, found.index)}.`, ...newsAndWish(wish)];
};
