import { bareWords, wordKey } from "@storyletter/text/words";
import { z } from "zod";
import { cleanAnswer } from "../answer/clean-answer.ts";

/** What a reader says of a line: it rests on words of a field, is a thought, or is new. */
export type Reading = { field: string; words: string } | "thought" | "new";

const ANSWER = /^\W{0,4}(\d{1,3})\W{1,5}(.+)$/u;
const LABEL = /^\W{0,3}(thought|new)(?!\p{L})/iu;
const RESTS_ON = /^\W{0,3}(\p{L}{3,30}\d{0,2})\W{0,2}\s*[|:–—-]\s*(.+)$/u;

const readOne = (text: string): Reading | null => {
  const [, label] = LABEL.exec(text) ?? [];
  if (label !== undefined) return label.toLowerCase() === "new" ? "new" : "thought";
  const [, field, words] = RESTS_ON.exec(text) ?? [];
  return field === undefined || words === undefined ? null : { field, words };
};

const Entry = z.union([
  z.string().transform(readOne),
  z.object({ field: z.string(), words: z.string() }),
  z.object({ label: z.string() }).transform(({ label }) => readOne(label)),
]);

/** Some models answer with an object by line number, whatever the schema says. */
const asObject = (answer: string): Map<number, Reading> | null => {
  let json: unknown;
  try {
    json = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
  const entries = z.record(z.string(), Entry).safeParse(json);
  if (!entries.success) return null;
  return new Map(
    Object.entries(entries.data).flatMap(([number, reading]): [number, Reading][] =>
      /^\d{1,3}$/u.test(number) && reading !== null ? [[Number(number) - 1, reading]] : [],
    ),
  );
};

/** The answer by the place of each line; nothing for lines it leaves out or says something else about. */
export const readComparison = (answer: string): ReadonlyMap<number, Reading> => {
  const plain = cleanAnswer(answer);
  const object = asObject(plain);
  if (object && object.size > 0) return object;
  const readings = plain.split("\n").flatMap((line): [number, Reading][] => {
    const [, number, rest = ""] = ANSWER.exec(line.trim()) ?? [];
    const reading = number === undefined ? null : readOne(rest);
    return reading === null ? [] : [[Number(number) - 1, reading]];
  });
  return new Map(readings);
};

/** One word says little, unless it is all that the field has. */
const MIN_WORDS = 2;
const ELLIPSIS = /…|\.\.\.|\s[|/]\s/u;

/** Whether the words that a reader named are there: in that field, in that order. */
export const isVerified = (
  { field, words }: { field: string; words: string },
  data: Readonly<Record<string, string>>,
): boolean => {
  const name = Object.keys(data).find((each) => each.toLowerCase() === field.toLowerCase());
  const text = wordKey(name === undefined ? "" : (data[name] ?? ""));
  const pieces = words
    .split(ELLIPSIS)
    .map(wordKey)
    .filter((piece) => piece.trim() !== "");
  const isEnough = bareWords(words).length >= MIN_WORDS || wordKey(words) === text || /\d/u.test(words);
  return pieces.length > 0 && isEnough && pieces.every((piece) => text.includes(piece));
};
