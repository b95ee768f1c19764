const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES: Record<string, number> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const WORD_VALUES = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, index * 10]),
  ["dozen", 12],
  ["twice", 2],
]);
WORD_VALUES.delete("");

/** "1,234.50", "1.234,50", "1 234", "1'234": the value a reader would give it; null when it is no number. */
export const parseNumber = (written: string): number | null => {
  const plain = written.replace(/[\s\u00A0\u202F'’]/gu, "");
  if (!/^\d[\d.,]*$/u.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const decimals = last === -1 ? 0 : plain.length - last - 1;
  const marks = new Set(plain.match(/[.,]/gu) ?? []);
  const groupsOnly = marks.size === 1 && decimals === 3 && /^\d{1,3}(?:[.,]\d{3})+$/u.test(plain);
  if (last === -1 || groupsOnly) return Number(plain.replace(/[.,]/gu, ""));
  return Number(`${plain.slice(0, last).replace(/[.,]/gu, "")}.${plain.slice(last + 1) || "0"}`);
};

const spelled = (words: readonly string[]): number[] => {
  const values: number[] = [];
  let total: number | null = null;
  let part = 0;
  const close = (): void => {
    if (total !== null) values.push(total + part);
    total = null;
    part = 0;
  };
  for (const word of words) {
    const value = WORD_VALUES.get(word);
    const scale = SCALES[word];
    if (value !== undefined) {
      const goesOn = part % 100 === 0 || (part % 10 === 0 && part % 100 >= 20 && value < 10);
      if (total !== null && !goesOn) close();
      total ??= 0;
      part += value;
    } else if (scale !== undefined) {
      total ??= 0;
      if (scale === 100) part = (part || 1) * 100;
      else {
        total += (part || 1) * scale;
        part = 0;
      }
    } else if (word !== "and" || total === null) close();
  }
  close();
  return values;
};

/** Every quantity in a text as a value, whether in digits or spelled out ("three hundred" is 300). */
export const quantitiesIn = (text: string): Set<number> => {
  const values = new Set<number>();
  for (const written of new Set(text.match(/\d(?:[\d.,'’\u00A0\u202F]*\d)?/gu))) {
    const value = parseNumber(written);
    if (value !== null) values.add(value);
    for (const digits of written.split(/\D/u)) if (digits !== "") values.add(Number(digits));
  }
  for (const phrase of new Set(text.toLowerCase().match(/\p{L}[\p{L} -]+/gu))) {
    const words = phrase.split(/[ -]/u).filter((word) => word !== "");
    if (!words.some((word) => WORD_VALUES.has(word) || Object.hasOwn(SCALES, word))) continue;
    for (const value of spelled(words)) values.add(value);
    for (const word of words) {
      const value = WORD_VALUES.get(word) ?? SCALES[word];
      if (value !== undefined) values.add(value);
    }
  }
  return values;
};
