import { countWords } from "@storyletter/text/words";
import { isPlural } from "./grammar/nouns.ts";
import type { Making } from "./making.ts";
import type { Piece } from "./piece.ts";
import { namedInText, productName } from "./product.ts";
import { upperFirst } from "./tidy/spelling.ts";

const LONGEST_NAME = 4;
/** "The Rest Day Plan" can be £45; "Sponsor a Bike" is done, and "Hull + interior" is a label. */
const nameForPrice = (making: Making): string | null => {
  const name = productName(making);
  return name === null ||
    making.frames.and !== "and" ||
    countWords(name) > LONGEST_NAME ||
    /[,:?!+&/\d()]/u.test(name) ||
    making.frames.kindOf(name) === "imperative" ||
    isPlural(name.split(" ").at(-1) ?? "")
    ? null
    : upperFirst(namedInText(name, making.material.brief));
};

/** "£45", "from 45 euros", and not "£45 covers the tyres". */
const OPENS_WITH_AMOUNT =
  /^(?:from |ab |desde |a partir de |à partir de )?(?:\p{Sc}|\p{Lu}{1,3}\p{Sc}?|Rs\.?)? ?\d[\d.,]*(?! \p{L}{2,12}s (?:a|the|one|your|two|for)(?!\p{L}))/iu;
/** What is given has no price. */
const GIVEN =
  /(?<!\p{L})(?:donat\p{L}+|give|gift|sponsor|chip in|spende\p{L}*|don|doar|doação|donar|dona|doe)(?!\p{L})/iu;

/**
 * A price that stands apart from what it is of: "It's £45" behind a deposit, or what others say, would be theirs, and
 * "£45" alone is a form's field.
 */
export const priceApart = ([first, ...rest]: readonly Piece[], making: Making): Piece[] => {
  if (first === undefined) return [];
  const { frames, material } = making;
  const name = first.lead === undefined ? null : nameForPrice(making);
  if (name !== null)
    return [
      {
        text: `${name} is${first.text.slice(first.lead?.length)}`,
        fields: [...first.fields, "productName"],
      },
      ...rest,
    ];
  const bare = first.lead === undefined ? first.text : first.text.slice(first.lead.length + 1);
  if (!OPENS_WITH_AMOUNT.test(bare) || GIVEN.test(material.brief.callToAction)) return [first, ...rest];
  const own = bare.replace(/^(?:From|Ab|Desde|A partir|À partir)(?= )/u, (from) => from.toLowerCase());
  const label = frames.price.label + frames.colon;
  return [{ ...first, text: label + own, lead: label.trimEnd() }, ...rest];
};
