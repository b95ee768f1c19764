import type { Repository } from "../repository.ts";
import { isForTests } from "../source.ts";

/** Code that runs on the server, where one slow expression blocks everybody. */
const SERVER_SIDE =
  /^(apps\/server|packages\/(api|contract|db|domain|jobs|letter|mail|payments|vault|webhooks|writer))\/src\//;

/** The source of a regular expression, and where it occurs. */
export interface Literal {
  pattern: string;
  flags: string;
  places: { file: string; line: number }[];
}

/** All regular expression literals of the server side, each once. */
export function literalsIn({ sources }: Pick<Repository, "sources">): Literal[] {
  const literals = new Map<string, Literal>();
  for (const source of sources) {
    if (!SERVER_SIDE.test(source.file) || isForTests(source.file)) continue;
    source.visit({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        const text = `/${pattern}/${flags}`;
        const literal = literals.get(text) ?? { pattern, flags, places: [] };
        literal.places.push({ file: source.file, line: source.lineAt(node.start) });
        literals.set(text, literal);
      },
    });
  }
  return [...literals.values()];
}
