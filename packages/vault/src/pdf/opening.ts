import { COLUMN, color, PAGE, styles, type TextStyle } from "./look.ts";
import { addPage, asArtifact, type Book, type Element, open, set, setFolio, tag } from "./typesetter.ts";

const { emberInk, ember, deepEmber } = color;

const cover = {
  title: { font: "semibold", size: 54, leading: 56, color: emberInk },
  subtitle: { font: "italic", size: 15.5, leading: 21, color: emberInk },
  maker: { font: "semibold", size: 13, leading: 17, color: emberInk },
  stamp: { font: "semibold", size: 42, leading: 44, color: ember },
  stampWord: { font: "semibold", size: 8.4, leading: 10, color: ember },
} as const satisfies Record<string, TextStyle>;

const STAMP = { x: 277, y: 52, width: 92, height: 108 } as const;
const LEFT = 50;

/** Styled as the front of an envelope: stamp, postmark, address. */
export function setCover(book: Book, root: Element, count: number): void {
  book.addPage();
  asArtifact(book, () => {
    book.rect(0, 0, PAGE.width, PAGE.height).fill(ember);
    drawPostmark(book);
    drawStamp(book, count);
  });
  const spot = { x: LEFT, width: PAGE.width - 2 * LEFT };
  const afterTitle = tag(book, root, "H1", () =>
    set(book, cover.title, "The Story\nVault", { ...spot, y: 312 }),
  );
  const words = `${count === 20 ? "Twenty" : count} story templates for letters that people read to the end`;
  tag(book, root, "P", () =>
    set(book, cover.subtitle, words, { ...spot, y: afterTitle + 16, width: spot.width - 60 }),
  );
  tag(book, root, "P", () => set(book, cover.maker, "Storyletter", { ...spot, y: PAGE.height - 66 }));
}

function drawStamp(book: Book, count: number): void {
  const { x, y, width, height } = STAMP;
  book.save().rotate(3, { origin: [x + width / 2, y + height / 2] });
  book.rect(x, y, width, height).fill(color.paper);
  perforate(book);
  book
    .rect(x + 9, y + 9, width - 18, height - 18)
    .lineWidth(0.8)
    .stroke(ember);
  const spot = { x: x + 9, width: width - 18, align: "center" } as const;
  set(book, cover.stamp, String(count), { ...spot, y: y + 23 });
  set(book, cover.stampWord, "story\ntemplates", { ...spot, y: y + 70 });
  book.restore();
}

/** Perforation: half-circles along the stamp's edge. */
function perforate(book: Book): void {
  const { x, y, width, height } = STAMP;
  const across = Array.from({ length: 12 }, (_, index) => x + (index * width) / 11);
  const down = Array.from({ length: 14 }, (_, index) => y + (index * height) / 13);
  const holes = [
    ...across.flatMap((hole) => [
      [hole, y],
      [hole, y + height],
    ]),
    ...down.flatMap((hole) => [
      [x, hole],
      [x + width, hole],
    ]),
  ];
  for (const [left = 0, top = 0] of holes) book.circle(left, top, 2.3).fill(ember);
}

/** Wavy lines and a ring, slightly darker than the background. */
function drawPostmark(book: Book): void {
  book.lineWidth(1.4).strokeColor(deepEmber);
  for (let wave = 0; wave < 6; wave += 1) {
    const y = 84 + wave * 11;
    book.moveTo(LEFT, y);
    for (let x = LEFT; x < 200; x += 30) book.bezierCurveTo(x + 10, y - 6, x + 20, y + 6, x + 30, y);
    book.stroke();
  }
  book.circle(236, 111, 39).stroke();
  book.circle(236, 111, 30).stroke();
}

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
