import { type Email, EmailBrief } from "@storyletter/contract";
import { emails } from "@storyletter/db";
import type { WrittenLetter } from "../ports.ts";

/** The columns of an email its owner may see. */
export const emailColumns = {
  id: emails.id,
  title: emails.title,
  contentFocus: emails.contentFocus,
  story: emails.story,
  lesson: emails.lesson,
  storyType: emails.storyType,
  targetAudience: emails.targetAudience,
  desiredEmotion: emails.desiredEmotion,
  callToAction: emails.callToAction,
  ctaUrl: emails.ctaUrl,
  productName: emails.productName,
  productDescription: emails.productDescription,
  keyBenefit: emails.keyBenefit,
  price: emails.price,
  salePrice: emails.salePrice,
  proofElement: emails.proofElement,
  tonePreference: emails.tonePreference,
  emailLength: emails.emailLength,
  campaignName: emails.campaignName,
  emailSubject: emails.emailSubject,
  status: emails.status,
  createdAt: emails.createdAt,
  generatedSubject: emails.generatedSubject,
  generatedContent: emails.generatedContent,
  letter: emails.letter,
  findings: emails.findings,
  failureReason: emails.failureReason,
  rewriteStatus: emails.rewriteStatus,
  rewriteFailureReason: emails.rewriteFailureReason,
} satisfies Record<keyof Email, unknown>;

/** What a finished letter fills in. */
export const writtenColumns = ({ letter, content, findings, raw, record }: WrittenLetter) => ({
  generatedSubject: JSON.stringify(letter.subjects.map((subject) => subject.text)),
  generatedContent: content,
  letter,
  findings,
  rawWebhookData: raw,
  writingRecord: record,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Any other shape cannot be in the table, and would be an error to ask the database for. */
export const isEmailId = (id: string): boolean => UUID.test(id);

/** The brief that an email was requested with. */
export const briefOf = (row: EmailBrief): EmailBrief => EmailBrief.parse(row);
