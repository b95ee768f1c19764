import { COLUMN, PAGE, styles } from "./look.ts";
import { addPage, type Book, type Element, open, set, setFolio, tag } from "./typesetter.ts";

const OPENING = [
  "Each template in this book is the skeleton of a story that has happened to you or to someone you work with. You don’t need to invent anything. You need to remember, and be exact.",
  "Each left-hand page shows what the story is made of. The right-hand page shows a letter written with it.",
];

const STEPS = [
  [
    "Flip through until a prompt brings a day back.",
    "If it makes you think of a name, that’s your template.",
  ],
  ["Fill in what you remember.", "Any order, half sentences are fine. Leave blank what you don’t know."],
  ["Look across.", "The numbers beside the letter match the prompts. See how little each of them needs."],
  [
    "Put your facts in place of ours.",
    "The businesses and prices in this book are invented. Yours must be real.",
  ],
] as const;

const RULES = [
  "Open inside a moment: with what was said, held, dropped or counted.",
  "One story, one idea, one thing to do.",
  "Quote only what was really said, and count only what can be counted.",
  "A client’s story belongs to the client. Show them the letter before you send it.",
];

/** How to use the book; the first left-hand page. */
export function setIntroduction(book: Book, root: Element): void {
  addPage(book);
  const section = open(book, root, "Sect");
  const spot = { x: PAGE.side, width: COLUMN };
  let y = tag(book, section, "H2", () =>
    set(book, styles.title, "You have these stories", { ...spot, y: PAGE.top + 6 }),
  );
  y += 12;
  for (const paragraph of OPENING)
    y = tag(book, section, "P", () => set(book, styles.body, paragraph, { ...spot, y })) + 7;

  y = tag(book, section, "H3", () => set(book, styles.heading, "How to use it", { ...spot, y: y + 10 })) + 5;
  const steps = open(book, section, "L");
  for (const [index, [what, how]] of STEPS.entries()) {
    const item = open(book, steps, "LI");
    tag(book, item, "Lbl", () => set(book, styles.number, String(index + 1), { ...spot, y, width: 14 }));
    const body = { x: PAGE.side + 18, width: COLUMN - 18 };
    const afterWhat = tag(book, item, "LBody", () => set(book, styles.label, what, { ...body, y }));
    y = tag(book, item, "LBody", () => set(book, styles.prompt, how, { ...body, y: afterWhat })) + 7;
  }

  y = tag(book, section, "H3", () =>
    set(book, styles.heading, "Rules for every story", { ...spot, y: y + 10 }),
  );
  y += 5;
  for (const rule of RULES)
    y = tag(book, section, "P", () => set(book, styles.body, rule, { ...spot, y })) + 5;
  section.end();
  setFolio(book, 2, "The Story Vault");
}
