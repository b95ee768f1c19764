import type { LetterDocument } from "@storyletter/contract/letters";
import type { SeriesFindings, SeriesId } from "@storyletter/contract/series";
import { emails, seriesSlots } from "@storyletter/db";
import { bodyText } from "@storyletter/letter";
import { cutTo } from "@storyletter/text/cut";
import { splitSentences } from "@storyletter/text/sentences";
import { and, asc, eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { documentOf } from "../letters/letter-row.ts";
import type { SeriesLetter } from "../ports.ts";
import { findSeries } from "./series-row.ts";

/** Where a letter speaks of its offer. */
const OFFER_BEATS = new Set(["offer", "callToAction", "ps"]);
/** Of each part, so much is read: a check of a dozen letters takes milliseconds. */
const CHARACTERS = 6_000;

const EMPTY = { subject: "", opening: "", offerText: "" };

/** What the checks read of a letter; nothing of one that is not written. */
function readLetter(document: LetterDocument | null): typeof EMPTY {
  if (!document) return EMPTY;
  const { body, subjects, chosen } = document;
  const [first = ""] = splitSentences(cutTo(bodyText({ ...body, content: openingOf(body) }), CHARACTERS));
  const offer = body.content.filter(({ attrs }) => attrs.beat !== null && OFFER_BEATS.has(attrs.beat));
  return {
    subject: subjects[chosen]?.text ?? "",
    opening: first,
    offerText: offer.length === 0 ? "" : cutTo(bodyText({ ...body, content: offer }), CHARACTERS),
  };
}

/** The greeting has no beat. */
function openingOf({ content }: LetterDocument["body"]): LetterDocument["body"]["content"] {
  const hook = content.filter(({ attrs }) => attrs.beat === "hook");
  return hook.length > 0 ? hook : content.slice(0, 2);
}

/** What does not fit between the letters of one of the caller's series, as they are now. */
export async function findInSeries(ctx: MemberCtx, input: SeriesId): Promise<SeriesFindings> {
  const row = await findSeries(ctx, input);
  const rows = await ctx.db
    .select({
      slot: seriesSlots,
      email: {
        storyId: emails.storyId,
        letterDocument: emails.letterDocument,
        generatedSubject: emails.generatedSubject,
        generatedContent: emails.generatedContent,
        letter: emails.letter,
      },
    })
    .from(seriesSlots)
    .leftJoin(emails, and(eq(emails.id, seriesSlots.emailId), eq(emails.userId, row.userId)))
    .where(eq(seriesSlots.seriesId, row.id))
    .orderBy(asc(seriesSlots.position));
  const letters = rows.map(
    ({ slot, email }, at): SeriesLetter => ({
      slotId: slot.id,
      number: at + 1,
      day: slot.day,
      call: slot.call,
      opens: slot.opens,
      closes: slot.closes,
      storyId: slot.storyId ?? email?.storyId ?? null,
      ...readLetter(email && documentOf(email)),
    }),
  );
  return { findings: await ctx.checkSeries({ offer: row.offer, firstDay: row.firstDay, letters }) };
}
