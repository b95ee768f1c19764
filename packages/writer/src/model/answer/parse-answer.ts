import { modelFault } from "../faults.ts";
import { ModelAnswer } from "./model-answer.ts";

/** Some endpoints wrap their JSON in a fence, or say a word before it. */
const jsonPart = (text: string): string => text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);

/** Reads the finished answer; anything else than the agreed form is a fault of the model. */
export const parseAnswer = (text: string): ModelAnswer => {
  let json: unknown;
  try {
    json = JSON.parse(jsonPart(text));
  } catch (cause) {
    throw modelFault("invalid-answer", { cause });
  }
  const parsed = ModelAnswer.safeParse(json);
  if (!parsed.success) throw modelFault("invalid-answer", { cause: parsed.error });
  return parsed.data;
};
