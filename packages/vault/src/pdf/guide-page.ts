import type { Template } from "../template.ts";
import { COLUMN, PAGE, styles } from "./look.ts";
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
