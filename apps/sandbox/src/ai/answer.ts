import { type ChatRequest, textOf } from "./chat-request.ts";
import { conform } from "./conform.ts";
import { briefIn, wordsAskedIn } from "./letter/brief-in-prompt.ts";
import { makeLetter } from "./letter/make-letter.ts";

/** What the model says: the same to the same request. */
export const answerTo = (request: ChatRequest): string => {
  const prompt = request.messages
    .filter(({ role }) => role === "user")
    .map(textOf)
    .join("\n");
  const brief = briefIn(prompt);
  const letter = brief ? makeLetter(brief, wordsAskedIn(prompt), request.seed ?? 0) : null;
  switch (request.response_format?.type) {
    case "json_schema":
      return JSON.stringify(conform(request.response_format.json_schema.schema, letter));
    case "json_object":
      return JSON.stringify(letter ?? {});
    default:
      return "This model of the sandbox only answers in JSON.";
  }
};
