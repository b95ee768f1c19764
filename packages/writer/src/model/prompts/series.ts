import type { SeriesCall } from "@storyletter/contract/series/constants";
import type { SeriesSoFar } from "@storyletter/domain/ports";
import type { Language } from "@storyletter/text/language";
import { numbersIn } from "@storyletter/text/numbers";
import { cutAtWord } from "@storyletter/text/words";
import { sentencesIn } from "../../letter-text.ts";
import { asData, shown } from "./brief-data.ts";

const MAX_CHARACTERS = 140;

const CALLS: Readonly<Record<SeriesCall, string[]>> = {
  none: ["This letter sells nothing: it makes no offer, and only names the link."],
  soft: ["This letter mentions the offer in a sentence or two, without pressing."],
  offer: [],
};

/** Of each earlier letter so many sentences with a number, in digits or words, are what the series has said. */
const SAID = 4;

const saidIn = (text: string, language: Language): string[] =>
  sentencesIn(text)
    .filter((sentence) => numbersIn(sentence, language).some(({ value }) => value !== 1))
    .slice(0, SAID)
    .map((line) => cutAtWord(shown(line), MAX_CHARACTERS));

/** The letter's place among the others: what each is for, what was said, and which promise it keeps and makes. */
export const seriesBlock = (series: SeriesSoFar | null | undefined, language: Language): string => {
  if (!series) return "";
  const { letter, of, purpose, call, opens, closes, sentOn, others, earlier } = series;
  const said = earlier
    .filter((each) => each.letter !== null)
    .map((each) => ({ letter: each.letter, lines: saidIn(each.text, language) }))
    .filter(({ lines }) => lines.length > 0);
  const data = {
    letter,
    of,
    purpose: shown(purpose),
    ...(sentOn !== "" && { sentOn }),
    ...(closes && { keeps: shown(closes.promise) }),
    ...(opens !== "" && { promises: shown(opens) }),
    others: others.map((other) => ({ letter: other.letter, purpose: shown(other.purpose) })),
    ...(said.length > 0 && { said }),
  };
  const tasks = [
    `Letter ${letter} of ${of} to the same readers, each with another story. "purpose" is what this letter is for; leave to the "others" what they are for. It also reads on its own.`,
    ...(sentOn === ""
      ? []
      : ['Readers get it on "sentOn": what is over by then is spoken of as past, and not offered.']),
    ...CALLS[call],
    ...(said.length > 0
      ? ['What earlier letters "said" holds: contradict none of it, and repeat none but the offer.']
      : []),
    ...(closes
      ? [`Letter ${closes.letter} promised readers "keeps": take that up in the first lines, and keep it.`]
      : []),
    ...(opens === ""
      ? []
      : [
          'Before the call, promise readers "promises" for a later letter, in one plain sentence, without a day.',
        ]),
  ];
  return `
<series>
${asData(data)}
</series>
${tasks.join("\n")}
`;
};
