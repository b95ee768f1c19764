import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * A documented example with this run's addresses. Throws if a line to replace is missing, so that a changed
 * example is never run as something else.
 */
export async function documented(
  name: string,
  exchanges: readonly (readonly [RegExp, string])[],
): Promise<string> {
  const file = path.resolve(import.meta.dirname, "../../../../docs", name);
  let text = await readFile(file, "utf8");
  for (const [line, put] of exchanges) {
    if (!line.test(text)) throw new Error(`docs/${name} no longer has a line like ${line}.`);
    text = text.replace(line, put);
  }
  return text;
}
