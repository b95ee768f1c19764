import { enableCompileCache } from "node:module";
import { PermanentWriterError } from "@storyletter/domain/ports";
import { lowerThreadPriority } from "../system/priority.ts";
import type { TextTasks } from "./tasks.ts";

// Lets a replacement thread start from cached bytecode.
enableCompileCache();

// Each task loads what it needs: a server with a model may never need the built-in writer.
const builtIn = () => import("@storyletter/writer/built-in");

export const start: TextTasks["start"] = lowerThreadPriority;

export const check: TextTasks["check"] = async (brief) => (await builtIn()).refusesBrief(brief);

export const questions: TextTasks["questions"] = async (brief) =>
  (await import("@storyletter/writer/questions")).questionsFor(brief);

export const interview: TextTasks["interview"] = async (said) =>
  (await import("@storyletter/writer/interview")).interviewStep(said);

export const mails: TextTasks["mails"] = async (pasted) =>
  (await import("@storyletter/domain/own-words")).readMails(pasted);

export const traits: TextTasks["traits"] = async (mails) =>
  (await import("@storyletter/domain/voice-traits")).countTraits(mails);

export const hash: TextTasks["hash"] = async (text) =>
  (await import("@storyletter/domain/hash-letter")).hashLetter(text);

export const review: TextTasks["review"] = async ({ letter, brief, ...options }) =>
  (await import("@storyletter/writer/checks")).checkLetter(letter, brief, { ...options, isEdited: true });

export const write: TextTasks["write"] = async ({ brief, seed, avoid, voice }) => {
  try {
    return { written: await (await builtIn()).createBuiltInWriter().write(brief, { seed, avoid, voice }) };
  } catch (error) {
    if (!(error instanceof PermanentWriterError)) throw error;
    return { refusal: error.message };
  }
};

const modelLetter = () => import("@storyletter/writer/model-letter");

export const prepare: TextTasks["prepare"] = async () => void (await modelLetter());

export const finish: TextTasks["finish"] = async (input) => (await modelLetter()).finishModelLetter(input);
