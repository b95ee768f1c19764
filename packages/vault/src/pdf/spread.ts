import type { SubjectAngle } from "@storyletter/contract/letters";
import type { Template } from "../template.ts";
import { COLUMN, color, PAGE, styles } from "./look.ts";
import {
  addPage,
  asArtifact,
  type Book,
  type Element,
  hairline,
  heightOf,
  open,
  set,
  setFolio,
  tag,
} from "./typesetter.ts";

const INDENT = 20;
const spot = { x: PAGE.side, width: COLUMN };
const indented = { x: PAGE.side + INDENT, width: COLUMN - INDENT };

/** The left-hand page: when to use the template, its fields, and what makes it work. */
export function setGuidePage(book: Book, parent: Element, template: Template, page: number): void {
  addPage(book);
  book.addNamedDestination(template.id, "XYZ", 0, 0, null);
  asArtifact(book, () => {
    set(book, styles.eyebrow, template.category.toUpperCase(), { ...spot, y: PAGE.top });
    set(book, styles.eyebrow, template.id, { ...spot, y: PAGE.top, align: "right" });
  });
  let y = tag(book, parent, "H2", () =>
    set(book, styles.title, template.name, { ...spot, y: PAGE.top + 17 }),
  );
  y = tag(book, parent, "P", () => set(book, styles.lead, template.preview, { ...spot, y: y + 5 }));
  hairline(book, y + 11);
  y = tag(book, parent, "H3", () => set(book, styles.heading, "When to use it", { ...spot, y: y + 22 }));
  y = tag(book, parent, "P", () => set(book, styles.body, template.whenToUse, { ...spot, y: y + 2 }));

  y = tag(book, parent, "H3", () => set(book, styles.heading, "What to fill in", { ...spot, y: y + 13 }));
  const craftTop = PAGE.bottom - craftHeight(book, template.craft);
  setFields(book, parent, template, { top: y + 4, bottom: craftTop - 12 });

  hairline(book, craftTop);
  y = tag(book, parent, "H3", () =>
    set(book, styles.heading, "What makes it work", { ...spot, y: craftTop + 11 }),
  );
  tag(book, parent, "P", () => set(book, styles.body, template.craft, { ...spot, y: y + 2 }));
  setFolio(book, page, "The Story Vault");
}

const craftHeight = (book: Book, craft: string): number =>
  11 + styles.heading.leading + 2 + heightOf(book, styles.body, craft, COLUMN);

/** The fields with their prompts, spread over the available height. */
function setFields(
  book: Book,
  parent: Element,
  { fields, name }: Template,
  { top, bottom }: { top: number; bottom: number },
): void {
  const heights = fields.map(
    ({ label, prompt }) =>
      heightOf(book, styles.label, label, indented.width) +
      heightOf(book, styles.prompt, prompt, indented.width),
  );
  const room = bottom - top - heights.reduce((sum, height) => sum + height, 0);
  if (room < 0) throw new Error(`The prompts of "${name}" do not fit on their page.`);
  const gap = Math.min(36, room / fields.length);
  const list = open(book, parent, "L");
  let y = top;
  for (const [index, { label, prompt }] of fields.entries()) {
    const item = open(book, list, "LI");
    tag(book, item, "Lbl", () => set(book, styles.number, String(index + 1), { ...spot, y }));
    const body = open(book, item, "LBody");
    y = tag(book, body, "P", () => set(book, styles.label, label, { ...indented, y }));
    y = tag(book, body, "P", () => set(book, styles.prompt, prompt, { ...indented, y })) + gap;
    const isLast = index === fields.length - 1;
    if (gap > 15 && !isLast) hairline(book, y - gap / 2 + 1, indented.x, indented.width);
  }
  list.end();
}

const PADDING = 17;
const MARGIN = 18;
const SHEET = { x: PAGE.side + MARGIN - 6, width: COLUMN - MARGIN + 12 };
const column = { x: SHEET.x + PADDING, width: SHEET.width - 2 * PADDING };
const GAP = 6.6;

/** Printed labels of the subject line angles. */
const ANGLES: Record<SubjectAngle, string> = {
  dialogue: "said",
  detail: "detail",
  question: "question",
  lesson: "lesson",
  reader: "reader",
  gap: "open",
};

/** The right-hand page: an example letter and subject lines for it. */
export function setLetterPage(book: Book, parent: Element, template: Template, page: number): void {
  const { example } = template;
  addPage(book);
  const top = tag(book, parent, "H3", () =>
    set(book, styles.heading, `Filled in by ${example.business}`, { ...spot, x: SHEET.x, y: PAGE.top }),
  );
  const sheetTop = top + 7;
  const height = letterHeight(book, template);
  asArtifact(book, () =>
    book
      .roundedRect(SHEET.x, sheetTop, SHEET.width, height, 8)
      .lineWidth(0.6)
      .fillAndStroke(color.sheet, color.rule),
  );
  setLetter(book, parent, template, sheetTop + PADDING - 2);
  const bottom = setSubjects(book, parent, template, sheetTop + height + 11);
  if (bottom > PAGE.bottom) throw new Error(`The letter of "${template.name}" does not fit on its page.`);
  setFolio(book, page, "An invented business. Put your own facts in its place.");
}

function letterHeight(book: Book, { example }: Template): number {
  const { paragraphs, postscript } = example;
  const texts = [...paragraphs.map(({ text }) => text), ...(postscript ? [`P.S. ${postscript}`] : [])];
  const text = texts.reduce((sum, each) => sum + heightOf(book, styles.letter, each, column.width) + GAP, 0);
  return text + styles.strong.leading + styles.link.leading + 2 * PADDING - 4;
}

function setLetter(book: Book, parent: Element, { example, fields }: Template, top: number): void {
  let y = top;
  for (const { text, tells } of example.paragraphs) {
    const numbers = fields.flatMap(({ name }, index) => (tells?.includes(name) ? [index + 1] : []));
    asArtifact(book, () =>
      set(book, styles.number, numbers.join(" "), { x: PAGE.side - 14, y, width: 20, align: "right" }),
    );
    y = tag(book, parent, "P", () => set(book, styles.letter, text, { ...column, y })) + GAP;
  }
  y = tag(book, parent, "P", () => set(book, styles.strong, example.call, { ...column, y }));
  y = tag(book, parent, "P", () => set(book, styles.link, example.address, { ...column, y }));
  const { postscript } = example;
  if (postscript)
    tag(book, parent, "P", () => set(book, styles.letter, `P.S. ${postscript}`, { ...column, y: y + GAP }));
}

function setSubjects(book: Book, parent: Element, { subjects }: Template, top: number): number {
  let y = tag(book, parent, "H3", () =>
    set(book, styles.heading, "Subject lines", { ...spot, x: SHEET.x, y: top }),
  );
  y += 2;
  const list = open(book, parent, "L");
  for (const { angle, text } of subjects) {
    const item = open(book, list, "LI");
    tag(book, item, "Lbl", () =>
      set(book, styles.small, ANGLES[angle], { x: SHEET.x, y: y + 1.6, width: 50 }),
    );
    y = tag(book, item, "LBody", () =>
      set(book, styles.body, text, { x: SHEET.x + 52, y, width: SHEET.width - 52 }),
    );
  }
  list.end();
  return y;
}
