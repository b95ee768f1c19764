/** What an answer of an outside service may be. Checked byte by byte as it arrives, before anything parses it. */
export interface JsonBounds {
  bytes: number;
  /** Arrays and objects inside each other. */
  depth: number;
  /** Members of all arrays and objects together: each becomes a value in memory. */
  values: number;
}

export class UnboundedJsonError extends Error {
  override readonly name = "UnboundedJsonError";
}

const [QUOTE, BACKSLASH, COMMA, LINE_FEED] = [0x22, 0x5c, 0x2c, 0x0a];
const OPENINGS = new Set([0x5b, 0x7b]);
const CLOSINGS = new Set([0x5d, 0x7d]);

/** Throws at the first chunk that breaks a bound. With `eachLine` every line is an answer of its own. */
export function jsonGuard(
  bounds: JsonBounds,
  { eachLine = false }: { eachLine?: boolean } = {},
): (chunk: Uint8Array) => void {
  const start = () => ({ bytes: 0, depth: 0, values: 0, isString: false, isEscaped: false });
  let seen = start();

  function read(byte: number): void {
    seen.bytes += 1;
    if (seen.isEscaped) seen.isEscaped = false;
    else if (seen.isString) {
      if (byte === BACKSLASH) seen.isEscaped = true;
      else if (byte === QUOTE) seen.isString = false;
    } else if (byte === QUOTE) seen.isString = true;
    else if (byte === COMMA) seen.values += 1;
    else if (OPENINGS.has(byte)) {
      seen.depth += 1;
      seen.values += 1;
    } else if (CLOSINGS.has(byte)) seen.depth -= 1;
  }

  return (chunk) => {
    // Refused before it is read, so that the work is bounded too.
    if (!eachLine && seen.bytes + chunk.length > bounds.bytes)
      throw new UnboundedJsonError("Too many bytes.");
    for (const byte of chunk) {
      if (eachLine && byte === LINE_FEED) seen = start();
      else read(byte);
      if (seen.bytes > bounds.bytes) throw new UnboundedJsonError("Too many bytes.");
      if (seen.depth > bounds.depth) throw new UnboundedJsonError("Too deeply nested.");
      if (seen.values > bounds.values) throw new UnboundedJsonError("Too many values.");
    }
  };
}

/** An object of unknown fields, as JSON has them; a list is none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
