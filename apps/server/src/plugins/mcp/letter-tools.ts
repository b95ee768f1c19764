import { DraftBrief, type Email, EmailRequest } from "@storyletter/contract/emails";
import { type BRIEF_FIELD_NAMES, briefField, perField } from "@storyletter/contract/emails/constants";
import {
  LETTER_SUGGESTIONS,
  type LetterState,
  PASSAGE_SUGGESTIONS,
  SUGGESTION_LIMITS,
} from "@storyletter/contract/letters";
import { MAIL_TOOLS } from "@storyletter/contract/mail-tools/constants";
import { BRIEF_DESCRIPTIONS } from "@storyletter/contract/openapi";
import { Refusal } from "@storyletter/domain";
import { waitForEmail } from "@storyletter/domain/emails";
import { acceptSuggestions, findPassage, suggestChange, suggestionIds } from "@storyletter/letter";
import { z } from "zod";
import { defineTool, type ToolCall } from "./tool.ts";

type BriefName = (typeof BRIEF_FIELD_NAMES)[number];

/** What the one table of brief fields says of a field. */
const wordsOf = (name: BriefName): string => {
  const { label, example } = briefField(name);
  return `${label}: ${BRIEF_DESCRIPTIONS[name]}${example ? ` Example: ${example}` : ""}`;
};
const described = <Shape extends Record<BriefName, z.ZodType>>(shape: Shape) =>
  perField((name) => shape[name].describe(wordsOf(name))) as Pick<Shape, BriefName>;

const id = z.string().max(100).describe("The letter's id, as write_letter or list_letters gave it.");

/** One wait is shorter than the minute after which proxies give up. */
const WAIT_MS = 45_000;

const pageOf = ({ ctx }: ToolCall, letter: string): string => `${ctx.appUrl}/view-email/${letter}`;

const waiting = (call: ToolCall, { id: letter, status }: Pick<Email, "id" | "status">) => ({
  id: letter,
  status,
  page: pageOf(call, letter),
  next: "It is being written. Call wait_for_letter with this id.",
});

/** A letter as an assistant reads it: its text and what its author should look at. */
async function letterOf(call: ToolCall, email: Email, state: LetterState) {
  const { offers } = await call.api.emails.mailToolOffers({ id: email.id });
  return {
    id: email.id,
    status: email.status,
    title: email.title,
    page: pageOf(call, email.id),
    revision: state.revision,
    subjects: state.subjects.map(({ text, preheader }, index) => ({
      number: index + 1,
      text,
      preheader,
      isChosen: index === state.chosen,
    })),
    text: state.text,
    words: state.words,
    authorShare: Math.round(state.share * 100) / 100,
    writer: email.letter?.writer.kind ?? null,
    notices: (email.findings ?? []).map(({ message, fix, quote }) => ({ message, fix, quote })),
    questions: (email.questions ?? []).map(({ id: field, question }) => ({ field, question })),
    mailTools: offers.map(({ tool, account, draft, isOutdated }) => ({ tool, account, draft, isOutdated })),
  };
}

async function readLetter(call: ToolCall, email: Email) {
  if (email.status === "processing") return waiting(call, email);
  if (email.status === "failed") {
    const { failureReason: reason } = email;
    return { id: email.id, status: email.status, page: pageOf(call, email.id), reason };
  }
  return await letterOf(call, email, await call.api.emails.letter({ id: email.id }));
}

const badInput = (path: string, message: string): Refusal =>
  new Refusal("bad-input", { fields: [{ path, message }] });

const ChangeInput = z.strictObject({
  id,
  revision: z.number().int().min(0).describe("The revision that read_letter gave: what the change is of."),
  changes: z
    .array(
      z.strictObject({
        passage: z
          .string()
          .min(1)
          .max(2_000)
          .describe("Words of one paragraph, exactly as they are in the text."),
        text: z.string().max(2_000).describe("What stands there instead; empty to remove them."),
      }),
    )
    .max(20)
    .default([])
    .describe("Changes of the text. The record of who wrote the letter counts them as suggestions."),
  chosenSubject: z.number().int().min(1).max(100).optional().describe("Number of the subject line to use."),
});

async function changeLetter(call: ToolCall, input: z.output<typeof ChangeInput>) {
  const current = await call.api.emails.letter({ id: input.id });
  let { body } = current;
  for (const [index, { passage, text }] of input.changes.entries()) {
    const [place, another] = findPassage(body, passage);
    if (!place)
      throw badInput(`changes.${index}.passage`, "The letter doesn't have these words in one paragraph");
    if (another)
      throw badInput(`changes.${index}.passage`, "The letter has these words twice; give more of them");
    const suggestion = {
      id: Math.max(0, ...suggestionIds(body)) + 1,
      ...place,
      text,
      source: "writer" as const,
    };
    body = acceptSuggestions(suggestChange(body, suggestion), suggestion.id);
  }
  const state = await call.api.emails.saveLetter({
    id: input.id,
    revision: input.revision,
    body,
    acceptsSuggestions: input.changes.length > 0,
    chosen: input.chosenSubject === undefined ? undefined : input.chosenSubject - 1,
  });
  return await letterOf(call, await call.api.emails.get({ id: input.id }), state);
}

export const LETTER_TOOLS = [
  defineTool({
    name: "write_letter",
    title: "Write a letter",
    effect: "adds",
    description:
      "Writes one sales email around a true story, for one credit, which comes back if it fails. Use only what the user said: names, numbers and quotes come from the story alone. Never invent them; ask the user for what is missing, or call ask_questions first.",
    input: EmailRequest.omit({ draftId: true, sameStoryAs: true }).extend({
      ...described(EmailRequest.shape),
      storyId: EmailRequest.shape.storyId.describe(
        "The story of the bank that the letter tells, if it is one.",
      ),
      key: z
        .uuid()
        .optional()
        .describe("A UUID of your own makes the call safe to repeat: it writes and costs once."),
    }),
    run: async (call, { key, ...brief }) =>
      waiting(call, await call.api.emails.create({ ...brief, idempotencyKey: key })),
  }),
  defineTool({
    name: "wait_for_letter",
    title: "Wait for a letter",
    effect: "reads",
    description:
      "Waits up to 45 seconds until a letter is written, and returns it. If it still says processing, call it again.",
    input: z.strictObject({ id }),
    run: async (call, { id: letter }) => {
      const email = await call.api.emails.get({ id: letter });
      const { caller } = call.ctx;
      if (email.status !== "processing" || !caller) return await readLetter(call, email);
      const signal = AbortSignal.any([call.signal, AbortSignal.timeout(WAIT_MS)]);
      return await readLetter(call, await waitForEmail({ ...call.ctx, caller }, { id: letter, signal }));
    },
  }),
  defineTool({
    name: "read_letter",
    title: "Read a letter",
    effect: "reads",
    description:
      "A letter as it is now: subject lines, text, what the checks noticed, open questions to its author, and the connected mail tools.",
    input: z.strictObject({ id }),
    run: async (call, input) => await readLetter(call, await call.api.emails.get(input)),
  }),
  defineTool({
    name: "list_letters",
    title: "List letters",
    effect: "reads",
    description: "The user's letters, newest first, 20 at a time.",
    input: z.strictObject({
      search: z.string().max(200).default("").describe("Words of title, brief or letter."),
      cursor: z.string().max(1_000).optional().describe("nextCursor of the previous answer."),
    }),
    run: async ({ api }, input) => {
      const { emails, nextCursor } = await api.emails.list({ ...input, limit: 20 });
      return {
        letters: emails.map(({ id: letter, title, status, createdAt, sentOn, focus }) => ({
          id: letter,
          title,
          status,
          createdAt,
          sentOn,
          focus,
        })),
        nextCursor,
      };
    },
  }),
  defineTool({
    name: "change_letter",
    title: "Change a letter",
    effect: "changes",
    description:
      "Replaces passages of a letter and chooses its subject line. The letter before is kept as a version. If it was changed elsewhere meanwhile, nothing is changed: read it again.",
    input: ChangeInput,
    run: changeLetter,
  }),
  defineTool({
    name: "suggest_changes",
    title: "Suggest changes",
    effect: "reads",
    description:
      "Suggestions of Storyletter's own writer for a passage or for the letter; nothing is changed. Most need an AI model. Show them to the user, and put the one they choose into the letter with change_letter.",
    input: z.strictObject({
      id,
      kind: z
        .enum([...PASSAGE_SUGGESTIONS, ...LETTER_SUGGESTIONS])
        .describe(
          `${PASSAGE_SUGGESTIONS.join(", ")} change a passage; ${LETTER_SUGGESTIONS.join(", ")} are for the letter.`,
        ),
      passage: z.string().max(SUGGESTION_LIMITS.passage).optional().describe("The words to say differently."),
      instruction: z
        .string()
        .max(SUGGESTION_LIMITS.instruction)
        .optional()
        .describe("What to change; only for free."),
    }),
    run: async ({ api }, input) => await api.emails.suggest(input),
  }),
  defineTool({
    name: "ask_questions",
    title: "Ask what only the author knows",
    effect: "reads",
    description:
      "Up to three questions about a brief, which may be incomplete. Ask the user, and put each answer in the brief field that its id names. Free of charge.",
    input: z.strictObject(described(DraftBrief.shape)),
    run: async ({ api }, input) => await api.emails.questions(input),
  }),
  defineTool({
    name: "draft_in_mail_tool",
    title: "Make a draft in a mail tool",
    effect: "changes",
    description:
      "Makes a draft of a letter in a mail tool that the user connected, or updates the one that is there. Nothing is sent: the user sends it from there. read_letter lists the connected ones.",
    input: z.strictObject({ id, tool: z.enum(MAIL_TOOLS).describe("One of the connected mail tools.") }),
    run: async ({ api }, input) => await api.emails.handOver(input),
  }),
];
