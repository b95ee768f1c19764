import { cutTo } from "@storyletter/text/cut";
import type { z } from "zod";
import { modelFault } from "../faults.ts";
import { jsonIn } from "./clean-answer.ts";

/** No JSON at all: the endpoint did not pass the requested format on to its model. */
export const isProse = (text: string): boolean => text.trim() !== "" && !text.includes("{");

const REFUSAL =
  /^\W*(?:i['’]?m |i am )?(?:very |so )?sorry\b|^\W*(?:unfortunately,? )?i (?:can(?:no|['’])t|won['’]?t|am unable to|am not able to)\b/iu;

/** A refusal in words, from models that have no other way to say no. */
export const isRefusal = (text: string): boolean => isProse(text) && REFUSAL.test(text);

/** Reads the finished answer; anything else than the agreed form is a fault of the model. */
export const parseAnswer = <Answer>(text: string, form: z.ZodType<Answer>): Answer => {
  if (isRefusal(text)) throw modelFault("refused", { cause: cutTo(text, 200) });
  let json: unknown;
  try {
    json = jsonIn(text);
  } catch (cause) {
    throw modelFault("invalid-answer", { cause });
  }
  const parsed = form.safeParse(json);
  if (!parsed.success) throw modelFault("invalid-answer", { cause: parsed.error });
  return parsed.data;
};
