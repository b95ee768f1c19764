import type { LineCheck } from "./brief-facts.ts";
import { namesDayAfter } from "./dates.ts";

/** What a letter may only say where a field says it too: a pattern a language, and what in a brief vouches for it. */
interface Promised {
  what: string;
  said: readonly RegExp[];
  vouches?: readonly RegExp[];
}

const DENIED =
  /(?:n['’]t|not|no|never|without|kein\p{L}*|nicht|pas|sans|sin|nunca|sem|não)\s+(?:\p{L}+ )?$/iu;

const PROMISED: readonly Promised[] = [
  {
    what: "guarantee",
    said: [
      /guarante|money[- ]back|your money back|refund|risk[- ]free|no questions asked/iu,
      /you pay nothing|(?:is|are|be) on (?:me|us)(?!\p{L})|or it['’]s free|without (?:any )?risk/iu,
      /garant|geld .{0,20}zurück|rembours|satisfaite?s? ou|ohne risiko|sans risque/iu,
      /devolv|devuelv|reembols|dinheiro de volta|sin riesgo|sem risco/iu,
    ],
  },
  {
    what: "shortage",
    said: [
      /(?<![-\p{L}])(?:only|just) .{1,24} (?:left|remain|available)/iu,
      /almost (?:full|gone|sold out)|selling (?:out|fast)/iu,
      /\d+ (?:\p{L}+ )?(?:places|seats|spots|slots|copies) (?:are )?left|while (?:stocks|supplies) last/iu,
      /nur noch (?!ein)|fast ausgebucht|letzten? (?:plätze|chance)/iu,
      /ne reste (?:plus )?que|dernières places/iu,
      /s[oó]lo quedan|quedan (?:pocas|s[oó]lo)|últimas (?:plazas|vagas)|restam|só restam/iu,
    ],
    vouches: [
      /left|remain|limited|only \d|sold out|fill|full|max/iu,
      /noch \d|reste|quedan|restam|vagas|plazas|cupos/iu,
    ],
  },
  {
    what: "deadline",
    said: [
      /last chance|(?:today|tonight|this week) only|in the next \w+ (?:hours|days)/iu,
      /(?:ends|closes|expires) (?:today|tonight|tomorrow|soon)/iu,
      /letzte chance|nur heute|endet (?:heute|morgen|bald)|dernière chance/iu,
      /aujourd['’]hui seulement|última (?:oportunidad|chance)|s[oó]lo hoy|só hoje|termina (?:hoy|hoje)/iu,
    ],
  },
  {
    what: "free extra",
    said: [
      /(?<=(?:is|are|be|for|an?|your|our|plus|and|,|['’]s) )free(?! to| of| from| time|\p{L}|-)/iu,
      /complimentary|(?<!\p{L})bonus|as a gift/iu,
      /kostenlos|kostenfrei|gratis|geschenkt|gratuit|offerte?s?(?!\p{L})|de regalo|grátis|brinde|bônus/iu,
    ],
    vouches: [
      /(?<!\p{L})free(?!\p{L})|no c(?:ost|harge)|complimentary|bonus|gift|[$€£]0/iu,
      /kosten(?:los|frei)|grat|grát|offert|regalo|brinde/iu,
    ],
  },
  {
    what: "distinction",
    said: [
      /award[- ]winning|certified|accredited|number one/iu,
      /(?:as seen|featured) (?:in|on)|recommended by/iu,
      /zertifiziert|ausgezeichnet mit|empfohlen von|certifié|recommandée? par/iu,
      /certificad|premiad|recomendad[oa] po/iu,
    ],
    vouches: [/award|certif|accredit|number one|seen (?:in|on)|featured|zertif|ausgez|empf|recom|premi/iu],
  },
];

const found = ({ said }: Promised, text: string): RegExpExecArray | null => {
  for (const pattern of said) {
    const match = pattern.exec(text);
    if (match && !DENIED.test(text.slice(Math.max(0, match.index - 24), match.index))) return match;
  }
  return null;
};

/** What is counted there is scarce in the brief, too: 3 places, and not 3 children. */
const NEAR = 14;
const COUNTED = /left|remain|only|places|seats|spots|slots|noch|plätze|reste|quedan|plazas|restam|vagas/iu;

const TODAY = /today|tonight|heute/iu;
const TOMORROW = /tomorrow|morgen/iu;

/** Guarantees, shortages, deadlines and extras: what a reader may hold the author to. */
export const promises: LineCheck = ({ text, numbers }, facts) =>
  PROMISED.flatMap((promised) => {
    const { briefText, numbers: known } = facts;
    const match = found(promised, text);
    if (match === null) return [];
    const { said, vouches = said } = promised;
    const isVouched =
      vouches.some((pattern) => pattern.test(briefText)) ||
      (TOMORROW.test(match[0]) && namesDayAfter(facts, 1)) ||
      (TODAY.test(match[0]) && namesDayAfter(facts, 0));
    if (!isVouched) return [`The brief has no ${promised.what}: ${match[0]}`];
    if (promised.what !== "shortage") return [];
    const isCounted = ({ value }: { value: number }): boolean =>
      known.some(
        (each) =>
          each.value === value &&
          COUNTED.test(briefText.slice(Math.max(0, each.index - NEAR), each.index + each.text.length + NEAR)),
      );
    return numbers
      .filter(({ index }) => index >= match.index && index < match.index + match[0].length)
      .filter((number) => number.value > 1 && !isCounted(number))
      .map(({ text: number }) => `The brief does not say that ${number} are left.`);
  });
