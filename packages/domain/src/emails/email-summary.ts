import type { EmailStatus, EmailSummary } from "@storyletter/contract/emails";
import { emails, series, seriesSlots } from "@storyletter/db";
import { cutTo, shorten } from "@storyletter/text/cut";
import { sql } from "drizzle-orm";

/** Maximum lengths in characters. */
const FOCUS_MAX = 160;
const AUDIENCE_MAX = 120;
/** Enough to find the first sentence. */
const READ_CHARACTERS = 500;

/** Leaves out the letter. */
export const summaryColumns = {
  id: emails.id,
  title: emails.title,
  status: emails.status,
  contentFocus: sql<string>`left(${emails.contentFocus}, ${sql.raw(String(READ_CHARACTERS))})`,
  targetAudience: sql<string>`left(${emails.targetAudience}, ${sql.raw(String(READ_CHARACTERS))})`,
  createdAt: emails.createdAt,
  sentOn: emails.sentOn,
  isEdited: sql<boolean>`${emails.editedAt} is not null`,
  isDraft: sql<boolean>`${emails.status} = 'failed' and ${emails.letter} is not null`,
  /** Qualified, because a bare "id" would be the slot's own. */
  series: sql<EmailSummary["series"]>`(
    select json_build_object('name', planned.name, 'number', slot.position + 1, 'of',
      (select count(*) from ${seriesSlots} as one where one.series_id = planned.id))
    from ${seriesSlots} as slot join ${series} as planned on planned.id = slot.series_id
    where slot.email_id = "emails"."id")`,
};

/** Includes the texts from which a search shows an excerpt. */
export const searchedColumns = {
  ...summaryColumns,
  contentFocus: emails.contentFocus,
  targetAudience: emails.targetAudience,
  productName: emails.productName,
  campaignName: emails.campaignName,
  generatedSubject: emails.generatedSubject,
  generatedContent: emails.generatedContent,
};

interface SummaryRow {
  id: string;
  title: string;
  status: EmailStatus;
  contentFocus: string;
  targetAudience: string;
  createdAt: Date;
  sentOn: string | null;
  isEdited: boolean;
  isDraft: boolean;
  series: EmailSummary["series"];
}

interface SearchedRow extends SummaryRow {
  productName: string;
  campaignName: string;
  generatedSubject: string | null;
  generatedContent: string | null;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

export function firstSentence(text: string): string {
  const trimmed = text.trim();
  return sentences.segment(trimmed).containing(0)?.segment.trim() || trimmed;
}

export const summaryOf = ({ contentFocus, targetAudience, ...row }: SummaryRow) => ({
  id: row.id,
  title: row.title,
  status: row.status,
  focus: shorten(firstSentence(contentFocus), FOCUS_MAX),
  audience: shorten(targetAudience.trim().replace(/\s+/g, " "), AUDIENCE_MAX),
  createdAt: row.createdAt,
  sentOn: row.sentOn,
  isEdited: row.isEdited,
  isDraft: row.isDraft,
  series: row.series,
  excerpt: null,
});

/** Adds an excerpt with the match if the summary's own texts don't show it. */
export function searchedSummaryOf(row: SearchedRow, search: string): EmailSummary {
  const summary = summaryOf(row);
  const pattern = new RegExp(search.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+"), "iu");
  const { title, focus, audience } = summary;
  if ([title, focus, audience].some((text) => pattern.test(text))) return summary;
  const hidden = [
    row.contentFocus,
    row.targetAudience,
    ...subjectsIn(row.generatedSubject),
    row.generatedContent ?? "",
    row.productName,
    row.campaignName,
  ];
  const text = hidden.find((hiddenText) => pattern.test(hiddenText))?.replace(/\s+/g, " ");
  return { ...summary, excerpt: text === undefined ? null : excerptOf(text, text.search(pattern)) };
}

export function subjectsIn(generatedSubject: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(generatedSubject ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((subject) => typeof subject === "string") : [];
  } catch {
    return [generatedSubject ?? ""];
  }
}

/** Characters around the match: enough context, with the match on the first line on a phone. */
const BEFORE = 25;
const AFTER = 90;

function excerptOf(text: string, at: number): string {
  if (text.length <= BEFORE + AFTER) return text;
  const from = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const to = text.indexOf(" ", at + AFTER);
  const end = to === -1 ? Math.min(text.length, at + 2 * AFTER) : Math.min(to, at + 2 * AFTER);
  return `${from > 0 ? "…" : ""}${cutTo(text.slice(from), end - from)}${end < text.length ? "…" : ""}`;
}
