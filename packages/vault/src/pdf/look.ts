/** A5, so that a spread is a sheet of A4. Points. */
export const PAGE = { width: 419.53, height: 595.28, side: 44, top: 40, bottom: 547 } as const;

export const COLUMN = PAGE.width - 2 * PAGE.side;

/** The product's light tokens as sRGB, because a PDF knows no oklch and no custom properties. */
export const colour = {
  paper: "#fbf8f1",
  sheet: "#ffffff",
  ink: "#261d16",
  faded: "#61564d",
  rule: "#ded7cb",
  ember: "#b83f12",
  deepEmber: "#9f3409",
  emberInk: "#fffbf4",
} as const;

export type Font = "regular" | "italic" | "semibold";

/** One way in which text is set; sizes and leading in points. */
export interface TextStyle {
  font: Font;
  size: number;
  leading: number;
  colour: string;
}

const { ink, faded, ember } = colour;

export const styles = {
  title: { font: "semibold", size: 22.5, leading: 27, colour: ink },
  lead: { font: "italic", size: 11.6, leading: 16, colour: faded },
  heading: { font: "semibold", size: 10.6, leading: 15, colour: ember },
  body: { font: "regular", size: 10, leading: 14.2, colour: ink },
  label: { font: "semibold", size: 10, leading: 14, colour: ink },
  prompt: { font: "regular", size: 9.7, leading: 13.4, colour: faded },
  letter: { font: "regular", size: 9.9, leading: 14.1, colour: ink },
  strong: { font: "semibold", size: 9.9, leading: 14.1, colour: ink },
  link: { font: "regular", size: 9.9, leading: 14.1, colour: ember },
  small: { font: "italic", size: 8.6, leading: 12, colour: faded },
  eyebrow: { font: "semibold", size: 8, leading: 11, colour: ember },
  folio: { font: "regular", size: 8.6, leading: 11, colour: faded },
  number: { font: "semibold", size: 9, leading: 14, colour: ember },
} as const satisfies Record<string, TextStyle>;
