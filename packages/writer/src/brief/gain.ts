import { baseOfGerund } from "../grammar/verbs.ts";
import { countWords } from "../text/words.ts";
import type { Field } from "./product.ts";

const LONGEST = 9;
const DONT = /^(?:do(?:n['’]t| not)|always|just|finally|stop)\b/iu;

const youDo = (gerund: string): string => {
  const [first = "", ...rest] = gerund.split(" ");
  const base = baseOfGerund(first);
  return base === null ? `you are ${gerund}` : ["you", base, ...rest].join(" ");
};

/** The key benefit as something that is so: "you have one whole free day every week". Null where no safe rule applies. */
export const gainOf = (benefit: Field | null): string | null => {
  if (benefit === null || countWords(benefit.inner) > LONGEST || /[.!?;:…"“”()]/u.test(benefit.inner))
    return null;
  if (/\b(?:i|me|my|we|our|us)\b/iu.test(benefit.inner)) return null;
  switch (benefit.kind) {
    case "imperative":
      return DONT.test(benefit.inner) ? null : `you ${benefit.inner.replace(/^never\b/iu, "no longer")}`;
    case "infinitive":
      return `you are able ${benefit.inner}`;
    case "noun":
      return `you have ${benefit.inner}`;
    case "gerund":
      return youDo(benefit.inner);
    case "thirdPerson":
      return `it ${benefit.inner}`;
    case "sentence":
      return benefit.inner;
    case "past":
    case "other":
      return null;
  }
};
