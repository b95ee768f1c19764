import { z } from "zod";
import { text } from "../text.ts";
import { isWebAddress } from "../web-address.ts";

const SUBJECT_MAX = 120;
const TEXT_MAX = 5_000;
const LINK_MAX = 2_000;

/** What staff write about the product; an empty line begins a paragraph. */
export const NewsForm = z.object({
  subject: text(SUBJECT_MAX)
    .min(1, "Please write a subject")
    .refine((line) => !/[\r\n]/.test(line), "Please keep the subject to one line"),
  body: text(TEXT_MAX).min(1, "Please write what is new"),
  /** Where more can be read; empty for nowhere. */
  link: text(LINK_MAX).refine(
    (link) => link === "" || isWebAddress(link),
    "Please enter a web address that starts with https://",
  ),
});

export const NewsId = z.object({ id: z.uuid() });

/** A draft under an id of the caller's choice: sent twice, it is one draft. */
export const SaveNewsInput = NewsForm.extend(NewsId.shape);
export type SaveNewsInput = z.output<typeof SaveNewsInput>;

/** One mail about the product. */
export const News = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  link: z.string(),
  state: z.enum(["draft", "sending", "sent"]),
  /** How many users have been handed their mail so far. */
  told: z.number().int(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
});
export type News = z.output<typeof News>;

export const NewsBoard = z.object({
  /** How many users would be told now. */
  readers: z.number().int(),
  /** False where no mail server is configured. */
  canSend: z.boolean(),
  /** Newest first. */
  news: z.array(News),
});
export type NewsBoard = z.output<typeof NewsBoard>;
