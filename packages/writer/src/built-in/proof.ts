import { countWords } from "@storyletter/letter/words";
import { openEnd } from "../text/edges.ts";
import { quoted } from "../text/quotations.ts";
import { asSentences } from "./benefit.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import type { Piece } from "./piece.ts";

const LEAST_PROOF = 3;
/** "BACP registered", "Gas Safe" */
const IS_CREDENTIAL =
  /(?<!\p{L})(?:registered|certified|licen[cs]ed|insured|accredited|qualified|chartered|award[- ]winning|gas safe|level \d)(?!\p{L})|^ISO \d|^\p{L}{3,6} member$/iu;

/** The proof as the fact it is; what is too short to be read alone goes into the notes. */
export const proofPieces = ({ material }: Making): Piece[] => {
  const field = material.phrases.proofElement;
  if (field === null) return [];
  const typed = openEnd(phraseOf(field));
  if (
    countWords(typed) >= LEAST_PROOF ||
    IS_CREDENTIAL.test(typed) ||
    /(?<!\d)\d{2,6}\+? \p{L}{4}/u.test(typed)
  )
    return asSentences(field);
  material.notes.notes.push({
    field: "proofElement",
    text: `Not printed, too short to be read alone: ${quoted(typed)}`,
  });
  return [];
};
