import { quotationPairs } from "@storyletter/text/quotations";
import { isLikelyNote, LEAST_IN_BRACKETS } from "../addressee/addressee.ts";

/**
 * What a sentence does, and not which words it has, makes it a note: it speaks of the email, of the writing or the
 * typing, of leave to use something, or of what is to be changed or kept out. Each list is for five languages.
 */

/** What may be done to a text: "please don't give up" is for the reader. */
const TO_A_TEXT =
  "(?:mention|say|suggest|imply|state|use|name|include|print|publish|put|write|call|make|pitch|explain|promise|claim|sound|describe|change|edit|add|quote|share|tell|sell|oversell|exaggerate|overdo|turn|touch|invent|spell|correct|fix|cut|shorten|over-?promise|over-?claim|be (?:too|salesy|pushy|funny|clever|preachy))";

/** An order about the words of the letter. */
const ORDERS = [
  // Asked for politely, it is about the writing wherever it stands.
  /(?<!\p{L})(?:please|pls|plz) (?:make|keep|write|say|fix|change|tidy|clean|correct|shorten|leave|cut|remove|use|mention|name|add|include|try)(?! (?:your|me|us|him|her|a point)(?!\p{L}))(?!\p{L})/iu,
  new RegExp(
    `(?<!\\p{L})(?:please|pls|plz) (?:(?:do not|don['’]?t|dont|never) ${TO_A_TEXT}(?!\\p{L})|no(?!\\p{L}))`,
    "iu",
  ),
  /^(?:(?:and|but|so|also|oh|ok|okay|actually|again|he says|she says|they say)[, ]+){0,3}(?:do not|don['’]?t|dont|never) (?:mention|say(?! (?:nothing|anything|a word|no|much|that again))|use|name|include|print|publish|put|write|call|add (?:stuff|things|anything|bits)|make (?:it|me look|him look|her look)|pitch|explain|promise|claim|sound|describe)(?!\p{L})/iu,
  /^(?:or |no,? |actually,? |but ){0,3}(?:leave|cut|take|skip|drop) (?:it|that|this|that bit|this bit|that part) (?:out|in)(?:[.,!]|$| please| pls| actually)/iu,
  /(?<!\p{L})(?:what |which )?this (?:e-?mail|newsletter|mailing|letter) (?:should|has to|needs to|must|is (?:to|meant to|supposed to)) (?:sell|say|do|be|get|make|push|promote|bring|lead|focus)(?!\p{L})/iu,
  /^leads? (?:in)?to (?:my|our|the|a)(?!\p{L})/iu,
  /^(?:but |and )?(?:do not|don['’]?t|dont) (?:push|pitch|sell) (?:this|that|it|them)(?!\p{L})/iu,
  /(?<!\p{L})(?:mention|create|add|use) (?:some |the |a bit of )?(?:urgency|scarcity)(?!\p{L})/iu,
  /^if you mention .{2,80}, (?:say|write|add|make|note)(?!\p{L})/iu,
  /(?<!\p{L})(?:i|we) (?:only|just) mention (?:it |that |this )?(?:at the|in one|with one|briefly|in passing)/iu,
  /^(?:do|show|explain|mention|say|use|put|add) .{2,60}(?<!\p{L})in the (?:e-?mail|newsletter)[.!]*$/iu,
  /^(?:(?:the|le|el|o|das) )?(?:goal|aim|purpose|point|idea|but|objectif|objetivo|ziel|zweck) (?:of (?:the|this) |de l['’]|du |de ce |del |de este |do |deste |der |des |dieser )(?:e-?mail|mail|message|courriel|correo|mensaje|mensagem|newsletter|nachricht)(?!\p{L})/iu,
  /^\p{L}{2,15} = \p{L}/u,
  /^(?:this (?:is|goes|one is) )?(?:for|to) (?:the )?\p{L}{4,15} not (?:to |for )?(?:the )?\p{L}{4,15}[!.]*$/iu,
  /^(?:i |we )?want (?:the |more |some )?(?:emphasis|focus|stress|spotlight|tone) (?:on|to|of)(?!\p{L})/iu,
  /(?<!\p{L})not in this (?:e-?mail|mail|letter|newsletter|one)(?!\p{L})/iu,
  /^or (?:do|don['’]?t),? (?:i|idk)(?!\p{L})/iu,
  /^(?:(?:but|so|and|maybe) )?(?:you|ye|u|somebody) (?:(?:can|could|should|will|may|['’]?ll) )?(?:write|word|phrase|reword|rephrase|say|put) (?:it|this|that) (?:better|nicer|nicely|properly|right|up|for me|how you)(?!\p{L})/iu,
  /^(?:you|ye|u) (?:can |could |may )?(?:pick|choose|decide)(?: one| which(?: one)?(?: is better| works| you like)?)?(?=[.!]|$|, (?!\p{Sc}?\d))/iu,
  /^(?:no|nothing|not too) .{0,80}?(?:[”"’']\s)?(?<!\p{L})(?:salesy|hype|countdowns?|exclamation (?:marks?|points?)|clich[eé]s?|emojis?|buzzwords?|language|wording|promises?|clickbait|claims)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?<!(?<!\p{L})(?:i|we|he|she|they|(?:tend|tried|try|trying|had|used|managed) to) )(?:make|keep|have)|want|like) (?:it|this|that|everything|the (?:e-?mail|letter|story|text|tone|copy)) (?:to )?(?:sound|read|look|feel|be written|gentle|short|warm|light|simple|honest|real)(?!\p{L}| for \p{L}{2,4}(?!\p{L}))/iu,
  /(?<!\p{L})(?:i|we) (?:won['’]?t|will not|don['’]?t want to) (?:have|see|hear|use) .{0,80}(?<!\p{L})(?:anywhere near|in (?:it|there|here|this|the (?:e-?mail|letter|text)))(?!\p{L})/iu,
  /^(?:he|she|they|\p{L}{2,20}) says? to (?:start|begin|open|end|finish|lead) with(?!\p{L})/iu,
  /(?<!\p{L})i (?:don['’]?t|do not) know how (?:you|to) (?:(?:link|connect|tie)(?!\p{L})|(?:get|go|bring) (?:from|(?:it|this|that|back) to|to the)(?!\p{L}))/iu,
  /^(?:to|dear) (?:whoever|whatever|whomever)(?! (?:\p{L}{2,12}ed|made|wrote|took|stole|left|did|found|keeps) )(?!\p{L})/iu,
  /(?<!\p{L})(?:keep|match|copy) my (?:voice|tone|style|words|spelling)(?!\p{L})/iu,
  /(?<!\p{L})(?:por favor,? (?:no|não) (?:pongas?|pongan|pongáis|digas?|menciones?|escrib[ae]s?|uses?|prometas?|escrev[ae]|coloc?que|coloca|promet[ae]|us[ae]|fal[ae])|(?:no|não) (?:pongas|pongan|pongáis|menciones|prometas|coloque|mencione|escreva|prometa))(?!\p{L})/iu,
  /(?<!\p{L})(?:ne (?:dites|mettez|écrivez|mentionnez|citez|promettez|dis|mets|écris|cite) (?:pas|surtout pas|jamais)|merci de ne pas|s['’]il (?:vous|te) pla[iî]t,? (?:ne|pas|changez|enlevez|gardez))(?!\p{L})/iu,
  /(?<!\p{L})(?:bitte (?:nicht|keine?n?|ohne|den|die|das|kurz|nur|so) .{0,60}(?:nennen|erwähnen|schreiben|verwenden|sagen|drucken|veröffentlichen|ändern|weglassen|halten)|nicht (?:abdrucken|veröffentlichen|so drucken))(?!\p{L})/iu,
];

/** What the letter is to hold: what stands before it is for the reader. */
const KEEP = [
  /^(?:(?:this|that|it|which) )?(?:must|has to|have to|needs to|should) (?:appear|be (?:very |really |made )?clear|(?:be|stay|go|be kept|be left) (?:in|included|mentioned|there))[.!]*$/iu,
  /^(?:(?:das|es) )?(?:muss|soll) (?:da |mit )?(?:rein|drin|dazu|drinbleiben|drinstehen|dabeistehen|erwähnt werden)[.!]*$|^(?:bitte )?(?:drin ?lassen|unbedingt erwähnen)[.!]*$/iu,
  /^(?:eso |esto |isso |isto )?(?:tiene que|debe|tem de|tem que|deve) (?:ir|aparecer|salir|quedar|estar|ficar|entrar)[.!]*$|^(?:(?:il faut (?:le |la |l['’])?|à )(?:garder|mettre|laisser|dire|mentionner)|doit (?:y )?(?:figurer|rester|être))[.!]*$/iu,
];

/** What the letter is not to promise, or how it is to be: said without a person, or of the text. */
const CONTENTS = [
  /^(?:ne pas|éviter de) (?:promettre|conseiller|écrire|dire|mentionner|citer|parler|utiliser|employer|mettre|nommer|donner)(?!\p{L})/iu,
  /^(?:rester|garder|faire|éviter|écrire) .{0,120}s['’]il (?:vous|te) pla[iî]t/iu,
  /^(?:no|não) (?:prometer|decir|dizer|mencionar|poner|pôr|nombrar|escribir|escrever|usar|utilizar|falar)(?!\p{L})/iu,
  /^(?:bitte )?(?:nicht|nichts|keine?n?|nie) (?:.{0,80} )?(?:versprechen|erwähnen|nennen|verwenden|benutzen)[.!]*$/iu,
  /(?<!\p{L})bitte (?:nicht|kein|nur|so) .{0,40}(?:klingen|wirken|rüberkommen|aussehen|formulieren|übertreiben|versprechen)(?!\p{L})/iu,
  /^(?:se ruega|rogamos|ruego) (?:discreción|no |que no )/iu,
  /^if (?:it['’]?s|it is|its|this is|that['’]?s|thats) too (?:long|short|much|sad|rude|personal).{0,8} (?:take|cut|leave|drop|lose|skip|trim|shorten|change)(?!\p{L})/iu,
  /(?<!\p{L})you (?:just )?(?:make|fix|tidy|clean|polish|turn) (?:it|this|that)(?: all)? (?:up|nice|nicer|good|better|pretty|proper|readable|into)(?!\p{L})/iu,
  /^(?:client|customer|patient|member|true|real) (?:story|case)\s?[-–—:,(].{0,60}(?<!\p{L})(?:ok|okay|permission|consent)(?!\p{L})/iu,
];

/** Names to change or keep out. */
const NAMES = [
  /^(?:(?:and|but|also|please|pls)[, ]+){0,2}change \p{L}{2,20} to (?:something|someone|somebody|anything|another|a different|some other)(?!\p{L})/iu,
  /^(?:(?:ok|okay|but|and|also|so)[, ]+){0,2}(?:change|swap|alter|leave out|remove|anonymi[sz]e|hide|replace) .{0,40}?(?<!\p{L})(?:names?|surnames?)(?!\p{L})/iu,
  /(?<!\p{L})(?:change|swap|alter|leave out|remove|hide) .{0,30}?(?<!\p{L})names? (?:pls|plz|please)(?!\p{L})/iu,
  /^[([\s]{0,3}(?:não|no) (?:colocar|pôr|poner|usar|citar|mencionar|nombrar|decir|dizer|dar) (?:el|la|los|las|o|a|os|as) (?:nombres?|apellidos?|nomes?|sobrenomes?|endereço|dirección)(?!\p{L})/iu,
  /^[([\s]{0,3}ne pas (?:mettre|donner|citer|nommer|écrire|dire) (?:le|la|les|son|ses) (?:noms?|prénoms?|adresse)(?!\p{L})/iu,
  /(?<!\p{L})sin (?:poner|decir|usar|mencionar|dar) (?:su|sus|el|los|la) (?:apellidos?|nombres?)(?!\p{L})/iu,
  /(?<!\p{L})(?:cambi(?:a|ad|ar|e|en)|quita[rd]?|tro(?:ca|car|que)|muda[r]?) (?:el|los|o|os) (?:nombres?|apellidos?|nomes?|sobrenomes?)(?!\p{L})/iu,
  /(?<!\p{L})(?:chang(?:er?|ez)|enlev(?:er?|ez)|retir(?:er?|ez)) (?:le|les|son|ses) (?:noms?|prénoms?)(?!\p{L})/iu,
  /(?<!\p{L})namen? (?:bitte )?(?:ändern|weglassen|austauschen|nicht nennen)(?!\p{L})/iu,
];

/** What is done already: "Changed name to Priya.", "They have given written permission and have read the story." */
const DONE = [
  /(?<!\p{L})(?:ha(?:ve|s)|['’](?:ve|s)) (?:\p{L}{2,10} )?given (?:us |me )?(?:\p{L}{2,8} )?permission(?!\p{L})(?! to (?:go|leave|build|stay|enter|use the ))|^(?:the |all )?names? (?:are|is) as (?:they|he|she) wants?(?!\p{L})|(?<!\p{L})has read (?:it|this|this story|the story) and (?:said|says)(?!\p{L})/iu,
  /^[([]?(?:i(?:['’]ve)? )?changed (?:the |her |his |their |all )?(?:real )?names?(?: to \p{L}{2,20})?[.!)\]]*$/iu,
];

/** How loud, how much of it, or for whose eyes: "but don't make a big thing of it", "Legal: don't say …". */
const LOUDNESS = [
  /(?<!\p{L})(?:don['’]?t|do not|dont) make (?:a |too )(?:big|much) (?:thing|deal|fuss|song|of)(?!\p{L})/iu,
  /^(?:legal|lawyers?|compliance|boss|pr|hr|n\.?b\.?)\s?: ?(?:.{0,40} )?(?:don['’]?t|do not|dont|never|no|must|not) /iu,
  /(?<!\p{L})(?:none|nothing|not all) of (?:that|this|it) (?:needs?|has|have) (?:to )?go in(?!\p{L})/iu,
  /(?<!\p{L})DO THE (?:SUM|SUMS|MATHS?)(?!\p{L})/u,
];

/** Who types, how, and sorry for it. */
const TYPING = [
  /^(?:this|it)(?: one| story)?(?:['’]s| is) (?:a bit|quite|rather|very|too|kinda|kind of|super|really|way too) (?:\p{L}{1,8} )?(?:long|long-winded|rambl(?:y|ing))(?:,? (?:sorry|i know|apologies))?[.!]*$/iu,
  /(?<!\p{L})(?<!(?:where|which|while|as) )(?:i['’]?m|im|i am) (?:just |now |only )?(?:dictating|typing|transcribing)(?: (?:this|it|for|on|with|while|in|up|and|what)|[,.]|$)|(?<!\p{L})(?:is|am|are) (?:just |now |only )?(?:dictating|typing|transcribing) (?:this|it|for me|what i)(?!\p{L})|^my \p{L}{3,12} is typing[,.]?$/iu,
  /(?<!\p{L})(?:i['’]?m|im|am|i am) (?:doing|saying|recording|sending|writing) this (?:with|on|in|by|from|while|into) .{0,60}(?:phone|voice|dictat|hands|\bcar\b|\bvan\b|\bbus\b|\btrain\b)/iu,
  /(?<!\p{L})(?:excuse|sorry (?:for|about)|ignore) (?:the |my |any |all )*(?:typos?|spelling|mistakes|grammar|english|caps|capitals|capslock|keyboard|punctuation)(?!\p{L})/iu,
  /^(?:dictating (?:this )?(?:between|from|while|on|in|at)|typing (?:this )?(?:between|while|from|on my)) .{1,60}$/iu,
  /(?<!\p{L})(?:says?|said) (?:to )?(?:just )?(?:talk|speak|dictate) (?:in)?to it(?!\p{L})/iu,
  /(?<!\p{L})(?:perdón|perdona|perdonad|disculpa[ds]?|desculpa|desculpe|desculpem) (?:por )?(?:los|las|as|os|pelos|pelas) (?:errores|faltas|erros)|(?:désolée?|pardon|excusez) (?:pour|moi pour)?\s?(?:les|mes) fautes|(?:entschuldigt?|sorry für) (?:die |meine )?(?:tippfehler|rechtschreibung)/iu,
  /(?<!\p{L})(?:lo está escribiendo mi|estoy dictando|je dicte|c['’]est m(?:a|on) \p{L}{2,20} qui (?:tape|écrit)|ich diktiere|tippt das (?:hier )?(?:für mich)?|estou (?:ditando|digitando|a ditar))(?!\p{L})/iu,
];

/** What is missing, and who may have it. */
const MISSING = [
  /(?<!\p{L})(?:can['’]?t|cannot|couldn['’]?t) (?:find|locate) (?:it|them|the \p{L}{2,20})(?!\p{L}).{0,60}(?<!\p{L})(?:might|may|should|could|will|must|probably) (?:still )?(?:have|has|know|knows)(?!\p{L})/iu,
  /(?<!\p{L})(?:\p{Lu}\p{L}{1,20}|my \p{L}{2,12}|the office) (?:might|may|should|will|must|probably) (?:still )?(?:have|has|know|knows) (?:it|the (?:photo|picture|link|figure|number|date|quote|article|cutting|details?|exact \p{L}{2,12}))(?: somewhere)?[.!?)]*$/u,
  /(?<!\p{L})(?:no (?:lo|la|los|las) (?:encuentro|encontramos)|não (?:o |a |os |as )?(?:acho|encontro|achei|encontrei)|je ne (?:le|la|les|l['’])? ?(?:retrouve|trouve) (?:pas|plus)|finde (?:ich )?(?:ihn|sie|es|das|den|die)? ?(?:gerade |grad |leider )?nicht)(?!\p{L}).{0,60}(?<!\p{L})(?:igual|quizás?|a lo mejor|talvez|deve ter|peut-être|doit (?:l['’])?avoir|vielleicht|müsste|hat (?:ihn|sie|es|das) vielleicht)(?!\p{L})/iu,
];

const EVERY = [...MISSING, ...ORDERS, ...KEEP, ...CONTENTS, ...LOUDNESS, ...NAMES, ...DONE, ...TYPING];

/** Beside text for the reader, between brackets: what asks, allows or forbids is for the writer. */
const ASIDE =
  /^(?:à (?:dire|préciser|mentionner)|hay que decirlo|muss man (?:dazu ?)?sagen|tem que dizer)(?!\p{L})|(?<!\p{L})ok(?:ay)? to (?:use|tell|print|name)(?!\p{L})|(?<!\p{L})(?:happy|fine|ok(?:ay)?) for (?:me|us) to (?:use|tell|share|print)(?!\p{L})|^(?:say|put|word|write|phrase) (?:that|this|it) (?:nicer|nicely|better|differently|politely|cleaner|properly)(?!\p{L})|(?<!\p{L})(?:i|we) (?:can|may|could) use (?:his|her|their|the) (?:\p{L}{3,8} )?(?:name|story|photo)(?!\p{L})|(?<!\p{L})gave (?:me |us )?permission(?!\p{L})|^(?:ok(?:ay)? to|attention|please|pls|bitte|por favor|(?:do not|don['’]?t|dont)(?! (?:judge|laugh|ask|worry|blame|panic|know|think|remember|even|care|mind)(?!\p{L}))|ne |nicht |no pongas|i (?:would|['’]?d) like it|i want it)(?!\p{L})|(?<!\p{L})(?:pls|plz)(?!\p{L})|(?<!\p{L})(?:please|bitte|por favor|s['’]il (?:vous|te) pla[iî]t)[.! ]*$|(?<!\p{L})(?:do not|don['’]?t|dont) (?:write|put|print|use|include|mention|say|add|name|push|promote|oversell)(?!\p{L})|(?<!\p{L})feel free to (?:use|quote|share|cut|edit|change|shorten)(?!\p{L})|(?<!\p{L})(?:he|she|they) (?:won['’]?t|wouldn['’]?t|doesn['’]?t|don['’]?t) mind(?!\p{L})|(?<!\p{L})(?:kann|darf) man (?:so )?(?:ruhig )?(?:schreiben|sagen|erzählen|nehmen)(?!\p{L})|(?<!\p{L})(?:se puede|on peut|pode(?:-se)?) (?:decir|contar|poner|publicar|le dire|le raconter|dizer|contar|falar)(?!\p{L})|\d (?:if|once) \p{L}{2,20} (?:confirms?|says yes|pays)|(?:name|surname|nombre|apellido|nom|prénom|nome) (?:changed pls|ändern|cambiar)/iu;

/** What is said aloud is the story's: it is passed over. */
const unquoted = (text: string): string => {
  if (!/["“„«'‘]/u.test(text)) return text;
  let plain = "";
  let at = 0;
  for (const [open, close] of [...quotationPairs(text)].sort(([one], [other]) => one - other)) {
    if (open < at) continue;
    plain += `${text.slice(at, open)}""`;
    at = close + 1;
  }
  return plain + text.slice(at);
};

const WINDOW = 400;
/** "Or do, idk" is the shortest. */
const LEAST_LETTERS = 8;

/** "she says pls make it write": said to somebody in the story. */
const SAID_THERE =
  /^(?:(?:and|so|then|but) )?(?:she|he|they|the \p{L}{2,12}|my \p{L}{2,12}|\p{Lu}\p{Ll}{2,15}) (?:says|said|goes|asks|asked|tells me|told me)(?: me| him| her| us)?,? (?:pls|please|plz)(?!\p{L})/u;

/** Whether a sentence or clause is for the writer of the letter. */
export const isForTheWriter = (text: string): boolean => {
  if (text.length < LEAST_LETTERS || SAID_THERE.test(text)) return false;
  const plain = unquoted(text.slice(0, WINDOW)).trim();
  return EVERY.some((pattern) => pattern.test(plain));
};

/** Whether what stands between brackets is. */
export const isAside = (inside: string): boolean =>
  ASIDE.test(unquoted(inside.slice(0, WINDOW))) ||
  isForTheWriter(inside) ||
  isLikelyNote(inside, LEAST_IN_BRACKETS);

/** It asks for something that only the author can do: a name to change, a thing to keep out. */
export const asksForSomething = (text: string): boolean => {
  const plain = unquoted(text.slice(0, WINDOW));
  return (
    [...NAMES, ...ORDERS, ...CONTENTS].some((pattern) => pattern.test(plain.replace(/^[([]/u, "").trim())) ||
    /(?<!\p{L})(?:pls|plz|please|bitte|por favor|s['’]il vous pla[iî]t)(?!\p{L})/iu.test(plain)
  );
};

/** It takes back the sentence before it. */
export const takesBack = (text: string): boolean =>
  /^[([]?(?:(?:and|but|oh|no|actually|ok|or|please|pls)[, ]+){0,3}(?:(?:do not|don['’]?t|dont) (?:put|print|use|include|publish|write) (?:that|this|it)(?: bit| part)?(?: in| out)?|(?:leave|cut|take) (?:that|this|it)(?: bit| part)? out|(?:check|scrap|ignore|forget) (?:that|this))(?:[.,!)\]]|$| please| pls| actually)/iu.test(
    text.slice(0, WINDOW),
  );

/** "(8? dont put the number)": the number before it is not for print. */
export const takesBackNumber = (note: string): boolean =>
  /(?<!\p{L})(?:do not|don['’]?t|dont) (?:put|print|use|include|mention|say|write) (?:the|that|this|any) (?:number|figure|year|date|amount|age)s?(?!\p{L})/iu.test(
    note.slice(0, WINDOW),
  );

/** "(NB check the time, might be 3h 12)": what is before it may be wrong. */
export const doubts = (note: string): boolean =>
  /(?<!\p{L})(?:check|might be|may be|could be|not sure|im not sure|i think|or was it)(?!\p{L})/iu.test(
    note.slice(0, WINDOW),
  ) && /^[([]/u.test(note.trim());

/** Between brackets: "joke. dont put that". */
export const takesBackInside = (note: string): boolean =>
  /(?<!\p{L})(?:(?:do not|don['’]?t|dont) (?:put|print|use|include|publish|write) (?:that|this|it)|(?:leave|cut|take) (?:that|this|it) out)(?!\p{L})/iu.test(
    note.slice(0, WINDOW),
  );

/** Short, and right behind a note, it is one more: "But keep the tin." */
export const goesOnAsking = (text: string): boolean =>
  /^(?:maybe|probably|perhaps|i guess)(?: not| yes| yeah| no)?[.!?]*$|^just (?:say|call|write|put)(?: it| her| him| them)? ["“'a]/iu.test(
    text,
  ) ||
  /^(?:(?:but|and|or)[, ]+)?(?:keep|leave|cut|lose|drop|skip|stay|delete)(?: (?:it|this|that))?[.?!]*$/iu.test(
    text,
  ) ||
  /^(?:(?:but|and|or|also)[, ]+)?(?:keep|leave|cut|lose|drop|skip|take out) (?:the|that|this|in|out|my|her|his) ?(?:\p{L}{1,20} ?){0,5}[.!]*$/iu.test(
    text,
  );

const TO_SAY = [
  /^(?:please|pls|plz) (?:also )?mention (?:to )?(?=(?:bring|wear|come) )/iu,
  /^(?:(?:so|and|but|also)[, ]+){0,2}(?:please|pls|plz|kindly) (?:also )?mention (?=(?:the |our )?(?:free|parking|lunch|wheelchair|step[- ]free) ?[^,.;]{0,40}$)/iu,
  /^(?:(?:so|and|but|also)[, ]+){0,2}(?:please|pls|plz|kindly) (?:also )?mention that (?=(?:\S{1,20} ){1,9}?(?:is|are|isn['’]t|aren['’]t|does|do|doesn['’]t|don['’]t|cannot|will|won['’]t|has|have|can|matters?|differs?|needs?|costs?)(?!\p{L}))/iu,
  /^(?:at the (?:end|bottom|start|top),? )?(?:(?:please|pls|just|also) )*(?:lightly |briefly |gently )?mention (?:lightly |briefly |gently |in passing )?that (?=(?:i|we) \p{L})/iu,
  /^(?:(?:so|and|but)[, ]+){0,2}also mention (?:that )?(?=(?:i['’]?m|i am|we['’]?re|we are|there['’]?s|there (?:is|are)) )/iu,
  /^(?:(?:so|and|but|also|oh|please|pls|plz|sir|madam|sir\/madam)[, ]+){0,3}put (?:in )?(?:somewhere )?that (?=\p{L}{2,20} \p{L}{1,20} \p{L})/iu,
  /^(?:(?:so|and|but|also|oh|please|pls|plz|(?:make|be) sure(?: to| you| we)|remember to|don['’]?t forget to)[, ]+){0,3}(?:mention|say|add) (?:that |how )?(?!(?:it|this|so|no|yes|something|anything|nothing) |(?:it['’]?s|its|this is|that['’]?s) (?:imp|important|key|crucial)(?!\p{L}))(?=(?:(?:the|our|my|all|both|this|these) )?(?:\p{L}{2,20} ){1,3}?(?:is|are|isn['’]t|aren['’]t|has|have|can|goes?|ends?|closes?|opens?|starts?|comes?|includes?|get|gets|costs?)(?!\p{L})(?! (?:in|on|at) (?:there|it)(?!\p{L})))/iu,
  /^(?:(?:so|and|but|also|oh|please|pls|plz|can (?:u|you))[, ]+){0,3}mention (?:that )?(?=i (?:only|just|also) |(?:the|our|my) free )/iu,
  /^(?:(?:so|and|but|also|oh)[, ]+){1,2}to (?:say|mention|tell (?:them|people|everyone)|let (?:them|people|everyone) know)(?: that)? (?=(?:i|we|it|there|the|our|my)(?:['’]\p{L}{1,2})? )/iu,
  /^(?:(?:so|and|but|also|oh)[, ]+){0,2}tell (?:them|people|everyone|readers|customers) (?:that )?(?=(?:(?:it['’]?s|it is|we(?:['’]re)?|there['’]?s|nobody|no one|this is)\s|you(?:['’](?:re|ll)|\s(?:can|get|don['’]?t|need|will|won['’]?t|are|have|do))(?!\p{L})))/iu,
  /^(?:(?:so|and|but|also|oh)[, ]+){0,2}(?:please|pls|plz) (?:also )?(?:say|tell|mention|write|add)(?: to)?(?: people| them| everyone| readers)?(?: in (?:it|there|here))?(?: that|:)? (?=(?:it['’]?s|it is|we['’]?re|we are|we (?:have|do|don['’]?t)|there['’]?s|there (?:is|are)|you (?:can|get|don['’]?t)|nobody|no one|this is)\s)/iu,
  /^(?:(?:so|and|but|also|oh)[, ]+){0,2}(?:please|pls|plz) (?:also )?(?:write|say|mention|add)(?: also)? that (?=(?:they|you|i|we|it) \p{L})/iu,
  /^(?:(?:so|and|but|also|oh)[, ]+){0,2}tell (?:them|people|everyone|readers|customers) (?:that )?(?=they (?:can|get|don['’]?t|need|may|will)(?!\p{L}))/iu,
  /^(?:por favor,? )(?:di|diga|digan|decid|pon|ponga|digas|dizer|digam) que /iu,
  /^(?:merci de|il faut|s['’]il (?:vous|te) pla[iî]t,? )(?: ?dire|dites|dis|précisez|préciser) que /iu,
];

const AND_DO_NOT =
  /,? (?:and|but) (?:(?:please )?(?:don['’]?t|do not|never) .{3,100}|(?:this|it) is(?:n['’]t| not) an? .{3,60})$/iu;

/** "Please write 'the photo estimate is free', it is very important." */
const QUOTED_TO_SAY =
  /^(?:(?:and|also|please|pls|must|you must) )*(?:write|say|put|mention|add|include)(?: that)?:? (?:'([^'"“”]{8,200})'|["“]([^"“”]{8,200})["”])(?: in)?(?:[,;.!].*)?$/iu;

/** "Bitte erwähnen, dass wir keine Rechtsberatung machen": its verb stands at the end, and so it has to hang on something. */
const GERMAN_TO_SAY = /^bitte (?:auch |noch |unbedingt )?(?:erwähnen|dazuschreiben|schreiben|sagen), dass /iu;

/** "So please say to people it's not a discount": what is to be said; null where nothing is, word for word. */
export const toBeSaid = (text: string): string | null => {
  const [, inSingle, inDouble] = QUOTED_TO_SAY.exec(text.slice(0, WINDOW)) ?? [];
  const quoted = inSingle ?? inDouble;
  if (quoted !== undefined) return quoted;
  if (GERMAN_TO_SAY.test(text.slice(0, WINDOW))) return text.replace(GERMAN_TO_SAY, "Wichtig ist, dass ");
  const asked = TO_SAY.find((pattern) => pattern.test(text.slice(0, WINDOW)));
  return asked === undefined
    ? null
    : text
        .replace(asked, "")
        .replace(AND_DO_NOT, "")
        .replace(/ and that (?=\p{L})/giu, " and ");
};

/** "and it's free for veterans put that in" */
const PUT_IN =
  /(?: [-–—])? (?:(?:so|please|pls|make sure you) )?(?:put|get|keep) (?:that|this|it) (?:in(?: there| the (?:e-?mail|letter|text)(?: somewhere)?)?|at the (?:bottom|end|top))[.!]*$/iu;

/** "council inspections are back so mention that but dont frighten people", "…, please put at the end" */
const MENTION =
  /(?:,? | [-–—] )(?:(?:so|and|but) )?(?:(?:please|pls|kindly) )?(?:mention|say) (?:that|this|it)(?: too| as well| up top| first| (?:at|near|in) the (?:\p{L}{2,12})(?:,? (?:and )?not (?:at )?the \p{L}{2,12})?)?(?:,? (?:but|and) (?:do not|don['’]?t|not|keep|no) [^.!?]{2,40})?[.!]*$|,? (?:please|kindly|pls) keep (?:that|this|it|the)(?: line| bit| part)?(?: in)?(?: at the (?:bottom|end|top))?[.!]*$|,? (?:please|kindly|pls) (?:include|add|put|mention) (?:one|a) (?:line|sentence|word|note) (?:on|about|for) (?:this|that|it)[.!]*$|,? (?:(?:so|and) )?(?:please|pls) put (?:it |this |that )?(?:in|at|near) (?:the )?(?:end|bottom|top|p\.?s\.?)[.!]*$|,? (?:so|and) (?:it|(?:the|this) (?:e-?mail|letter|mail)) (?:should|must|has to|needs to) say (?:that|so|this|it)(?: up top| first| at the \p{L}{2,10})?[.!]*$|,? (?:(?:please|pls|plz) )?make (?:that|this|it) (?:very |really )?clear[.!]*$|,? and (?:has|have|needs?|must|should) (?:to )?be (?:mentioned|said|in (?:there|it|the (?:e-?mail|letter)))[.!]*$/iu;
/** "not for boilers over 15 yrs - dont put that too big but it needs to be in there" */
const MUST_BE_IN =
  /(?: [-–—] |, |\. )(?:(?:don['’]?t|do not) (?:put|make|print|say) (?:that|this|it) (?:too )?\p{L}{2,8},? )?(?:but )?(?:that|this|it) (?:needs?|has|must)(?: to)? be in(?: there| it)?[.!]*$/iu;
/** "one guy dropped his nachos, lost 1.80 on every plate, pls use" */
const PLEASE_USE =
  /(?: [-–—] |,? )(?:(?:pls|please|plz|do) (?:use|keep|include|mention)(?: (?:this|that|it)(?: one)?)?|(?:can (?:you|u) )?mention(?: (?:that|this|it))?(?: (?:pls|please))?)[.!?)]*$/iu;
/** "rider sees same data as owner - THIS IS THE POINT" */
const IS_THE_POINT =
  /(?: [-–—] |, )(?:this|that) is (?:the|my) (?:(?:whole|main|real) )?(?:point|key|important (?:bit|part))[.!]*$/iu;

/** "I didn't say it", "she told me not to mention that": what was done, or not. */
const SAID_BY_SOMEBODY =
  /(?<!\p{L})(?:\p{L}+n['’]?t|not|never|to|i|he|she|they|we|you|it|who|would|could|should|will|can|did|even|ever|always|just|nobody|everyone|somebody)$/iu;

/** "Not suitable after abuse, must be in": without the clause that says so; null where there is none. */
export const withoutKeepNote = (text: string): string | null => {
  const put = [PUT_IN, MUST_BE_IN, IS_THE_POINT, MENTION, PLEASE_USE].find((pattern) => pattern.test(text));
  if (put !== undefined) {
    const kept = text.replace(put, "");
    return kept.includes(" ") && !SAID_BY_SOMEBODY.test(kept) ? kept : null;
  }
  const at = Math.max(
    text.lastIndexOf(", "),
    text.lastIndexOf("; "),
    text.lastIndexOf(" - "),
    text.lastIndexOf(" ("),
  );
  const isInside = text.lastIndexOf("(", at - 1) > text.lastIndexOf(")", at);
  if (at < 1 || isInside) return null;
  const last = text.slice(at + 2).replace(/^[-\s]+/u, "");
  return last.length < WINDOW && KEEP.some((pattern) => pattern.test(last)) ? text.slice(0, at) : null;
};

/** "we need a cook too but dont put that in the email": none of it is told. */
const BUT_DO_NOT =
  /,? (?:but|and|so)(?: please| pls)? (?:do not|don['’]?t|dont|never|you (?:need not|needn['’]?t|don['’]?t (?:need|have) to)) (?:put|print|sell|mention|say|push|pitch|include|use|write) (?:that|this|it)(?: (?:in|out|now|yet|here|there|today|the|this|e-?mail|letter|mail|one)){0,5}[.!]*$/iu;
/** "… but that's for another email", "…, pero eso va en otro correo" */
const FOR_ANOTHER =
  /(?:,|[-–—]|(?<!\p{L})(?:but|pero|mais|mas|aber)) (?:[^,.!?]{1,20} )?(?:(?:for|in|to) another|en otr[oa]|(?:pour|dans) un autre|(?:em|para|n?um) outr[oa]|(?:in|für) (?:der|die|einer?|einem) (?:anderen?|nächsten?)) (?:e-?mail|mail|letter|newsletter|correo|mensaje|courriel|mensagem)(?:, [^,.!?]{3,40})?[.!]*$/iu;
export const isTakenBackAtEnd = (text: string): boolean =>
  [BUT_DO_NOT, FOR_ANOTHER].some((pattern) => pattern.test(text.slice(0, WINDOW)));

/** What is asked of the writer at the end of a sentence that is told. */
const AT_END = [
  // "We do not promise a client, please put that because the office is strict"
  /,? (?:please|pls) (?:put|say|mention|include) (?:that|this|it) because \S[^.!?]{3,80}[.!]?$/iu,
  // "Then a six week course starts but only mention in PS", "…, por favor no lo pongan así"
  /,? but only mention (?:it |this |that )?(?:in|at) (?:the )?(?:p\.?s\.?|end|bottom)[.!]?$/iu,
  /,? por favor no l[oa]s? (?:pongan?|pongas|digan?|digas) as[ií][.!]?$/iu,
  // "Resits are in Jan so send this early Dec"
  /,? so (?:please |pls )?(?:send|mail|schedule) (?:this|it) [^.!?,]{2,40}[.!]*$/iu,
  // "… are paid but I don't want to sell them in this email"
  /,? but (?:i|we) (?:do not|don['’]?t) want to (?:sell|push|mention|pitch) (?:it|them|that|this)(?: in (?:this|the) (?:e-?mail|one|letter|mail))?[.!]*$/iu,
  // "but the same room, so dont write gluten free!!"
  /,? so (?:please |pls )?(?:don['’]?t|do not) (?:write|say|call it|print|put) [^.!?,]{2,40}[.!]*$/iu,
  // "The membership opens in September, so just a hint of that and no prices."
  /,? (?:so|but) (?:just|only) (?:a (?:hint|word|line|mention)|mention)(?: of)?(?: (?:that|it|this))?(?: and no \p{L}+)?[.! ]*$/iu,
  /,? and (?:don['’]?t|do not) (?:write|say|print|claim) that (?:i|we|it|they) [^.!?]{1,30}[.! ]*$/iu,
  // "We need it out by Friday"
  /,? (?:i |we )?need (?:it|this) (?:out|sent|done|gone) (?:by|before|on|this) [^,.;!?]{2,30}[.! ]*$/iu,
  /,? so (?:tell|warn|remind) (?:them|people|everyone|folks)(?: [^.!?]{2,40})?[.! ]*$/iu,
  // "… nobody is paid pls get that in somewhere"
  /,? (?:(?:so|and|but) )?(?:pls|plz|please) (?:get|put|mention|add|include|fit|work|squeeze) (?:that|this|it)(?: (?:in|into|somewhere|there|too|as well|it|the|e-?mail|letter|mail)){0,5}[.! ]*$/iu,
  // "He's called Fergus and he is ok with us using his name"
  /,? and (?:he|she|they)(?:['’]?(?:s|re)| is| are| was| were) (?:ok|okay|fine|happy|alright|good) (?:with|for) (?:us|me|you|it|this)(?: (?:using|sharing|telling|printing|to (?:use|share|tell|print)) [^.,;]{2,40})?[.! ]*$/iu,
];

/** It, with the joint before it; null where nothing is asked. */
export const wishAtEnd = (text: string): string | null =>
  AT_END.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
