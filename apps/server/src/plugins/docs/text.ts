import { escapeHtml } from "../../escape-html.ts";

const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** Paragraphs with code in backticks: all the Markdown that the document uses. */
export const paragraphs = (text: string): string =>
  text
    .split("\n\n")
    .map((paragraph) => `<p>${withCode(paragraph)}</p>`)
    .join("\n");

export const inline = withCode;

export const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;
