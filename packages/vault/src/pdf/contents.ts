import type { Template } from "../template.ts";
import { COLUMN, PAGE, styles } from "./look.ts";
import {
  addPage,
  type Book,
  type Element,
  hairline,
  open,
  set,
  setFolio,
  setLink,
  tag,
} from "./typesetter.ts";

/** Pages before the templates: cover, introduction, contents. */
const FRONT_PAGES = 3;

/** Page number of a template's left-hand page. */
export const pageOf = (index: number): number => FRONT_PAGES + 1 + 2 * index;

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** Contents: templates by category, each linked to its page. */
export function setContents(book: Book, root: Element, templates: readonly Template[]): void {
  addPage(book);
  const section = open(book, root, "TOC");
  const spot = { x: PAGE.side, width: COLUMN };
  let y = tag(book, section, "H2", () =>
    set(book, styles.title, "The templates", { ...spot, y: PAGE.top + 6 }),
  );
  y += 12;
  const numbered = templates.map((template, index) => ({ template, page: pageOf(index) }));
  for (const [category, group] of Map.groupBy(numbered, ({ template }) => template.category)) {
    hairline(book, y);
    y += 6;
    const top = y;
    tag(book, section, "Caption", () => set(book, styles.heading, capital(category), { ...spot, y: top }));
    for (const { template, page } of group) {
      const item = open(book, section, "TOCI");
      const link = { to: template.id, alt: `${template.name}, page ${page}` };
      const name = { x: PAGE.side + 96, y, width: COLUMN - 126 };
      const bottom = setLink(book, item, { style: styles.body, text: template.name, spot: name, ...link });
      const number = { x: PAGE.side + COLUMN - 30, y, width: 30, align: "right" } as const;
      setLink(book, item, { style: styles.body, text: String(page), spot: number, ...link });
      item.end();
      y = bottom + 3;
    }
    y += 4;
  }
  section.end();
  setFolio(book, FRONT_PAGES, "The Story Vault");
}
