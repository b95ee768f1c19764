import type { Language } from "@storyletter/text/language";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Forms that are verbs wherever they stand behind a subject. */
const ENGLISH = list(`
is are was were am isn't aren't wasn't weren't will won't can can't cannot could couldn't would wouldn't should
shouldn't must may might has hasn't have haven't had hadn't does doesn't do don't did didn't gets got makes made means
takes took gives gave works comes came goes went needs wants feels felt knows knew becomes became keeps kept starts
stops shows teaches taught saves costs cost lets let brings brought turns found says said writes wrote asks tells told
calls leaves left wins won lost loses saw sees thinks thought began broke bought built burned caught chose cut drank
drew drove ate fell fed fought flew forgot froze grew heard hears held hid hit hung hurt laid led lay lent lit meant met
paid pays put puts quit ran runs rang read reads rode rose sat sits sang sank sold sells sent set shook shot shut slept
slid snuck spent spends spoke spun split stands stood stole stuck struck swam swept swore threw tore understood woke wore
drives sounds looks listens buys drops walks eats lives loves hates plays likes learns misses matters tastes smells
happens brings opens closes holds stays lies rings hangs bites sleeps remembers forgets never always he'd she'd`);
const PRESENT =
  list(`are am will can cannot could would should must may might have do never lie cost become let feel
know mean say write tell leave win lose see think hear pay sell send meet stand fall sit sing open read hurt hit`);
const NO_PAST = list(
  "red bed need seed feed speed indeed hundred united retired unused used-up kid wed shed sled bred weed",
);
const HAS_CONTRACTION = /(?:n't|'re|'ve|'ll|'d|'m)$/u;
/** Adjectives by their place: behind an article or another word that opens a thing. */
const OPENS_THING = list(
  "a an the my our your his her their its this that these those some any no of by with in",
);

/** Common verbs and the endings of a past that is told. */
const OTHERS: Readonly<Record<Exclude<Language, "english">, RegExp>> = {
  spanish:
    /(?<!\p{L})(?:es|son|era|fue|eran|está|estaba|había|hay|tiene|tenía|tuvo|hizo|dijo|dio|vio|puso|vino|quiso|pudo|supo|va|iba|soy|somos|salen|sale|lleva|lo es|\p{L}{2,20}(?:ó|aba|aban|aron|ieron|imos|amos))(?!\p{L})/iu,
  german:
    /(?<!\p{L})(?:ist|sind|war|waren|hat|habe|hab|haben|hatte|hatten|bin|kam|kommt|ging|geht|geh|stand|steht|saß|lag|liegt|rief|nahm|gab|gibt|sah|ließ|lief|blieb|fand|schrieb|sprach|trug|fiel|hielt|wurde|wird|werden|kamen|gingen|standen|lagen|sahen|fanden|gaben|nahmen|liefen|hielten|riefen|schrieben|gabs|gibts|kann|muss|will|soll|darf|hängt|macht|sagt|frag|fragt|klebte|\p{L}{2,20}(?:ete|eten|rte|lte|gte|hte|ckte|chte|tzte|nkte))(?!\p{L})/iu,
  french:
    /(?<!\p{L})(?:est|sont|était|étaient|suis|ai|as|avons|ont|avait|fait|fut|va|vont|peut|veut|sait|vient|met|dit|prend|reste|(?:j'|n'|l'|s')\p{L}{1,20}|il a|elle a|on a|\p{L}{2,20}(?:ait|aient))(?!\p{L})/iu,
  portuguese:
    /(?<!\p{L})(?:é|são|era|eram|foi|foram|está|estava|há|tem|tinha|teve|fez|disse|deu|viu|pôs|veio|quis|pôde|vai|ia|fui|sou|fazia|sente|levou|\p{L}{2,20}(?:ou|eu|iu|ei|ava|avam|aram|eram|iram))(?!\p{L})/iu,
};

/** "Filled", "went": a past form. */
export const isPast = (word: string): boolean =>
  (word.length > 4 && word.endsWith("ed") && !NO_PAST.has(word)) ||
  (ENGLISH.has(word) && !PRESENT.has(word) && /[^s']$/u.test(word) && !word.includes("'"));

/** Where the verb of an English clause is; -1 without one. */
const verbAt = (words: readonly string[]): number =>
  words.findIndex(
    (word, at) =>
      at > 0 &&
      (ENGLISH.has(word) ||
        HAS_CONTRACTION.test(word) ||
        (isPast(word) && !OPENS_THING.has(words[at - 1] ?? ""))),
  );

const SUBJECT = list("i we he she you they who nobody everybody somebody someone everyone");
const CONTRACTED = /^(?:i|we|he|she|you|they|nobody)'(?:m|ve|ll|d|re|s)$/u;
const DIARY_OBJECT =
  /^(?:a|an|the|my|our|his|her|their|one|two|three|four|five|\d.*|to|up|down|out|off|on|in|into|back|at|from|over|by|it|with|every|all|some|somebody|nobody|straight)$/u;
/** More words than this before the verb, and the sentence is about something else. */
const LATEST_VERB = 6;

/** Whether lower-case English words are a clause that can be read alone: somebody, and what they do. */
export const isEnglishClause = (words: readonly string[]): boolean => {
  const [first = "", second = ""] = words;
  if (CONTRACTED.test(first)) return words.length > 2;
  if (SUBJECT.has(first)) return words.length > 2;
  if (
    isPast(first) &&
    !/^(?:had|got|could|would|might|did|let|said|told|thought|called|locked|stuck|dressed|sat|packed)$/u.test(
      first,
    )
  )
    return words.length > 3 && DIARY_OBJECT.test(second);
  const verb = verbAt(words);
  if (/^(?:who|which|that|where|called|named)$/u.test(words[verb - 1] ?? "")) return false;
  if (/^(?:called|named)$/u.test(words[verb] ?? "") && verbAt(words.slice(verb)) === -1) return false;
  return verb > 0 && verb <= LATEST_VERB && (verb < words.length - 1 || words.length < 4);
};

/** Whether a line of the language has a verb. */
export const hasVerb = (line: string, words: readonly string[], language: Language): boolean =>
  language === "english"
    ? verbAt(words) > 0 || SUBJECT.has(words[0] ?? "") || isEnglishClause(words)
    : OTHERS[language].test(line);

/** "and laughed", "and she laughed": a clause goes on; "and the dog" may be another thing. */
export const goesOnAsClause = (next: string): boolean =>
  SUBJECT.has(next) || CONTRACTED.test(next) || isPast(next) || next === "then" || next === "it";
