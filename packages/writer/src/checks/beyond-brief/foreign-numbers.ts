import type { Language } from "@storyletter/text/language";

type Words = Readonly<Record<string, number>>;

/** Words in the order of their values, the first being zero. */
const inOrder = (words: string): Words =>
  Object.fromEntries(words.split(" ").map((word, value) => [word, value]));

const WORDS: Readonly<Record<Exclude<Language, "english">, Words>> = {
  german: {
    ...inOrder(
      "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    ),
    zwanzig: 20,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    tausend: 1_000,
  },
  french: {
    ...inOrder(
      "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf",
    ),
    vingt: 20,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    "soixante-dix": 70,
    "quatre-vingt": 80,
    "quatre-vingts": 80,
    "quatre-vingt-dix": 90,
    cent: 100,
    mille: 1_000,
  },
  spanish: {
    ...inOrder(
      "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
    ),
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    mil: 1_000,
  },
  portuguese: {
    ...inOrder(
      "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
    ),
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    mil: 1_000,
  },
};

const JOINS = /^[ -](?:et[ -]|y |e |und)?$/u;

/** "dreiundzwanzig" is one word. */
const GERMAN_COMPOUND = /^(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\p{L}+zig|dreißig)$/u;

const numberOf = (word: string, words: Words): number | undefined => {
  const [, ones, tens] = GERMAN_COMPOUND.exec(word) ?? [];
  if (ones !== undefined && tens !== undefined) return (words[ones] ?? 0) + (words[tens] ?? 0);
  return Object.hasOwn(words, word) ? words[word] : undefined;
};

/** Numbers in words of a language other than English; "cuarenta y cinco" and "trois mille" as one. */
export const foreignNumbers = (
  text: string,
  language: Language,
): { text: string; value: number; index: number }[] => {
  if (language === "english") return [];
  const words = WORDS[language];
  const found: { text: string; value: number; index: number }[] = [];
  for (const { 0: written, index } of text.matchAll(/\p{L}+(?:-\p{L}+)*/gu)) {
    const word = written.toLowerCase();
    const parts = numberOf(word, words) === undefined ? word.split("-") : [word];
    const values = parts.map((part) => numberOf(part, words));
    if (values.some((value) => value === undefined)) continue;
    const value = values.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    const last = found.at(-1);
    const between = last && text.slice(last.index + last.text.length, index);
    if (last && between !== undefined && JOINS.test(between)) {
      if (value >= 100) last.value *= value;
      else last.value += value;
      last.text = text.slice(last.index, index + written.length);
    } else found.push({ text: written, value, index });
  }
  return found;
};
