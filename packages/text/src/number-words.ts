import type { Language } from "./language.ts";

const listed = (words: string, from: number, step = 1): [string, number][] =>
  words.split(" ").map((word, at): [string, number] => [word, from + at * step]);

/** The words of numbers, and what joins two of them; scales multiply what stands before them. */
interface NumberWords {
  values: ReadonlyMap<string, number>;
  scales: ReadonlyMap<string, number>;
  joins: string;
}

const wordsOf = (values: [string, number][], scales: [string, number][], joins: string): NumberWords => ({
  values: new Map(values),
  scales: new Map(scales),
  joins,
});

export const NUMBER_WORDS: Readonly<Record<Language, NumberWords>> = {
  english: wordsOf(
    [
      ...listed("zero one two three four five six seven eight nine ten eleven twelve", 0),
      ...listed("thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 13),
      ...listed("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
    ],
    [
      ["dozen", 12],
      ["hundred", 100],
      ["thousand", 1_000],
      ["million", 1_000_000],
      ["billion", 1_000_000_000],
    ],
    "and",
  ),
  german: wordsOf(
    [
      ...listed("null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf", 0),
      ...listed("dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 13),
      ...listed("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", 20, 10),
      ["eins", 1],
    ],
    [
      ["hundert", 100],
      ["tausend", 1_000],
      ["million", 1_000_000],
      ["millionen", 1_000_000],
    ],
    "und",
  ),
  french: wordsOf(
    [
      ...listed("zéro un deux trois quatre cinq six sept huit neuf dix onze douze", 0),
      ...listed("treize quatorze quinze seize", 13),
      ...listed("vingt trente quarante cinquante soixante", 20, 10),
      ["vingts", 20],
    ],
    [
      ["cent", 100],
      ["cents", 100],
      ["mille", 1_000],
      ["million", 1_000_000],
      ["millions", 1_000_000],
    ],
    "et",
  ),
  spanish: wordsOf(
    [
      ...listed("cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce", 0),
      ...listed("trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte", 13),
      ...listed("veintiuno veintidós veintitrés veinticuatro veinticinco", 21),
      ...listed("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10),
    ],
    [
      ["cien", 100],
      ["ciento", 100],
      ["mil", 1_000],
      ["millones", 1_000_000],
    ],
    "y",
  ),
  portuguese: wordsOf(
    [
      ...listed("zero um dois três quatro cinco seis sete oito nove dez onze doze", 0),
      ...listed("treze catorze quinze dezesseis dezessete dezoito dezenove", 13),
      ...listed("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", 20, 10),
      ["duas", 2],
      ["quatorze", 14],
    ],
    [
      ["cem", 100],
      ["cento", 100],
      ["mil", 1_000],
      ["milhões", 1_000_000],
    ],
    "e",
  ),
};
