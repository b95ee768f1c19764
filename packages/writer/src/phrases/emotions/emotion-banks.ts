import type { Emotion } from "../phrase.ts";
import { confidence } from "./confidence.ts";
import { curiosity } from "./curiosity.ts";
import type { EmotionBank } from "./emotion-bank.ts";
import { empowerment } from "./empowerment.ts";
import { excitement } from "./excitement.ts";
import { frustration } from "./frustration.ts";
import { hope } from "./hope.ts";
import { relief } from "./relief.ts";
import { urgency } from "./urgency.ts";
import { warmth } from "./warmth.ts";

export const EMOTION_BANKS: Record<Emotion, EmotionBank> = {
  urgency,
  excitement,
  relief,
  confidence,
  curiosity,
  frustration,
  hope,
  empowerment,
  own: warmth,
};

const NEAREST: readonly (readonly [RegExp, Emotion])[] = [
  [/urgen|fomo|fear of missing|pressure|hurry|scarcity/iu, "urgency"],
  [/excit|joy|happ|thrill|delight|enthus|fun|awe|wonder|amaz|anticipat/iu, "excitement"],
  [/relie|calm|peace|safe|secur|comfort|ease|seren|light/iu, "relief"],
  [/confiden|trust|sure|certain|proud|pride|belie|respect/iu, "confidence"],
  [/curio|intrigu|surpris|interest|myster|wonder/iu, "curiosity"],
  [/frustrat|ang(?:er|ry)|annoy|fear|anxi|guilt|shame|regret|envy|fed up/iu, "frustration"],
  [/hope|optimis|longing|encourag/iu, "hope"],
  [/empower|motiv|inspir|strength|strong|determin|freedom|independ|courage|brave/iu, "empowerment"],
];

/** The emotion whose wording fits: one of the eight, the nearest to the user's own word, or a feeling of its own. */
export const emotionOf = (desired: string): Emotion => {
  const exact = desired.trim().toLowerCase();
  const known = Object.keys(EMOTION_BANKS).find((emotion): emotion is Emotion => emotion === exact);
  return known ?? NEAREST.find(([pattern]) => pattern.test(exact))?.[1] ?? "own";
};
