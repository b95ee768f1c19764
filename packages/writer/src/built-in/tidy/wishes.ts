import { quotationPairs } from "../../text/quotations.ts";

/**
 * What a sentence does, and not which words it has, makes it a note: it speaks of the email, of the writing or the
 * typing, of leave to use something, or of what is to be changed or kept out. Each list is for five languages.
 */

/** What may be done to a text: "please don't give up" is for the reader. */
const TO_A_TEXT =
  "(?:mention|say|use|name|include|print|publish|put|write|call|make|pitch|explain|promise|claim|sound|describe|change|edit|add|quote|share|tell|sell|oversell|exaggerate|overdo|turn|touch|invent|spell|correct|fix|cut|shorten|over-?promise|over-?claim|be (?:too|salesy|pushy|funny|clever|preachy))";

/** An order about the words of the letter. */
const ORDERS = [
  // Asked for politely, it is about the writing wherever it stands.
  /(?<!\p{L})(?:please|pls|plz) (?:make|keep|write|say|fix|change|tidy|clean|correct|shorten|leave|cut|remove|use|mention|name|add|include|try)(?! (?:your|me|us|him|her|a point)(?!\p{L}))(?!\p{L})/iu,
  new RegExp(
    `(?<!\\p{L})(?:please|pls|plz) (?:(?:do not|don['’]?t|dont|never) ${TO_A_TEXT}(?!\\p{L})|no(?!\\p{L}))`,
    "iu",
  ),
  /^(?:(?:and|but|so|also|oh|ok|okay|actually|again|he says|she says|they say)[, ]+){0,3}(?:do not|don['’]?t|dont|never) (?:mention|say|use|name|include|print|publish|put|write|call|make it|pitch|explain|promise|claim|sound|describe)(?!\p{L})/iu,
  /^(?:or |no,? |actually,? |but ){0,3}(?:leave|cut|take|skip|drop) (?:it|that|this|that bit|this bit|that part) (?:out|in)(?:[.,!]|$| please| pls| actually)/iu,
  /^leads? (?:in)?to (?:my|our|the|a)(?!\p{L})/iu,
  /^or (?:do|don['’]?t),? (?:i|idk)(?!\p{L})/iu,
  /^(?:no|nothing|not too) .{0,80}?(?:[”"’']\s)?(?<!\p{L})(?:salesy|hype|countdowns?|exclamation (?:marks?|points?)|clich[eé]s?|emojis?|buzzwords?|language|wording|promises?|clickbait|claims)(?!\p{L})/iu,
  /(?<!\p{L})(?:(?<!(?<!\p{L})(?:i|we|he|she|they|(?:tend|tried|try|trying|had|used|managed) to) )(?:make|keep|have)|want|like) (?:it|this|that|everything|the (?:e-?mail|letter|story|text|tone|copy)) (?:to )?(?:sound|read|look|feel|be written|gentle|short|warm|light|simple|honest|real)(?!\p{L}| for \p{L}{2,4}(?!\p{L}))/iu,
  /(?<!\p{L})(?:i|we) (?:won['’]?t|will not|don['’]?t want to) (?:have|see|hear|use) .{0,80}(?<!\p{L})(?:anywhere near|in (?:it|there|here|this|the (?:e-?mail|letter|text)))(?!\p{L})/iu,
  /^(?:he|she|they|\p{L}{2,20}) says? to (?:start|begin|open|end|finish|lead) with(?!\p{L})/iu,
  /(?<!\p{L})i (?:don['’]?t|do not) know how (?:you|to) (?:(?:link|connect|tie)(?!\p{L})|(?:get|go|bring) (?:from|(?:it|this|that|back) to|to the)(?!\p{L}))/iu,
  /^(?:to|dear) (?:whoever|whatever|whomever)(?! (?:\p{L}{2,12}ed|made|wrote|took|stole|left|did|found|keeps) )(?!\p{L})/iu,
  /(?<!\p{L})(?:keep|match|copy) my (?:voice|tone|style|words|spelling)(?!\p{L})/iu,
  /(?<!\p{L})(?:por favor,? (?:no|não) (?:pongas?|pongáis|digas?|menciones?|escrib[ae]s?|uses?|prometas?|escrev[ae]|coloc?que|coloca|promet[ae]|us[ae]|fal[ae])|(?:no|não) (?:pongas|pongáis|menciones|prometas|coloque|mencione|escreva|prometa))(?!\p{L})/iu,
  /(?<!\p{L})(?:ne (?:dites|mettez|écrivez|mentionnez|citez|promettez|dis|mets|écris|cite) (?:pas|surtout pas|jamais)|merci de ne pas|s['’]il (?:vous|te) pla[iî]t,? (?:ne|pas|changez|enlevez|gardez))(?!\p{L})/iu,
  /(?<!\p{L})(?:bitte (?:nicht|keine?n?|ohne|den|die|das|kurz|nur|so) .{0,60}(?:nennen|erwähnen|schreiben|verwenden|sagen|drucken|veröffentlichen|ändern|weglassen|halten)|nicht (?:abdrucken|veröffentlichen|so drucken))(?!\p{L})/iu,
];

/** "Something funny here about the koala", "a line about Ramon pls": what is still to be written. */
const TO_BE_WRITTEN = [
  /^(?:maybe |perhaps |then |and )?(?:something|anything|a (?:joke|line|sentence|word|bit)|one (?:line|sentence)) (?:\p{L}{2,15} ){0,2}(?:here|there|at the end) (?:about|on|with|that|pls|please|maybe)(?!\p{L})/iu,
  /^(?:maybe |perhaps )?(?:something|anything|a (?:joke|line|sentence)|one (?:line|sentence)) .{0,80}(?<!\p{L})(?:pls|plz|please)(?!\p{L})/iu,
];

/** What the letter is to hold: what stands before it is for the reader. */
const KEEP = [
  /^(?:(?:this|that|it|which) )?(?:must|has to|have to|needs to|should) (?:be|stay|go|be kept|be left) (?:in|included|mentioned|there)[.!]*$/iu,
  /^(?:(?:das|es) )?(?:muss|soll) (?:da |mit )?(?:rein|drin|dazu|drinbleiben|drinstehen|erwähnt werden)[.!]*$|^(?:bitte )?(?:drin ?lassen|unbedingt erwähnen)[.!]*$/iu,
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

/** What is not claimed, or how a mail is not to sound, said without a subject: "soll nicht nach Werbung klingen". */
const NOT_CLAIMED = [
  /^(?:and |but )?not (?:promising|claiming|guaranteeing|a (?:sales )?pitch|an ad(?:vert)?)(?!\p{L})/iu,
  /^(?:(?:it|this)(?:['’]s| is) |is )?(?:not|no) (?:for )?(?:selling|to sell|about selling)(?!\p{L})/iu,
  /^(?:only|just) (?:to|for) (?:invit(?:e|ing)|inform(?:ing)?)[.!]*$/iu,
  /^(?:(?:es|das|die mail|der text) )?soll(?:te)? (?:bitte )?(?:nicht|kein|nur|eher) .{0,60}(?:klingen|wirken|rüberkommen|sein)[.!]*$/iu,
  /^(?:que )?(?:no|não) (?:suene|parezca|soe|pareça) (?:a|como) |^(?:ça|cela) ne doit pas (?:faire|sonner|ressembler)/iu,
];

/** How loud, how much of it, or for whose eyes: "but don't make a big thing of it", "Legal: don't say …". */
const LOUDNESS = [
  /(?<!\p{L})(?:don['’]?t|do not|dont) make (?:a |too )(?:big|much) (?:thing|deal|fuss|song|of)(?!\p{L})/iu,
  /^(?:legal|lawyers?|compliance|boss|pr|hr|n\.?b\.?)\s?: ?(?:.{0,40} )?(?:don['’]?t|do not|dont|never|no|must|not) /iu,
  /(?<!\p{L})(?:none|nothing|not all) of (?:that|this|it) (?:needs?|has|have) (?:to )?go in(?!\p{L})/iu,
  /(?<!\p{L})DO THE (?:SUM|SUMS|MATHS?)(?!\p{L})/u,
];

/** Its author does not know what to put, or hands the letter over. */
const UNDECIDED = [
  /^(?:(?:and|but|so|also)[, ]+){0,2}i (?:really |honestly )?(?:don['’]?t|do not|dont) know (?:what|how|if|whether|which|where) .{0,60}(?<!\p{L})(?:the offer|(?:an|the|this) (?:e-?mail|letter|newsletter|mail)|go in|to write here|to put here)(?!\p{L})/iu,
  /^i (?:really |honestly )?(?:don['’]?t|do not|dont) know how (?:to|i) (?:say|write|put|phrase|tell|end|explain) (?:this|that|the) (?:part|bit|end|ending)(?!\p{L})/iu,
  /(?:^|\sand )(?:y['’]?all|you guys|you lot) can (?:fix|edit|clean|change|tidy|shorten)(?: (?:it|this|that))?(?: up)?[.!]*$/iu,
  /^(?:(?:and|but|so|anyway)[, ]+){0,2}(?:over to you|your (?:call|turn|choice)|(?:it['’]?s )?up to you|you (?:choose|decide|pick)|do what you (?:like|want|can)(?: with (?:it|this|that))?|see what you can do)[.! ]*$/iu,
  /(?<!\p{L})(?:does|will|would) (?:it|this|that|the story) (?:even |actually |really )?sell(?!\p{L})/iu,
  /^you can (?:write|use|say|print|keep|cut|drop|change) (?:it|this|that) (?:or not|if you (?:like|want|need))[.! ]*$/iu,
  /^(?:i )?hope (?:this|it|that)(?: is|['’]s| isn['’]?t) ?(?:n['’]t |not )?(?:too (?:long|much|short|personal)|ok|okay|alright|all right|what you)(?!\p{L})/iu,
  /^i(?:['’]?ve| have) (?:asked|checked with) (?:her|him|them|\p{L}{2,20}) (?:and|&) (?:she|he|they)(?:['’]?s|['’]?re| is| are) (?:fine|ok|okay|happy|cool)(?!\p{L})/iu,
];

/** Names to change or keep out. */
const NAMES = [
  /^(?:(?:ok|okay|but|and|also|so)[, ]+){0,2}(?:change|swap|alter|leave out|remove|anonymi[sz]e|hide|replace) .{0,40}?(?<!\p{L})(?:names?|surnames?)(?!\p{L})/iu,
  /(?<!\p{L})(?:change|swap|alter|leave out|remove|hide) .{0,30}?(?<!\p{L})names? (?:pls|plz|please)(?!\p{L})/iu,
  /^[([\s]{0,3}(?:não|no) (?:colocar|pôr|poner|usar|citar|mencionar|nombrar|decir|dizer|dar) (?:el|la|los|las|o|a|os|as) (?:nombres?|apellidos?|nomes?|sobrenomes?|endereço|dirección)(?!\p{L})/iu,
  /^[([\s]{0,3}ne pas (?:mettre|donner|citer|nommer|écrire|dire) (?:le|la|les|son|ses) (?:noms?|prénoms?|adresse)(?!\p{L})/iu,
  /(?<!\p{L})sin (?:poner|decir|usar|mencionar|dar) (?:su|sus|el|los|la) (?:apellidos?|nombres?)(?!\p{L})/iu,
  /(?<!\p{L})(?:cambi(?:a|ad|ar|e|en)|quita[rd]?|tro(?:ca|car|que)|muda[r]?) (?:el|los|o|os) (?:nombres?|apellidos?|nomes?|sobrenomes?)(?!\p{L})/iu,
  /(?<!\p{L})(?:chang(?:er?|ez)|enlev(?:er?|ez)|retir(?:er?|ez)) (?:le|les|son|ses) (?:noms?|prénoms?)(?!\p{L})/iu,
  /(?<!\p{L})namen? (?:bitte )?(?:ändern|weglassen|austauschen|nicht nennen)(?!\p{L})/iu,
];

/** Leave to use something, and whose story it is. */
const LEAVE = [
  /^\p{Lu}\p{L}{1,20},? (?:c['’]est (?:ok|bon|d['’]accord)|ist (?:ok|einverstanden)|is (?:ok|okay|fine) with (?:it|this|that)|está (?:ok|de acuerdo|de acordo))(?!\p{L})/u,
  /^(?:\p{Lu}\p{L}{1,20}|he|she|they) (?:has |have )?(?:said|says|told me|agreed|confirmed) (?:that )?(?:i|we) (?:can|could|may|might) (?:use|share|quote|print|name|publish|mention)(?!\p{L})|^(?:(?:i|we)(?:['’]?ve)? )?(?:have )?changed (?:the |her |his |their |all )*names? (?:to|of|for)(?!\p{L})/iu,
  /^(?:(?:the|this|that|my|our|pt|patient|client|customer) ){0,2}story (?:is|comes) (?:mine|ours|true|real|from (?:one of )?(?:my|our|a))(?!\p{L})/iu,
  /^(?:(?:it['’]?s|its|this is|that['’]?s|she['’]?s|he['’]?s|they['’]?re|all|is) ){0,2}(?:ok|okay|fine|happy|cool|good) (?:for you |with (?:me|her|him|them) |by (?:me|her|him|them) )?(?:to|for you to) (?:use|share|print|publish|include|tell|mention)(?!\p{L})/iu,
  /(?<!\p{L})(?:has|have|['’]ve|gave|given) (?:\p{L}{2,10} ){0,2}(?:her |his |their )?(?:permission|consent|leave) to (?:use|share|print|publish|include|tell|name)(?!\p{L})/iu,
  /^(?:this|the) (?:one|story) (?:is|['’]s) (?:about|from|of) (?:an?|one of (?:my|our)|my|our) \p{L}{2,15},? (?:and )?not (?:about )?(?:me|us)(?!\p{L})/iu,
  /^(?:you|we) (?:can|may|could) (?:use|share|print|publish|quote) (?:this|it|that|(?:the|her|his|their|my) (?:story|names?|photos?|words|quote))(?!\p{L})|^(?:\p{L}{2,12}['’]s|(?:she|he)(?:['’]s| is)|they(?:['’]re| are)|\p{Lu}\p{L}{2,12} is) (?:very |quite )?(?:happy|fine|ok|okay|cool) (?:to be|with being|being) (?:quoted|named|mentioned)(?!\p{L})/iu,
  /(?<!\p{L})(?:se puede|podéis|puedes) (?:usar|publicar|poner) (?:esto|su nombre|la historia)|(?:kann|darf) (?:man |so )?(?:verwendet|veröffentlicht|benutzt) werden|(?:ok|d['’]accord) pour (?:utiliser|publier|citer)|pode usar (?:isso|o nome|a história)/iu,
];

/** What the text is for, and who reads it. */
const FOR_THE_EMAIL = [
  /^(?:and |because |bc |cos )?(?:my|her|his|their|our|the) (?:\p{L}{2,15} ){1,2}(?:also )?reads? (?:my|our|these|the) (?:e-?mails?|newsletters?|mailings?|letters?)[.!]*$/iu,
  /(?<!\p{L})(?:this|it|that)(?: one| story)?(?: is|['’]s|s| goes| should go)? (?:for|in|into|to go in) (?:the|our|my|next|this) (?:\p{L}{2,20} ){0,3}(?:e-?mails?|newsletters?|mailings?|mailouts?|mailshots?|letters?|campaigns?|blasts?)(?!\p{L})/iu,
  /(?<!\p{L})(?:the|this) (?:e-?mail|newsletter|mailing|letter|campaign) (?:goes|is going|is|should go|will go) (?:to|out|for)(?!\p{L})/iu,
  /(?<!\p{L})(?:esto|esta historia) es para (?:el|la) (?:correo|e-?mail|newsletter|boletín)|(?:das|dies) ist für (?:den|die|unseren|unsere) (?:newsletter|(?:e-?)?mail|rundmail)|c['’]est pour (?:la newsletter|le mail|l['’]e-?mail|le courriel)|(?:isso|isto) é para (?:o|a) (?:e-?mail|newsletter|boletim)/iu,
];

/** Who types, how, and sorry for it. */
const TYPING = [
  /^(?:this|it)(?: one| story)?(?:['’]s| is) (?:a bit|quite|rather|very|too|kinda|kind of|super|really|way too) (?:\p{L}{1,8} )?(?:long|long-winded|rambl(?:y|ing))(?:,? (?:sorry|i know|apologies))?[.!]*$/iu,
  /(?<!\p{L})(?:i['’]?m|im|i am) (?:just |now |only )?(?:dictating|typing|transcribing)(?: (?:this|it|for|on|with|while|in|up|and|what)|[,.]|$)|(?<!\p{L})(?:is|am|are) (?:just |now |only )?(?:dictating|typing|transcribing) (?:this|it|for me|what i)(?!\p{L})|^my \p{L}{3,12} is typing[,.]?$/iu,
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

const LEAD_IN =
  "^[([\\s*-]{0,3}(?:(?:and|also|then|but|so|ok(?:ay)?|oh|maybe|perhaps|please|pls|plz|obviously|btw|ps|p\\.s\\.|nb|just|ideally|could you|can you|can we|could we|you (?:can|could|might)|we (?:can|could)|feel free to|happy to|i['’]?d like (?:it|you|this) to|i want (?:it|you|this) to|(?:it|this|that) (?:should|could|can)|(?:it )?(?:would|might|['’]?d) be (?:good|nice|great|better) to)[,: ]+){0,4}";
/** What a text is made of. */
const OF_A_TEXT =
  "(?:subjects?|subject lines?|headlines?|titles?|e-?mails?|newsletters?|letters?|posts?|blog|tone|word count|order|typos?|spelling|grammar|emojis?|hashtags?|exclamation(?: marks?)?|photos?|pics?|pictures?|images?|logo|link|testimonials?|quotes?|paragraphs?|sentences?|bits?|parts?|versions?|ending|intro|opening|beginning|hook|wording|punchline|discount code|code)";
const TEXT_ENDS = "(?!\\p{L})";

/** Orders, worries and remarks about the text itself. */
const ABOUT_THE_TEXT = [
  /^(?:this|the following|below) is (?:the |my |our |a )?(?:founder|client|owner|customer|boss)['’]s story(?!\p{L})|(?<!\p{L})told to (?:me|us) (?:on (?:a |the )?call|over the phone|by (?:phone|mail))|^(?:it )?can be (?:told |written |put )?in (?:his|her|their|the (?:first|third)|first|third)(?!\p{L})/iu,
  /^(?:(?:it|this(?: one| story)?)(?:['’]s| is| got)? (?:\p{L}{1,8} ){0,3}(?:long|lengthy)[^.!?]{0,12}[, ]{1,2})?(?:(?:so|and|please|just|feel free to|you can) ){0,3}(?:cut|trim|shorten|chop|edit) (?:(?:it|this|bits?)(?: down)? |(?=what))(?:what(?:ever)?|how(?:ever)?|as|where(?:ver)?|if) (?:much as )?you (?:like|want|need|think|see|please)/iu,
  new RegExp(`${LEAD_IN}(?:mention|include|insert)(?! (?:me|him|her|them)(?!\\p{L}))${TEXT_ENDS}`, "iu"),
  new RegExp(
    `${LEAD_IN}(?:use|make|keep|put|add|change|cut|drop|skip|link|quote|shorten|reword|tidy|fix|move|swap|see|check|write) (?:[^.!?]{0,60} )?${OF_A_TEXT}${TEXT_ENDS}`,
    "iu",
  ),
  new RegExp(
    `${LEAD_IN}(?:start|begin|open|end|finish|close) (?:it |this |the \\p{L}{4,10} )?(?:with|on|off with)${TEXT_ENDS}`,
    "iu",
  ),
  new RegExp(`${LEAD_IN}(?:link|point|refer) (?:it |this |them |people )?(?:back )?to${TEXT_ENDS}`, "iu"),
  new RegExp(
    `${LEAD_IN}(?:ask|ring|call|check with|run it (?:by|past)|show) [^.!?]{1,30} (?:first|before (?:sending|you send|it goes|this goes|we send|printing))${TEXT_ENDS}`,
    "iu",
  ),
  new RegExp(
    `${LEAD_IN}call (?:her|him|them|it) [^.!?,]{1,20}(?: |, )(?:not|instead|in (?:the|this)|please|pls|if)${TEXT_ENDS}`,
    "iu",
  ),
  /^[([\s]{0,3}(?:please |pls )?(?:best|better|would rather|i['’]?d rather|prefer(?: to)?) not (?:to )?(?:say|mention|print|put|name|write|use|include)(?!\p{L})/iu,
  /^[([\s]{0,3}(?:(?:please|pls|bitte|por favor|svp|stp)[, ]+)?(?:but )?(?:not|nicht|no|pas|não|nothing)(?: muy)? (?:too|so|zu|demasiado|tan|muy|trop|muito) \p{L}{3,15}(?:[, ]+(?:please|pls|bitte|por favor|svp|stp))?[.! )]*$/iu,
  /^(?:[^.!?]{0,60}, (?:and|but|so) )?i(?:['’]d| would) (?:ask|like|prefer|rather) (?:that )?(?:it|this)(?:['’]s| is| be| was)? (?:handled|treated|told|written|kept|done|said)(?!\p{L})/iu,
  /^i (?:don['’]?t|do not|dont) want (?:an?|any|it|this|that) .{0,60}?(?:moral|ending|pitch|sad|preachy|pity|clever|salesy|on it|in it|to (?:sound|be|read|come across))(?!\p{L})/iu,
  /^[([\s]{0,3}same (?:tone|style|voice|format|layout|length) (?:as|like)(?!\p{L})/iu,
  /(?<!\p{L})real (?:sur)?names?(?:[^.!?]{0,12}(?:change|swap|hide|not))|(?<!\p{L})not (?:her|his|their) real name/iu,
  /^[([\s]{0,3}(?:ps|p\.s\.|nb|btw)?[:, ]*i (?:really |absolutely )?(?:hate|don['’]?t like|can['’]?t stand|never use|prefer|like) (?:exclamation|emojis?|capitals|caps|hashtags?|clich[eé]s?|jargon|short (?:sentences|e-?mails)|long (?:sentences|e-?mails))/iu,
  /^(?:this|the|that)(?: \p{L}{1,15}){0,3} (?:bit|part|line|paragraph|sentence|section|ending)(?: above| below)?,? (?:can|could|may|might|is|['’]s) (?:go|be (?:cut|left out|dropped|skipped|shortened)|come out|stay out|optional)(?!\p{L})/iu,
  /^(?:(?:ok|okay|so|and|but|well|anyway)[, ]+){0,2}(?:idk|(?:i )?(?:don['’]?t|do not) know|not sure|no idea|unsure) (?:how (?:to|i should) (?:end|start|finish|word|phrase|write|(?:say|put|explain)(?! (?:this|it),? but))|(?:if|whether) (?:this|that|it|any of (?:this|that))(?:['’]?s|['’]ll| is| are| makes?| works?)? (?:any (?:good|use)|good|enough|ok|okay|too (?:long|short|much|personal)|interesting|sense|useful|helpful|relevant|boring|what you|for))(?!\p{L})/iu,
  /^(?:(?:ok|okay|so|and|but|well|anyway)[, ]+){0,2}(?:i )?(?:hope(?:fully)?|trust) (?:(?:this|that|it)(?:['’]?s| is)? (?:enough|ok|okay|helps?|useful|good|all|makes sense|works?)|you (?:get (?:it|the (?:idea|gist|point|picture))|can (?:use|see|make|do)|know what))(?!\p{L})/iu,
  /^(?:(?:ok|okay|so|and|but|well)[, ]+){0,2}(?:(?:anyway|anyhow)[, ]+(?:that['’]?s|thats) (?:it|all|that|the story)|(?:that['’]?s|thats) (?:roughly|about|more or less|pretty much|basically|kind of|kinda) (?:it|all|everything|the story)|(?:that['’]?s|thats) the story,? anyway)(?: (?:really|i think|i guess))?[.!]*$/iu,
  /^(?:(?:ok|okay|so|and|but)[, ]+){0,2}let me know (?:if|what|whether|when|which)(?!\p{L})|^(?:any )?(?:questions|problems),? (?:just )?(?:ask|ring|call|shout)/iu,
  /^[([\s]{0,3}(?:feel free|happy) (?:to|for you to)(?!\p{L})/iu,
  /^[([\s]{0,3}(?:word count|\d{2,4} words)(?!\p{L})/iu,
  /^[([\s]{0,3}(?:see |the )?(?:pics?|photos?|pictures?|images?|videos?|files?|screenshots?|attachments?)(?: (?:is|are|to be|will be))? (?:attached|below|above|to follow|coming|sent|included)(?!\p{L})|^[([\s]{0,3}see (?:the )?(?:attached|attachment)/iu,
  /^[([\s]{0,3}true story(?:,? (?:btw|by the way|this|though))?[.! )]*$/iu,
  /^[([\s]{0,3}(?:my \p{L}{3,12}|(?!She|They|You|It)\p{Lu}\p{Ll}{2,12}) (?:says|thinks|reckons|told me) (?:that )?(?:this|it|the story)(?: one)?(?:['’]?s| is| sounds) (?:\p{L}{2,8} )?(?:boring|long|short|good|great|funny|much|silly|sad|better|rubbish|nice)/iu,
  /^[([\s]{0,3}(?:(?:he|she|they|\p{Lu}\p{Ll}{2,12})(?:['’]s| has| have)? (?:said|says|agreed|told me|is (?:ok|happy|fine) (?:with|for))) (?:that )?(?:i|we|me|us) (?:can|could|may|to|using|telling)(?: \p{L}{2,8})? ?(?:use|share|tell|print|publish|quote|this|it)?(?: this| it| that| (?:her|his|their) (?:name|story|words))?[.! )]*$/iu,
  /^i(?:['’]ve)? (?:already |also )?(?:told|posted|used|shared|wrote|put) (?:this|that)(?: one| story)? (?:before|already|last|(?:on|in|at) (?:\S{1,12} )?(?:linkedin|facebook|fb|instagram|insta|ig|twitter|x|tiktok|substack|social|blog|newsletter|podcast|website|site|page|webinar|talk|post|e-?mail))(?!\p{L})/iu,
  /(?<!\p{L})X{2,}(?!\p{L})/u,
  /^(?:(?:das|den satz|den teil|diesen teil) )?(?:kann|könnt?|darf) (?:man|ihr|auch|gerne|ruhig| )*(?:auch |ruhig |gern |gerne )?(?:weglassen|streichen|kürzen|rausnehmen|ändern)(?!\p{L})|^(?:(?:also|so|und|ja)[, ]+){0,2}das (?:war['’]?s|wars|ist alles)(?: (?:eigentlich|soweit|auch schon|so ungefähr))?[.!]*$|(?<!\p{L})(?:preis|jahr|datum|zahl|name\p{L}{0,2}) (?:weiß|weiss) ich (?:gerade |grad |jetzt )?nicht/iu,
  /^[([\s]{0,3}(?:jahr|datum|name|preis|zahl|uhrzeit|adresse)(?: \p{L}{2,10}){0,2} (?:nachschauen|nachsehen|nachtragen|prüfen|ergänzen|checken)(?!\p{L})/iu,
  /^(?:si (?:quieres|queréis|quiere)|esto|lo|eso)(?: \p{L}{1,10}){0,2} (?:quit(?:as|a|ad|ar|áis)|cambi(?:as|a|ad|ar|áis)|acort(?:a|as|ad)|puedes quitar|se puede quitar)(?!\p{L})|^no sé (?:si (?:esto |eso )?(?:sirve|vale|está bien|es demasiado|interesa)|cómo (?:acabar|terminar|empezar))(?!\p{L})|^(?:bueno[, ]+)?(?:eso|esto) es todo[.!]*$|^que no (?:quede|sea|suene)(?!\p{L})/iu,
  /^(?:si (?:tu veux|vous voulez)|tu peux|vous pouvez|on peut)(?:,? (?:tu peux|vous pouvez))? (?:couper|enlever|changer|raccourcir|supprimer|modifier)(?!\p{L})|^(?:à toi|à vous) de (?:voir|choisir)|^je (?:ne )?sais pas (?:si c['’]est (?:bien|trop|utile|intéressant)|comment (?:finir|terminer|commencer))(?!\p{L})|^voilà,? (?:c['’]est (?:tout|à peu près)|en gros)(?!\p{L})/iu,
  /^(?:se quiser(?:em)?,? )?(?:podes?|podem) (?:cortar|tirar|mudar|encurtar|alterar)(?!\p{L})|^não sei (?:se (?:isto |isso )?(?:está|ficou|serve|é demais)|como (?:acabar|terminar|começar))(?!\p{L})|^(?:bom[, ]+)?é (?:só )?isto?(?: tudo)?[.!]*$/iu,
];

const EVERY = [
  ...MISSING,
  ...ORDERS,
  ...TO_BE_WRITTEN,
  ...KEEP,
  ...CONTENTS,
  ...NOT_CLAIMED,
  ...LOUDNESS,
  ...UNDECIDED,
  ...NAMES,
  ...LEAVE,
  ...FOR_THE_EMAIL,
  ...TYPING,
];

/** Beside text for the reader, between brackets: what asks, allows or forbids is for the writer. */
const ASIDE =
  /^(?:ok(?:ay)? to|attention|please|pls|bitte|por favor|(?:do not|don['’]?t|dont)(?! (?:judge|laugh|ask|worry|blame|panic|know|think|remember|even|care|mind)(?!\p{L}))|ne |nicht |no pongas|i (?:would|['’]?d) like it|i want it)(?!\p{L})|(?<!\p{L})(?:pls|plz)(?!\p{L})|(?<!\p{L})(?:please|bitte|por favor|s['’]il (?:vous|te) pla[iî]t)[.! ]*$|(?<!\p{L})(?:do not|don['’]?t|dont) (?:write|put|print|use|include|mention|say|add|name|push|promote|oversell)(?!\p{L})|(?<!\p{L})feel free to (?:use|quote|share|cut|edit|change|shorten)(?!\p{L})|(?<!\p{L})(?:he|she|they) (?:won['’]?t|wouldn['’]?t|doesn['’]?t|don['’]?t) mind(?!\p{L})|(?<!\p{L})(?:kann|darf) man (?:so )?(?:ruhig )?(?:schreiben|sagen|erzählen|nehmen)(?!\p{L})|(?<!\p{L})(?:se puede|on peut|pode(?:-se)?) (?:decir|contar|poner|publicar|le dire|le raconter|dizer|contar|falar)(?!\p{L})|\d (?:if|once) \p{L}{2,20} (?:confirms?|says yes|pays)|(?:name|surname|nombre|apellido|nom|prénom|nome) (?:changed pls|ändern|cambiar)/iu;

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

/** Whether a sentence or clause is for the writer of the letter. */
export const isForTheWriter = (text: string): boolean => {
  if (text.length < LEAST_LETTERS) return false;
  const plain = unquoted(text.slice(0, WINDOW)).trim();
  return EVERY.some((pattern) => pattern.test(plain));
};

/** Whether a sentence of a story is about the text that is made of it. In other fields these are words of the offer. */
export const isAboutTheText = (sentence: string): boolean => {
  const plain = unquoted(sentence.slice(0, WINDOW)).trim();
  return ABOUT_THE_TEXT.some((pattern) => pattern.test(plain));
};

/** Whether what stands between brackets is. */
export const isAside = (inside: string): boolean =>
  ASIDE.test(unquoted(inside.slice(0, WINDOW))) || isForTheWriter(inside) || isAboutTheText(inside);

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
  /^[([]?(?:(?:and|but|oh|no|actually|ok|or|please|pls)[, ]+){0,3}(?:(?:do not|don['’]?t|dont) (?:put|print|use|include|publish|write) (?:that|this|it)(?: bit| part)?(?: in| out)?|(?:leave|cut|take) (?:that|this|it)(?: bit| part)? out)(?:[.,!)\]]|$| please| pls| actually)/iu.test(
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
  /^(?:(?:so|and|but|also|oh)[, ]+){0,2}tell (?:them|people|everyone|readers|customers) (?:that )?(?=(?:(?:it['’]?s|it is|we(?:['’]re)?|there['’]?s|nobody|no one|this is)\s|you(?:['’](?:re|ll)|\s(?:can|get|don['’]?t|need|will|won['’]?t|are|have|do))(?!\p{L})))/iu,
  /^(?:(?:so|and|but|also|oh)[, ]+){0,2}(?:please|pls|plz) (?:also )?(?:say|tell|mention|write|add)(?: to)?(?: people| them| everyone| readers)?(?: in (?:it|there|here))?(?: that|:)? (?=(?:it['’]?s|it is|we['’]?re|we are|we (?:have|do|don['’]?t)|there['’]?s|there (?:is|are)|you (?:can|get|don['’]?t)|nobody|no one|this is)\s)/iu,
  /^(?:por favor,? )(?:di|diga|digan|decid|pon|ponga|digas|dizer|digam) que /iu,
  /^(?:merci de|il faut|s['’]il (?:vous|te) pla[iî]t,? )(?: ?dire|dites|dis|précisez|préciser) que /iu,
];

/** "So please say to people it's not a discount": what is to be said; null where nothing is, word for word. */
export const toBeSaid = (text: string): string | null => {
  const asked = TO_SAY.find((pattern) => pattern.test(text.slice(0, WINDOW)));
  return asked === undefined ? null : text.replace(asked, "");
};

/** "Not suitable after abuse, must be in": without the clause that says so; null where there is none. */
export const withoutKeepNote = (text: string): string | null => {
  const at = Math.max(
    text.lastIndexOf(", "),
    text.lastIndexOf("; "),
    text.lastIndexOf(" - "),
    text.lastIndexOf(" ("),
  );
  if (at < 1) return null;
  const last = text.slice(at + 2).replace(/^[-\s]+/u, "");
  return last.length < WINDOW && KEEP.some((pattern) => pattern.test(last)) ? text.slice(0, at) : null;
};
