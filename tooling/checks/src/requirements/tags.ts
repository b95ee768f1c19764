import { isTest, type Source } from "../source.ts";

/** A row's id in the title of a test. */
export interface Tag {
  id: string;
  file: string;
  line: number;
}

const TAGS = /\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g;

/** Tags like `[FORM-25, FORM-01]` in the strings of test files; comments prove nothing and do not count. */
export function readTags(source: Source): Tag[] {
  if (!isTest(source.file)) return [];
  const tags: Tag[] = [];
  const collect = (text: string, start: number) => {
    for (const [, ids = ""] of text.matchAll(TAGS)) {
      for (const id of ids.split(/, ?/)) tags.push({ id, file: source.file, line: source.lineAt(start) });
    }
  };
  source.visit({
    Literal(node) {
      if (typeof node.value === "string") collect(node.value, node.start);
    },
    TemplateElement(node) {
      collect(node.value.raw, node.start);
    },
  });
  return tags;
}
