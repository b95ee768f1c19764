import { COLUMN, color, PAGE, styles } from "./look.ts";
import { asArtifact, type Book, set } from "./typesetter.ts";

/** A new page of paper. */
export function addPage(book: Book): void {
  book.addPage();
  asArtifact(book, () => book.rect(0, 0, PAGE.width, PAGE.height).fill(color.paper));
}

/** Page number on the outer edge, a running footer on the inner one. */
export function setFolio(book: Book, number: number, words: string): void {
  const isLeft = number % 2 === 0;
  const y = PAGE.bottom + 10;
  const spot = { x: PAGE.side, y, width: COLUMN };
  asArtifact(book, () => {
    set(book, styles.folio, String(number), { ...spot, align: isLeft ? "left" : "right" });
    set(book, styles.small, words, { ...spot, align: isLeft ? "right" : "left" });
  });
}

export function hairline(book: Book, y: number, x: number = PAGE.side, width: number = COLUMN): void {
  asArtifact(book, () =>
    book
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(color.rule),
  );
}
