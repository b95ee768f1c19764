import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * An example that operators are given, with the addresses of this run in it. Every line that is exchanged has to be
 * there: an example that has changed is not run as something else.
 */
export async function documented(
  name: string,
  exchanges: readonly (readonly [RegExp, string])[],
): Promise<string> {
  const file = path.resolve(import.meta.dirname, "../../../../docs", name);
  let text = await readFile(file, "utf8");
  for (const [line, put] of exchanges) {
    if (!line.test(text)) throw new Error(`docs/${name} has no line like ${line} any more.`);
    text = text.replace(line, put);
  }
  return text;
}
