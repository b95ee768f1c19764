import { addPage, setFolio } from "./furniture.ts";
import { COLUMN, PAGE, styles } from "./look.ts";
import { type Book, type Element, open, set, tag } from "./typesetter.ts";

const OPENING = [
  "Each template in this book is the skeleton of a story that has happened to you, or to somebody you work with. None of them asks you to invent anything. They ask you to remember, and to be exact.",
  "On every left-hand page stands what the story is made of. On the right-hand page stands a letter that was made with it.",
];

const STEPS = [
  ["Leaf until a prompt brings back a day.", "The one that makes you think of a name is yours."],
  ["Fill in what you remember.", "In any order, half sentences will do. Leave blank what you don’t know."],
  [
    "Look across.",
    "The numbers beside the letter are those of the prompts. See how little each of them needs.",
  ],
  [
    "Put your facts in place of ours.",
    "The businesses in this book are invented, together with their prices. Yours must not be.",
  ],
] as const;

const RULES = [
  "Begin inside a moment: with what was said, held, dropped or counted.",
  "One story, one thought, one thing to do.",
  "Quote only what was really said, and count only what can be counted.",
  "A client’s story belongs to the client. Show them the letter before you send it.",
];

/** How to use the book, on the first left-hand page. */
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
    set(book, styles.heading, "What holds for all of them", { ...spot, y: y + 10 }),
  );
  y += 5;
  for (const rule of RULES)
    y = tag(book, section, "P", () => set(book, styles.body, rule, { ...spot, y })) + 5;
  section.end();
  setFolio(book, 2, "The Story Vault");
}
