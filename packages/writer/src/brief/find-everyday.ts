import { ALL_EVERYDAY } from "../phrases/everyday/all-everyday.ts";
import type { Everyday } from "../phrases/everyday/everyday.ts";
import type { ThemeSource } from "./find-theme.ts";

const MOST_PER_SOURCE = 2;
/** One word in one field of little weight names no field of work. */
const LEAST_SCORE = 2;
/** A florist who is to learn about prices reads of prices first. */
const TOPIC_BONUS = 2;
/** The second one must be meant nearly as much as the first. */
const NEARLY = 0.75;

const scoreOf = (signs: RegExp, sources: readonly ThemeSource[]): number =>
  sources.reduce((score, { text, weight }) => {
    const found = new Set((text.match(signs) ?? []).map((sign) => sign.toLowerCase()));
    return score + Math.min(found.size, MOST_PER_SOURCE) * weight;
  }, 0);

/** The readers' own fields, the one the brief speaks of most first; at most two of which only the first is what the brief is about; none where it names none. */
export const findEveryday = (audience: string, sources: readonly ThemeSource[]): Everyday[] => {
  const scored = ALL_EVERYDAY.filter(({ isTheirTrade }) => isTheirTrade?.test(audience) !== true)
    .map((everyday) => ({
      everyday,
      score: scoreOf(everyday.signs, [{ text: audience, weight: 2 }, ...sources]),
    }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .map(({ everyday, score }) => ({ everyday, score: score + (everyday.isTopic ? TOPIC_BONUS : 0) }))
    .sort((a, b) => b.score - a.score);
  const most = scored[0]?.score ?? 0;
  const [first, ...others] = scored.map(({ everyday, score }) => ({
    everyday,
    isNear: score >= most * NEARLY,
  }));
  const second = others.find(({ everyday, isNear }) => isNear && everyday.isTopic !== true);
  return [first, second].flatMap((found) => (found === undefined ? [] : [found.everyday]));
};
