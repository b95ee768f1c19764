import { BEATS, type Beat } from "@storyletter/contract/schemas";
import { JSONParser } from "@streamparser/json";
import { plainText } from "../letter/plain-text.ts";

const isBeat = (key: unknown): key is Beat => BEATS.some((beat) => beat === key);

/** Reads the letter out of an answer that is still on its way. */
export class LetterSoFar {
  readonly #parts = new Map<Beat, string[]>();
  readonly #parser: JSONParser;
  #started = false;
  #readable = true;

  constructor() {
    this.#parser = new JSONParser({
      paths: ["$.body.*", "$.body.*.*"],
      emitPartialTokens: true,
      emitPartialValues: true,
    });
    this.#parser.onValue = ({ value, key, stack }) => {
      if (typeof value !== "string") return;
      const beat = typeof key === "number" ? stack.at(-1)?.key : key;
      if (!isBeat(beat)) return;
      const paragraphs = this.#parts.get(beat) ?? [];
      paragraphs[typeof key === "number" ? key : 0] = value;
      this.#parts.set(beat, paragraphs);
    };
    // An answer that isn't JSON is judged when it is complete; until then there is just nothing to show.
    this.#parser.onError = () => {
      this.#readable = false;
    };
  }

  write(piece: string): void {
    const json = this.#started ? piece : piece.slice(Math.max(piece.indexOf("{"), 0));
    this.#started ||= json.startsWith("{");
    if (this.#started && this.#readable && !this.#parser.isEnded) this.#parser.write(json);
  }

  /** Plain text, without the links that only the finished letter has. */
  text(): string {
    const paragraphs = BEATS.flatMap((beat) =>
      (this.#parts.get(beat) ?? []).map((text) => (beat === "ps" ? `P.S. ${text}` : text)),
    );
    return plainText(paragraphs.join("\n\n"));
  }
}
