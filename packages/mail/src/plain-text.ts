import { toPlainText } from "react-email";

/** The part of html-to-text's builder that is used here; the library comes without types. */
interface TextBuilder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string, options: { noWordTransform: boolean }): void;
  addLineBreak(): void;
}

interface LinkElement {
  children: unknown[];
  attribs: { href: string };
}

type Walk = (children: unknown[], builder: TextBuilder) => void;

/** A button becomes its words, and its address on a line of its own, where it can be clicked or copied. */
function button(element: LinkElement, walk: Walk, builder: TextBuilder): void {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(":", { noWordTransform: true });
  builder.addLineBreak();
  builder.addInline(element.attribs.href, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
}

/** The HTML part as a text that reads well alone. */
export function plainText(html: string): string {
  return toPlainText(html, {
    formatters: { button },
    selectors: [
      { selector: "h1", options: { uppercase: false } },
      { selector: "a", options: { linkBrackets: ["<", ">"] } },
      { selector: "a.button", format: "button" },
    ],
  });
}
