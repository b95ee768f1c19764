import type { LetterDocument, LetterFile } from "@storyletter/contract/letters";
import { DAY_MS } from "@storyletter/contract/limits";
import type { SeriesFileQuery } from "@storyletter/contract/series";
import { csvLines } from "@storyletter/text/csv";
import { strToU8, zipSync } from "fflate";
import ical from "ical-generator";
import type { FormatOptions } from "./blocks.ts";
import type { Sender } from "./eml.ts";
import { letterFile } from "./file.ts";
import { letterFileName } from "./file-name.ts";
import { toText } from "./text.ts";

/** One letter of a series on its way out. */
export interface SeriesPiece {
  id: string;
  /** Its place in the series, from 1. */
  number: number;
  day: number;
  purpose: string;
  title: string;
  /** Null until it is written. */
  document: LetterDocument | null;
  /** Who wrote it, as its files say. */
  mark?: FormatOptions["mark"];
}

export interface SeriesOnPaper {
  id: string;
  name: string;
  /** The day of the first letter, such as 2026-03-14; null while it is open. */
  firstDay: string | null;
  pieces: readonly SeriesPiece[];
}

interface SeriesFileOptions extends FormatOptions {
  from?: Sender;
  /** When the files were made. */
  now: Date;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** @example numberedTitle({ number: 2, day: 4, title: "The oven" }) // "02 day 04 The oven" */
export const numberedTitle = ({ number, day, title }: Pick<SeriesPiece, "number" | "day" | "title">) =>
  `${twoDigits(number)} day ${twoDigits(day)} ${title}`;

const dateOf = (firstDay: string, day: number): Date =>
  new Date(Date.parse(`${firstDay}T00:00:00Z`) + day * DAY_MS);

const chosenOf = (document: LetterDocument | null) => document?.subjects[document.chosen];

/** A folder of the letters that are written, numbered by their days. */
function zipOf(
  { name, pieces }: SeriesOnPaper,
  format: "eml" | "html",
  { now, ...options }: SeriesFileOptions,
): LetterFile {
  const files = pieces.flatMap((piece) => {
    if (!piece.document) return [];
    const { text, name: file } = letterFile(piece.document, format, {
      ...options,
      mark: piece.mark,
      title: numberedTitle(piece),
    });
    return [[file, strToU8(text)] as const];
  });
  const bytes = zipSync(Object.fromEntries(files), { mtime: now });
  return {
    name: letterFileName(name, "zip"),
    type: "application/zip",
    text: Buffer.from(bytes).toString("base64"),
    isBase64: true,
  };
}

/** The days of the letters, as a calendar takes them. */
function calendarOf({ id, name, firstDay, pieces }: SeriesOnPaper, { now }: SeriesFileOptions): LetterFile {
  const calendar = ical({ name, prodId: { company: "Storyletter", product: "Series", language: "EN" } });
  for (const { id: pieceId, number, day, title, purpose } of firstDay === null ? [] : pieces)
    calendar.createEvent({
      id: `${pieceId}@${id}.storyletter`,
      start: dateOf(firstDay ?? "", day),
      allDay: true,
      stamp: now,
      summary: `Letter ${number} of ${pieces.length}: ${title || purpose}`,
      description: purpose,
    });
  return { name: letterFileName(name, "ics"), type: "text/calendar", text: calendar.toString() };
}

/** One row for each letter. */
function tableOf({ name, firstDay, pieces }: SeriesOnPaper, options: SeriesFileOptions): LetterFile {
  const head = ["Letter", "Day", "Date", "Purpose", "Title", "Subject", "Preheader", "Text"];
  const rows = pieces.map(({ number, day, purpose, title, document }) => [
    ...[number, day, firstDay && dateOf(firstDay, day).toISOString().slice(0, 10), purpose, title],
    ...[chosenOf(document)?.text, chosenOf(document)?.preheader, document && toText(document, options)],
  ]);
  const text = csvLines([head, ...rows]);
  return { name: letterFileName(name, "csv"), type: "text/csv", text };
}

/** A series as a file: its letters in a folder, its days for a calendar, or a table of both. */
export function seriesFile(
  series: SeriesOnPaper,
  format: SeriesFileQuery["format"],
  options: SeriesFileOptions,
): LetterFile {
  switch (format) {
    case "eml":
    case "html":
      return zipOf(series, format, options);
    case "ics":
      return calendarOf(series, options);
    case "csv":
      return tableOf(series, options);
    default:
      return format satisfies never;
  }
}
