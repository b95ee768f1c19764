import type { Theme } from "../phrases/phrase.ts";
import { GENERAL_THEME, THEMES } from "../phrases/themes/all-themes.ts";

/** A text of the brief and how much it says about what the letter is about. */
export interface ThemeSource {
  text: string;
  weight: number;
}

const LEAST_SCORE = 4;
const MOST_PER_SOURCE = 4;

const scoreOf = (theme: Theme, sources: readonly ThemeSource[]): number =>
  sources.reduce((score, { text, weight }) => {
    const signs = new Set((text.match(theme.vocabulary) ?? []).map((sign) => sign.toLowerCase()));
    return score + Math.min(signs.size, MOST_PER_SOURCE) * weight;
  }, 0);

/** The theme whose vocabulary the brief uses most; the general one when nothing stands out. */
export const findTheme = (sources: readonly ThemeSource[]): Theme => {
  let best = GENERAL_THEME;
  let bestScore = LEAST_SCORE - 0.01;
  for (const theme of THEMES) {
    const score = scoreOf(theme, sources);
    if (score > bestScore) {
      best = theme;
      bestScore = score;
    }
  }
  return best;
};
