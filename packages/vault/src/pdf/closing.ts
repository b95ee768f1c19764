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

/** Prompts for a week without a story, and the template that suits the answer. */
const QUESTIONS = [
  ["Which sentence did you repeat at dinner?", "M01"],
  ["What do you check twice, and since which day?", "F01"],
  ["What’s on your desk that isn’t a tool?", "K01"],
  ["Who did you last turn away?", "C02"],
  ["What do you tell customers that you once wouldn’t hear yourself?", "F03"],
  ["What would a new colleague ask about your mornings?", "L01"],
  ["What did you stop doing that no one misses?", "K02"],
  ["Where did you see it done better, in a completely different trade?", "O02"],
  ["What did a customer’s hands do before she spoke?", "M02"],
  ["What are you in the middle of, with no idea how it ends?", "T04"],
] as const;

/** The last page: prompts for an ordinary week. */
export function setClosing(book: Book, root: Element, templates: readonly Template[]): void {
  addPage(book);
  const section = open(book, root, "Sect");
  const spot = { x: PAGE.side, width: COLUMN };
  let y = tag(book, section, "H2", () =>
    set(book, styles.title, "Nothing happened this week?", { ...spot, y: PAGE.top + 6 }),
  );
  y = tag(book, section, "P", () =>
    set(book, styles.lead, "Then answer one of these aloud, and write down what you said.", {
      ...spot,
      y: y + 5,
    }),
  );
  y += 16;
  for (const [question, id] of QUESTIONS) {
    const index = templates.findIndex((template) => template.id === id);
    const template = templates[index];
    if (!template) throw new Error(`There is no template ${id}.`);
    hairline(book, y);
    y = tag(book, section, "P", () => set(book, styles.body, question, { ...spot, y: y + 7 }));
    const line = open(book, section, "P");
    y = setLink(book, line, {
      style: { ...styles.small, color: styles.link.color },
      text: `${template.name}, page ${pageOf(index)}`,
      spot: { ...spot, y: y + 1 },
      to: id,
      alt: `${template.name}, page ${pageOf(index)}`,
    });
    line.end();
    y += 7;
  }
  section.end();
  setFolio(book, pageOf(templates.length), "The Story Vault");
}
