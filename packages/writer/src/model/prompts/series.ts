import type { SeriesCall } from "@storyletter/contract/constants";
import type { SeriesSoFar } from "@storyletter/domain/ports";
import { cutAtWord } from "@storyletter/text/words";
import { asData, shown } from "./brief-data.ts";

const MAX_CHARACTERS = 140;

const CALLS: Readonly<Record<SeriesCall, string[]>> = {
  none: ["This letter sells nothing: no offer, only the link, named."],
  soft: ["This letter mentions the offer in a sentence or two, without pressing."],
  offer: [],
};

/** The letter's place among the others: what each is for, what was said, and which promise it keeps and makes. */
export const seriesBlock = (series: SeriesSoFar | null | undefined): string => {
  if (!series) return "";
  const { letter, of, purpose, call, opens, closes, others, said } = series;
  const data = {
    letter,
    of,
    purpose: shown(purpose),
    ...(closes && { keeps: shown(closes.promise) }),
    ...(opens !== "" && { promises: shown(opens) }),
    others: others.map((other) => ({ letter: other.letter, purpose: shown(other.purpose) })),
    ...(said.length > 0 && {
      said: said.map(({ letter: number, lines }) => ({
        letter: number,
        lines: lines.map((line) => cutAtWord(shown(line), MAX_CHARACTERS)),
      })),
    }),
  };
  const tasks = [
    `Letter ${letter} of ${of} to the same readers, each with another story. "purpose" is this letter's; leave the others theirs. It stands alone, too.`,
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
