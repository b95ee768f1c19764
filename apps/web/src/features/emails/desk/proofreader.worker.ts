import { Dialect, LocalLinter, SuggestionKind } from "harper.js";
import { slimBinary } from "harper.js/slimBinary";
import { Correction, ProofreadRequest } from "./corrections.ts";

const DIALECTS = {
  "en-GB": Dialect.British,
  "en-AU": Dialect.Australian,
  "en-CA": Dialect.Canadian,
  "en-IN": Dialect.Indian,
} as const;

const isDialect = (language: string): language is keyof typeof DIALECTS => language in DIALECTS;

/** Spans count code points; the letter counts UTF-16 units. */
const unitsBefore = (text: string, points: number): number => [...text].slice(0, points).join("").length;

async function proofread({ paragraphs, names, language }: ProofreadRequest): Promise<Correction[] | null> {
  const dialect = isDialect(language) ? DIALECTS[language] : Dialect.American;
  const linter = new LocalLinter({ binary: slimBinary, dialect });
  if (!(await linter.isLikelyEnglish(paragraphs.join("\n\n")))) return null;
  await linter.importWords(names);
  const found: Correction[] = [];
  for (const [paragraph, text] of paragraphs.entries()) {
    for (const lint of await linter.lint(text, { language: "plaintext" })) {
      const [suggestion] = lint.suggestions();
      if (!suggestion) continue;
      const { start, end } = lint.span();
      const kind = suggestion.kind();
      const to = unitsBefore(text, end);
      found.push({
        paragraph,
        from: kind === SuggestionKind.InsertAfter ? to : unitsBefore(text, start),
        to,
        text: suggestion.get_replacement_text(),
        message: lint.message(),
      });
    }
  }
  await linter.dispose();
  return found;
}

addEventListener("message", ({ data }) => {
  proofread(ProofreadRequest.parse(data)).then(
    (corrections) => postMessage({ corrections: corrections?.map((each) => Correction.parse(each)) ?? null }),
    // Reported as an error of the worker.
    (error) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
