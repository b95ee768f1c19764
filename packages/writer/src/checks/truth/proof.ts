import { numbersIn } from "@storyletter/text/numbers";
import { stemsOf } from "@storyletter/text/words";
import type { LineCheck } from "./brief-facts.ts";

/** A figure of the proof stands for what the proof counts: 1,900 dentals are no 1,900 cats. */
export const proof: LineCheck = ({ text, numbers }, { brief, language, told }) => {
  const own = numbersIn(brief.proofElement, language).filter(({ value }) => value > 2);
  const others = new Set(
    numbersIn(told.replace(brief.proofElement, " "), language).map(({ value }) => value),
  );
  const figures = numbers.filter(
    ({ value }) => own.some((each) => each.value === value) && !others.has(value),
  );
  const about = stemsOf(brief.proofElement).filter((stem) => !/\d/u.test(stem));
  const said = new Set(stemsOf(text));
  return figures.length === 0 || about.length === 0 || about.some((stem) => said.has(stem))
    ? []
    : figures.map(
        ({ text: figure }) => `In your proof ${figure} counts something else: "${brief.proofElement}"`,
      );
};
