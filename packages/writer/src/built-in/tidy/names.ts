/** Names among the words of a brief, and text typed in capitals throughout, where only names keep theirs. */

const isAbbreviated = (text: string, at: number): boolean =>
  /\b(?:mr|mrs|dr|st|vs)\.\s?$/iu.test(text.slice(Math.max(0, at - 6), at));

import type { Language } from "@storyletter/text/language";
import { isVerbBase, opensWithPast } from "../grammar/verbs.ts";
import { COMMON, WORDS } from "./dictionary/dictionary.ts";
import { GIVEN_NAMES, INITIALS } from "./misspelled.ts";
import { upperFirst } from "./spelling.ts";

/** A capital in the middle of a sentence, and no title of several such words. */
const NAME_INSIDE =
  /(?<=(?:^|[\s(])\p{Ll}[\p{Ll}'’]{0,20},? )(?:\p{Lu}\p{Ll}{2,20}|\p{Lu}{2}\p{Ll}{2,20})(?=[.,;:!?)]|['’]s|$| [^\p{Lu}])/gu;

/** Words that the brief writes with a capital wherever it has them in the middle of a sentence, but for slips. */
const namesTypedSmall = (texts: readonly string[]): Map<string, string> => {
  const names = new Map<string, string>();
  for (const text of texts)
    for (const [name] of text.matchAll(NAME_INSIDE))
      if (!NO_NAME.test(name) && !NO_NAME_EITHER.test(name.toLowerCase()))
        names.set(name.toLowerCase(), name);
  for (const text of texts)
    for (const pattern of [CALLED, OF_FAMILY_DONE])
      for (const [name] of text.matchAll(pattern)) if (!isNoName(name)) names.set(name, upperFirst(name));
  // "the club" beside "the Club" is a word.
  for (const text of texts)
    for (const [, word = ""] of text.matchAll(AFTER_ARTICLE)) if (WORDS.has(word)) names.delete(word);
  return names;
};
const AFTER_ARTICLE =
  /(?<!\p{L})(?:the|a|an|my|our|your|his|her|their|this|that|each|every|some|no|any|\d{1,4}) (\p{Ll}{3,20})(?!\p{L})/gu;

/** Where such a word can only be the name: "me col and arthur", "in thirroul"; "last year" is no name. */
export const withNames = (
  text: string,
  names: ReadonlyMap<string, string>,
  language: Language = "english",
): string => {
  if (language === "german" && names.size === 0) return text;
  if (language !== "german")
    return (language === "english" ? withFamily(withBrands(text, names)) : text)
      .replace(SMALL_WORD, (word) => names.get(word) ?? word)
      .replace(NO_COMMON_WORD, (word) => (COMMON.has(word) ? word : nameOf(word, names)));
  return text.replace(GERMAN_WORD, (word) => names.get(word) ?? (isNoun(word) ? upperFirst(word) : word));
};
/** "the prossers", where the brief has a Mr Prosser */
const nameOf = (word: string, names: ReadonlyMap<string, string>): string => {
  const one = word.endsWith("s") ? names.get(word.slice(0, -1)) : undefined;
  return names.get(word) ?? (one === undefined || WORDS.has(word) ? word : `${one}s`);
};
/** "PikiLog" is no word, wherever it is typed small. */
const withBrands = (text: string, names: ReadonlyMap<string, string>): string => {
  const brands = [...names].filter(([, name]) => /\p{Ll}\p{Lu}/u.test(name));
  return brands.reduce(
    (said, [small, name]) => said.replaceAll(new RegExp(`(?<![\\p{L}@./])${small}(?![\\p{L}@])`, "gu"), name),
    text,
  );
};

/** "uncle rangi", "a lady called moira": what can only be a name there. */
const OF_FAMILY = /(?<![\p{L}-])(uncle|aunt(?:ie|y)?|nonna|nana|granny) (\p{Ll}{3,15})(?![\p{L}'’])/giu;
const CALLED =
  /(?<=(?:(?:i|we)['’]?ll call(?: (?:him|her|it|them))?|(?:man|woman|lady|guy|bloke|girl|boy|fell[ao]|client|customer|dog|cat|horse|pony|mare|cow|kid|lad|chap|gentleman|nurse|teacher|farmer|village|town|pub|boat) (?:called|named)) )\p{Ll}{3,15}(?![\p{L}'’])/gu;
/** "my dad prakash ran a shop" */
const OF_MINE =
  /(?<=(?<!\p{L})(?:my|our|his|her) (?:dad|mum|mom|father|mother|brother|sister|son|daughter|wife|husband|friend|mate|boss|neighbou?r|cousin|nephew|niece|grandson|granddaughter|colleague|boy|girl|dog|cat|horse|partner|apprentice) )\p{Ll}{3,15}(?![\p{L}'’])/gu;
/** "husband gene passed in feb" */
const OF_FAMILY_DONE =
  /(?<=(?<!\p{L})(?:husband|wife|brother|sister|son|daughter|cousin|nephew|niece|neighbou?r) )\p{Ll}{3,12}(?= (?:passed|died|was|is|had|has|says|said|kept|came|went|did|built|bought|made|used|left|got|took)(?!\p{L}))/giu;
const NO_NAME_EITHER =
  /^(?:the|and|who|was|were|had|has|have|are|for|from|with|that|when|where|because|but|then|would|could|will|can|still|always|never|just|also|both|each|him|her|his|them|our|one|two|three|next|here|there|again|back|over|out|down|once|only|too|now|not|law|round|into|about|after|before|behind|above|below|under|between|inside|outside|without|within|through|during|against|beside|around|along|across|beyond|near|open|free|first|last|today|hers|ours|yours|mine|theirs|his|something|nothing|everything|home|work|\p{L}+(?:ed|ing|ly))$/u;
const isNoName = (word: string): boolean =>
  NO_NAME_EITHER.test(word) ||
  opensWithPast([word, "it"]) ||
  isVerbBase(word) ||
  isVerbBase(word.replace(/s$/u, ""));
const withFamily = (text: string): string =>
  text
    .replace(OF_FAMILY, (whole, who: string, name: string, at: number) =>
      isNoName(name) || COMMON.has(name)
        ? whole
        : `${/(?:my|our|his|her|your|their|the|an?) $/iu.test(text.slice(Math.max(0, at - 6), at)) ? who : upperFirst(who)} ${upperFirst(name)}`,
    )
    .replace(OF_MINE, (name) => (WORDS.has(name) || isNoName(name) ? name : upperFirst(name)))
    // "all my uncle Rays stuff", and not "Uncle James came".
    .replace(
      /(?<=(?:[Uu]ncle|[Aa]unt(?:ie|y)?) )(\p{Lu}\p{Ll}{2,12})s(?= (?!(?:had|has|was|were|did|does|said|says|came|went|took|gave|got|made|put|sat|ran|told|kept|who|and|\p{L}+ed)(?!\p{L}))\p{Ll}{3})/gu,
      (typed, name: string) => (GIVEN_NAMES.has(typed.toLowerCase()) ? typed : `${name}'s`),
    )
    .replace(CALLED, (name) => (isNoName(name) ? name : upperFirst(name)));

/** "at Petes clinic", where the brief speaks of Pete */
export const withOwners = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(OF_NAME, (word, name: string) =>
    !/^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/u.test(name) &&
    [names, GIVEN_NAMES].some((known) => known.has(name.toLowerCase())) &&
    !GIVEN_NAMES.has(word.toLowerCase()) &&
    (GIVEN_NAMES.has(name.toLowerCase()) || !names.has(word.toLowerCase()))
      ? `${name}'s`
      : word,
  );
const OF_NAME =
  /(?<!\p{L})(?<!\d )(?<!(?<!\p{L})(?:the|two|three|four|all|both|many|other|[Ss]t|[Ss]aint|[Pp]ort|[Pp]oint|[Mm]ount|[Cc]ape|[Ff]ort) )(\p{Lu}\p{Ll}{2,15})s(?= (?!(?:he|she|we|they|it|is|was|has|had|and|or|in|at|on|from|with|for|that|who|which)(?!\p{L}))\p{Ll}{2}| \d{1,2}(?:,| and| now))/gu;
const SMALL_WORD =
  /(?<=(?<![\p{L}\p{N}])(?:in|at|from|worries|thanks|sorry|bloody|hey|hi|dear|poor|near|to|called|named|and|with|me|by|told|asked|rang|said|says) )\p{Ll}{3,21}(?![\p{L}\p{N}@])/gu;
/** "it was jean", where the brief has a Jean; "hope" and "mark" stay what they are. */
const NO_COMMON_WORD = /(?<![\p{L}\p{N}@.])\p{Ll}{3,21}(?![\p{L}\p{N}@])/gu;
const GERMAN_WORD = /(?<![\p{L}\p{N}@./-])\p{Ll}{3,40}(?![\p{L}\p{N}@])/gu;

/** German words of offers that are nothing but nouns. */
const NOUNS =
  "angst jahr jahre jahren euro stunde stunden minute minuten tag tage tagen woche wochen monat monate monaten januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag kurs kurse kursen termin termine terminen platz plätze plätzen gruppe gruppen teilnehmer teilnehmern anfänger kunde kunden kundin hund hunde hunden katze katzen kind kinder kindern frau frauen mann männer mutter vater eltern oma opa bruder schwester freund freunde freundin haus garten küche zimmer auto fahrrad laden werkstatt schule praxis büro studio training workshop seminar webinar coaching gutschein gutscheine rabatt angebot angebote preis preise geld uhr vormittag nachmittag wochenende nacht frühling sommer herbst winter weihnachten ostern ferien urlaub brot kaffee kuchen wasser wein buch bücher brief telefon nummer adresse gespräch gespräche leute menschen mensch mitarbeiter team firma betrieb geschichte geschichten problem probleme ziel ziele welt herz kopf schritt schritte stadt dorf straße wald pferd pferde rückenschmerzen körper haut haare zahn zähne augen ruhe stress kraft mut freude spaß glück steuer steuern vertrag podcast video videos licht räder rad reifen bremse bremsen schaltung werkzeug öl holz farbe wand wände boden dach fenster tür türen treppe keller bad heizung strom rechnung rechnungen bild bilder foto fotos musik lied lieder klavier gitarre chor bühne tanz garten blumen pflanzen erde gemüse obst fleisch fisch käse milch butter mehl teig kuchen torte torten tee bier flasche flaschen glas teller tisch stuhl bett kissen schuhe kleid kleider hose jacke stoff nadel maschine gerät geräte computer drucker handy datei dateien passwort internet webseite shop lager paket versand zoll miete nebenkosten makler notar anwalt anwältin richter gericht gesetz polizei versicherung rente konto bank zinsen kredit schulden gehalt lohn job chef chefin kollege kollegen kollegin besprechung projekt projekte auftrag aufträge rücken knie hüfte schulter nacken fuß füße hand hände kopf bauch rezept rezepte arzt ärztin hebamme geburt baby babys kita lehrer lehrerin klasse prüfung note noten zeugnis ausbildung studium abitur sprache satz sätze wort wörter seite seiten zeitung nachbar nachbarn nachbarin familie tochter sohn bruder enkel hochzeit feier geschenk geschenke reise hotel zug bahn flug koffer strand meer berg berge fluss wetter regen schnee sonne luft feuer rauch";
/** Their endings, and those of compounds: "erstgespräch", "beratung". */
const NOUN_ENDS =
  /(?:.(?<!\bj)ung|(?<!^(?:\p{L}{0,8})ge(?:spr|s|l|schw|dr|r|kl|zw|schl))(?<!(?:^ge|^be|^er|^ver|^miss|^durch|^über|^ent|^ein)\p{L}{0,5})ungen|.(?:heit|keit|schaft|tion|ität)(?:en)?|.(?:kurse?|termine?|gespräche?|trainings?|gruppen?|schule|hunde?|woche|wochenende))$/u;
const NOUN_SET = new Set(NOUNS.split(" "));
/** Whether a German word typed small is a noun. */
export const isNoun = (word: string): boolean =>
  NOUN_SET.has(word) || (word.length > 4 && NOUN_ENDS.test(word));

/** German nouns as the story writes them, by their small form; none where its author writes all words small. */
const germanNouns = (story: string): Map<string, string> => {
  const names = namesIn([story]);
  // "Das Mähen": a verb is one again elsewhere. "Sie" and "Ihr" are people.
  for (const word of names.keys())
    if (/en$|e[lr]n$|^(?:sie|ihr|ihne|ihr|du|di|dei)/u.test(word) || NO_NOUN.test(word)) names.delete(word);
  return names.size < LEAST_LARGE ? new Map() : names;
};
const LEAST_LARGE = 4;
/** "22 Mal", and "schau mal". */
const NO_NOUN = /^(?:mal|morgen|abend|recht|schuld|leid|weg|teil|dank|trotz|laut|statt|paar)$/u;

/** What a brief writes with a capital, by its small form; the story is the first of its texts. */
export const smallNamesIn = (language: Language, texts: readonly string[]): Map<string, string> =>
  language === "english"
    ? namesTypedSmall(texts)
    : language === "german"
      ? germanNouns(texts[0] ?? "")
      : new Map();

const NO_NAME =
  /^(?:how|what|why|who|when|where|is|are|do|does|did|can|will|the|and|for|with|without|your|our|from|you|that|this|not|are|was|all|day|days|week|weeks|plan|free|guide|kit|course|class|club|call)$/iu;

/** Words that the fields write with a capital inside a sentence, by their small form. */
export const namesIn = (texts: readonly string[]): Map<string, string> => {
  const names = new Map<string, string>();
  for (const text of texts)
    for (const [name] of text.matchAll(/(?<=[\p{Ll}\p{N},;&] )\p{Lu}[\p{L}’'-]{0,40}/gu))
      if (name.length > 2 && !/^\p{Lu}{2,}$/u.test(name) && !NO_NAME.test(name))
        names.set(name.toLowerCase(), name);
  return names;
};

const WORD = /\p{L}[\p{L}’']*/gu;

const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 12 && text.includes(" ") && capitals / letters > 0.8;
};

/** Short words in capitals that are no shouting wherever they are. */
const ACRONYMS: ReadonlySet<string> = new Set([
  ...INITIALS,
  ..."AC AI BAS BBB CEO CFO CNC CPA DIY DJ ER FBI GPS HR HVAC ICU IRS IVF KPI MBA MOT NI OK PAYE PR QR ROI UK UPS USA VA VIP VR XL".split(
    " ",
  ),
]);

/** Words that are nothing but places. */
const PLACE =
  /(?<!\p{L})(?:llan\p{Ll}{3,20}|aber(?:yst|dee|gav|aer|dyf|soc|taw)\p{Ll}{1,12}|\p{Ll}{3,12}(?:shire|burgh|chester|borough|minster))(?!\p{L})/gu;
/** In calmed text: "called wazza", "down cook st". */
const NAMED =
  /((?<!\p{L})(?:called|named|my name is|name['’]?s|real name|mr|mrs|dr) )(?!(?:a|an|the|me|him|her|us|them|it|out|up|back|by|to|for|in|on|at|and|is|was|my|his|your|our)(?!\p{L}))(\p{Ll}{2,20})/gu;
const STREET =
  /(?<!\p{L})(?!(?:the|this|our|my|a|down|up|on|in)(?!\p{L}))\p{Ll}{3,20} (?:st|street|rd|road|ave|avenue|lane)(?=[ ,.]|$)/gu;

/** The first letter of a text, and those behind a mark that may end a sentence. */
const FIRST_LETTER = /(?<=^["“'(]?|[.!?…]["”')]? ["“']?)\p{Ll}/gu;

/** Text typed in capitals throughout is set in ordinary case; names are those the other fields write so. */
export const calmCase = (text: string, names: ReadonlyMap<string, string>): string => {
  if (!isShouted(text)) return text;
  const calm = text.replace(WORD, (word, at: number, after: string) => {
    const lower = word.toLowerCase();
    if (/^i(?:['’].+)?$/u.test(lower)) return `I${lower.slice(1)}`;
    if (word === "A" && after.charAt(at + 1) === "+") return word;
    return ACRONYMS.has(word) ? word : (names.get(lower) ?? lower);
  });
  return calm
    .replace(PLACE, upperFirst)
    .replace(NAMED, (_, cue: string, name: string) => cue + upperFirst(name))
    .replace(STREET, (name) => name.replace(/\p{Ll}+/gu, upperFirst))
    .replace(/(?<=["“])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(FIRST_LETTER, (letter, at: number, whole: string) =>
      isAbbreviated(whole, at) ? letter : letter.toUpperCase(),
    );
};
