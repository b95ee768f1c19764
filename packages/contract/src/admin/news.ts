import { z } from "zod";
import { text } from "../text.ts";
import { isWebAddress } from "../web-address.ts";

const SUBJECT_MAX = 120;
const TEXT_MAX = 5_000;
const LINK_MAX = 2_000;

/** A product news email as staff write it; an empty line starts a new paragraph. */
const NewsForm = z.object({
  subject: text(SUBJECT_MAX)
    .min(1, "Please write a subject")
    .refine((line) => !/[\r\n]/.test(line), "Please keep the subject to one line"),
  body: text(TEXT_MAX).min(1, "Please write the news"),
  /** Link for more details; empty for none. */
  link: text(LINK_MAX, undefined, { asTyped: true }).refine(
    (link) => link === "" || isWebAddress(link),
    "Please enter a URL that starts with https://",
  ),
});

export const NewsId = z.object({ id: z.uuid() });

/** A draft with an id chosen by the caller, so that saving is idempotent. */
export const SaveNewsInput = NewsForm.extend(NewsId.shape);
export type SaveNewsInput = z.output<typeof SaveNewsInput>;

/** One product news email. */
export const News = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  link: z.string(),
  state: z.enum(["draft", "sending", "sent"]),
  /** Users it has been sent to so far. */
  sentCount: z.number().int(),
  createdAt: z.date(),
  publishedAt: z.date().nullable(),
});
export type News = z.output<typeof News>;

export const NewsBoard = z.object({
  /** Users who would receive it if sent now. */
  readers: z.number().int(),
  /** False if no mail server is configured. */
  canSend: z.boolean(),
  /** Newest first. */
  news: z.array(News),
});
export type NewsBoard = z.output<typeof NewsBoard>;
