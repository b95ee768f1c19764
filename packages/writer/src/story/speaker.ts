import { isSpoken, quotationsIn } from "../text/quotations.ts";
import { countWords } from "../text/words.ts";
import { SPEECH } from "./vocabulary.ts";

const SPEAKER =
  /(?:^|[.!?]\s|,\s(?:and\s)?)((?:A|An|The|My|Our|One|Her|His|\p{Lu}\p{Ll}+)(?:\s\p{L}[\p{L}'’-]*){0,3}?)\s(?:said|says|asked|told|whispered|wrote|shouted|replied)\b/u;
const NOBODY = /^(?:He|She|They|It|We|I|You|Then|And|But|So|When|After|Nobody|Everybody|Somebody)\b/u;

/** Who speaks, as the story names them: "A customer". */
export const speakerIn = (sentences: readonly string[]): string | null => {
  const spoken = sentences.find((text) => quotationsIn(text).some(isSpoken) && SPEECH.test(text));
  const name = SPEAKER.exec(spoken ?? "")?.[1] ?? null;
  return name === null || NOBODY.test(name) ? null : name;
};

const LONGEST_ECHO = 10;
const SHORTEST_ECHO = 3;

/** The first thing somebody says, if it is short enough to be said again. */
export const echoOf = (sentences: readonly string[]): string | null => {
  const first = sentences.flatMap(quotationsIn).find(isSpoken);
  const words = countWords(first?.words ?? "");
  if (first === undefined || words < SHORTEST_ECHO || words > LONGEST_ECHO) return null;
  return /["“”„«»]|[.!?]\s/u.test(first.words) ? null : first.words.replace(/[.,;:]+$/u, "");
};
