const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

export const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const ended = (text: string): string => (/[.!?…]["”’')]*$/.test(text) ? text : `${text}.`);

export const sentence = (text: string): string =>
  ended(`${text.trim().charAt(0).toUpperCase()}${text.trim().slice(1)}`);

/** The sentences of a story. A filled-in template is parsed line by line, without its field names. */
export const sentencesOf = (story: string): string[] => {
  const lines = story
    .replaceAll(/<[^>]*>|https?:\/\/\S+/g, "")
    .split(/\n+/)
    .filter((line) => !/^Template (?:Type|Name):/.test(line))
    .map((line) => line.replace(/^[a-z_]+: /, "").trim());
  return lines.flatMap((line) => {
    const found: string[] = [];
    for (const { segment } of segmenter.segment(line)) {
      const last = found.at(-1);
      // Keeps quoted speech in one piece.
      const isOpen = last !== undefined && (last.match(/"/g)?.length ?? 0) % 2 === 1;
      if (isOpen) found[found.length - 1] = `${last} ${segment.trim()}`;
      else if (/[\p{L}\p{N}]/u.test(segment)) found.push(segment.trim());
    }
    return found.map(sentence);
  });
};

/** Paragraphs of two sentences. */
export const paragraphs = (sentences: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(sentences.length / 2) }, (_, index) =>
    sentences.slice(index * 2, index * 2 + 2).join(" "),
  );
