import type { Language } from "@storyletter/text/language";
import { bareWords } from "@storyletter/text/words";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words without which hardly anyone writes the language. The last ones are of languages without frames. */
const COMMON: Readonly<Record<Language | "italian" | "dutch" | "other", ReadonlySet<string>>> = {
  english: words(
    "the a an and or but to of in on at for with from by is was are were be been it i my we our you your he she they his her their that this not no so had has have do did when what who as if then there all out up one about into after just said got get im dont its me them us him because how very always never",
  ),
  spanish: words(
    "el la los las un una y o pero de del en con por para es era fue son que no se lo le me mi mis su sus yo ella nos como cuando muy más mas ya si sin porque todo hay está estaba había tengo tenía qué dijo día años hoy esta este les al",
  ),
  german: words(
    "der die das ein eine einen einem und oder aber zu von in im auf mit für aus bei ist war sind waren nicht ich mein meine wir uns er sie es ihr den dem des dass wenn als auch noch nur schon so wie was hat hatte haben nach um dann mir mich sich an am vor über keine kein",
  ),
  french: words(
    "le la les un une des et ou mais de du en dans avec pour par est était sont que qui ne pas se ce cette je j'ai mon ma mes il elle nous vous on son sa ses leur au aux plus quand comme très tout a ai avait c'est d'un d'une qu'il qu'elle sur sans",
  ),
  portuguese: words(
    "o a os as um uma e ou mas de do da dos das em no na nos nas com por para é era foi são que não se eu meu minha ele ela nós como quando muito mais já sem porque tudo há está estava tinha você ao à isso disse dia anos pelo pela só também",
  ),
  italian: words(
    "il lo la gli le un una e o ma di del della dei che non si mi mio mia è era sono ho ha con per da dal nel nella quando come più anche perché tutto questo quello abbiamo alla al ai dopo poi io noi lui lei ci",
  ),
  dutch: words(
    "de het een en of maar van in op met voor uit bij is was zijn waren niet ik mijn we wij ons hij zij ze dat die als ook nog maar toen naar om dan te er had heb heeft hebben aan over geen wat je jij mij door",
  ),
  other: words(
    "och att det som på är jag inte av för med den till var har om ikke på og der til af jeg ja się nie na jest że w z do jak bir ve bu için da de ne çok ben și nu este că pe cu am fost va ni na ku wa ya kwa в на не что и я с",
  ),
};

/** Whether the word joins others and says nothing by itself. */
const isCommonWord = (word: string, language: Language): boolean => COMMON[language].has(word);

const list = (words: string): string[] => words.trim().split(/\s+/u);

/** Irregular verbs, the base first; forms that are also ordinary nouns or bases are left out. */
const IRREGULAR = `
become became; begin began begun; bend bent; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred;
bring brought; build built; burn burnt; buy bought; catch caught; choose chose chosen; come came; cost; cut; deal dealt;
dig dug; do did done; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen;
feed fed; feel felt; fight fought; find found; fly flew flown; forget forgot forgotten; forgive forgave forgiven;
freeze froze frozen; get got gotten; give gave given; go went gone; grow grew grown; hang hung; have had; hear heard;
hide hid hidden; hit; hold held; hurt; keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant; learn learnt;
leave left; lend lent; let; lie lain; lose lost; make made; mean meant; meet met; pay paid; put; read; ride rode ridden;
ring rang rung; rise rose risen; run ran; say said; see saw seen; sell sold; send sent; set; sew sewn; shake shook shaken;
shine shone; shoot shot; show shown; shrink shrank; shut; sing sang sung; sink sank sunk; sit sat; sleep slept; slide slid;
speak spoke spoken; spend spent; spill spilt; spin spun; stand stood; steal stole stolen; stick stuck; sting stung;
strike struck; swear swore sworn; sweep swept; swim swam swum; swing swung; take took taken; teach taught; tear tore torn;
tell told; think thought; throw threw thrown; wake woke woken; wear wore worn; weep wept; win won; wind wound;
write wrote written; be was were been`;

const BASE = new Map<string, string>();
const PAST = new Set<string>();
for (const verb of IRREGULAR.split(";")) {
  const [base = "", ...forms] = list(verb);
  for (const form of forms) {
    BASE.set(form, base);
    PAST.add(form);
  }
}

/** Words for one thing that letters and briefs exchange freely. */
const SAME = `father dad daddy papa; mother mum mom mummy mama; child children kid kids; lady woman women; guy man men fellow;
grandmother grandma granny nana nan; photo photograph picture; email mail; course class classes; customer client; begin start;
finish end complete; big huge large; little tiny small; scared terrified afraid frightened; speak talk say; phone call ring telephone;
couch sofa; present gift; buy purchase; need require; happy glad; mad angry; sick ill; near close; quick fast; silence quiet silent`;
for (const group of SAME.split(";")) {
  const [first = "", ...others] = list(group);
  for (const word of others) BASE.set(word, first);
}

/** Words that claim nothing by themselves. */
const LIGHT = new Set(
  list(`
the and but for with from this that these those you your yours yourself she her hers him his they them their theirs our ours
who whom whose which what when where why how its not nor non are was were been being has have had having does did doing done will would can
could may might must shall should let lets just only even still back more most less least own than then there here very too also
into onto out off over under after before about above below all any each every both either neither none one two once twice
isn aren wasn weren don didn doesn won wouldn couldn shouldn hasn haven hadn ain can cannot
come go get give take make say tell ask know look see think want find put keep start begin stop try turn feel leave call mean need
seem happen become use bring hear hold set show work help believe remember understand realize realise learn wonder notice guess
man woman person people somebody someone something anyone anybody anything nobody nothing everyone everybody everything thing
way time moment now again always never ever maybe perhaps almost nearly really quite rather simply yet later soon while until
since because though although whether instead without within around behind beside between against through across along near
away together alone first last next same other another such few many lot bit much little big small long short old new
good better best right wrong sure able like kind part place end day week month year hour minute today tomorrow yesterday
okay yes well else enough already exactly truly finally actually probably certainly`),
);

/** Numbers are compared by value, elsewhere. */
const NUMBER = new Set(
  list(`zero three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion dozen dozens half quarter quarters third percent`),
);

const KEY_LENGTH = 6;

/** Long endings first. Enough to meet "practiced" and "practising", or "Teilnehmer" and "Teilnehmende". */
const ENDING = /(?<=\p{L}{3})(?:ingly|ings|ing|edly|ied|ies|ed|ers|er|es|ly|en|s|e|y)$/u;
const DOUBLED = /([bdgklmnprt])\1$/u;

const keyOf = (word: string): string => {
  const base = BASE.get(word) ?? word;
  const stem = base.endsWith("ss") ? base : base.replace(ENDING, "").replace(DOUBLED, "$1");
  return (BASE.get(stem) ?? stem).slice(0, KEY_LENGTH);
};

const LIGHT_KEYS = new Set([...LIGHT].map(keyOf));

/** Names are compared elsewhere. */
const DATE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|august|september|october|november|december)$/u;

/** Word by word, "father's" as "father" and "j'avais" as "avais". */
export const plainWords = (text: string): string[] => bareWords(text).flatMap((word) => word.split("'"));

/** "Owners" and "makers" say more than "own" and "make". */
const carriesMeaning = (word: string): boolean =>
  word.length > 2 &&
  !/^\d/u.test(word) &&
  !LIGHT.has(word) &&
  (word.endsWith("ers") || !LIGHT_KEYS.has(keyOf(word))) &&
  !NUMBER.has(word) &&
  !DATE.test(word);

/** The words of a text that say something, in a form in which tenses and plurals are alike. */
export const meaningfulKeys = (text: string, language: Language): string[] =>
  plainWords(text)
    .filter((word) => carriesMeaning(word) && !isCommonWord(word, language))
    .map(keyOf);

/** The same in any language: only English has light words here. */
export const tellingKeys = (text: string): string[] => plainWords(text).filter(carriesMeaning).map(keyOf);

/** The same of every word, to look others up in. */
export const allKeys = (text: string): ReadonlySet<string> => new Set(plainWords(text).map(keyOf));

const NOT_PAST = new Set(
  list(
    "need indeed speed seed feed weed bed red shed hundred naked sacred wicked instead embed breed bleed succeed exceed proceed",
  ),
);

/** "Boxes are ticked" is a state. */
const STATE = new Set("am are is be being get gets getting".split(" "));

const isPastForm = (word: string): boolean =>
  PAST.has(word) || (word.length > 3 && word.endsWith("ed") && !NOT_PAST.has(word));

/** Whether the words tell what happened: "said", "walked". */
export const tellsPast = (words: readonly string[]): boolean =>
  words.some((word, at) => isPastForm(word) && !STATE.has(words[at - 1] ?? ""));
