import { BEATS, type LetterBody, LetterOrigin as Origin } from "@storyletter/contract/letters";
import { LINK_LEADS } from "@storyletter/contract/limits";
import { isFallback, MERGE_TAG_NAMES } from "@storyletter/contract/mail-tools/constants";
import { type MarkSpec, Schema } from "prosemirror-model";

const readJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
};

/** The schema also runs on the server, which has no DOM types. */
function attribute(element: object, name: string): string | null {
  if (!("getAttribute" in element) || typeof element.getAttribute !== "function") return null;
  const value: unknown = element.getAttribute(name);
  return typeof value === "string" ? value : null;
}

/** The source of a text; it survives copy and paste. */
const source: MarkSpec = {
  attrs: { from: {}, sentence: { default: null }, words: { default: null } },
  inclusive: false,
  toDOM: ({ attrs }) => ["span", { "data-source": JSON.stringify(attrs) }, 0],
  parseDOM: [
    {
      tag: "span[data-source]",
      getAttrs: (element) => {
        const attrs = readJson(attribute(element, "data-source"));
        if (typeof attrs !== "object" || attrs === null || !("from" in attrs)) return false;
        const from = Origin.safeParse(attrs.from);
        const sentence = "sentence" in attrs && Number.isInteger(attrs.sentence) ? attrs.sentence : null;
        const words = "words" in attrs && typeof attrs.words === "number" ? attrs.words : null;
        return from.success && { from: from.data, sentence, words };
      },
    },
  ],
};

const link: MarkSpec = {
  attrs: { href: {}, call: { default: false }, lead: { default: "" } },
  inclusive: false,
  toDOM: ({ attrs }) => [
    "a",
    {
      href: attrs.href,
      rel: "noopener noreferrer",
      "data-call": String(attrs.call),
      "data-lead": attrs.lead,
    },
    0,
  ],
  parseDOM: [
    {
      tag: "a[href^='http:'], a[href^='https:']",
      getAttrs: (element) => ({
        href: attribute(element, "href"),
        call: attribute(element, "data-call") === "true",
        lead: LINK_LEADS.find((lead) => lead === attribute(element, "data-lead")) ?? "",
      }),
    },
  ],
};

/** A tracked change, as @handlewithcare/prosemirror-suggest-changes defines it. */
const suggestion = (tag: "ins" | "del"): MarkSpec => ({
  attrs: { id: { validate: "number" } },
  inclusive: false,
  excludes: "insertion modification deletion",
  toDOM: ({ attrs }, inline) => [
    tag,
    { "data-id": JSON.stringify(attrs.id), "data-inline": String(inline) },
    0,
  ],
  parseDOM: [
    {
      tag,
      getAttrs: (element) => {
        const id = readJson(attribute(element, "data-id"));
        return typeof id === "number" && { id };
      },
    },
  ],
});

/** The library requires this mark in every schema; letters never use it. */
const modification: MarkSpec = {
  attrs: {
    id: { validate: "number" },
    type: { validate: "string" },
    attrName: { default: null },
    previousValue: { default: null },
    newValue: { default: null },
  },
  inclusive: false,
  excludes: "deletion insertion",
  toDOM: ({ attrs }) => ["span", { "data-type": "modification", "data-id": JSON.stringify(attrs.id) }, 0],
};

/** The body of a letter in the editor. Its JSON is what `LetterBody` describes. */
export const letterSchema = new Schema({
  nodes: {
    doc: { content: "paragraph+", marks: "insertion deletion modification" },
    paragraph: {
      content: "inline*",
      attrs: { beat: { default: null } },
      // The direction is that of the paragraph's own script.
      toDOM: ({ attrs }) => ["p", { dir: "auto", ...(attrs.beat ? { "data-beat": attrs.beat } : {}) }, 0],
      parseDOM: [
        {
          tag: "p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, pre, div",
          getAttrs: (element) => ({
            beat: BEATS.find((beat) => beat === attribute(element, "data-beat")) ?? null,
          }),
        },
      ],
    },
    text: { group: "inline" },
    hard_break: {
      inline: true,
      group: "inline",
      selectable: false,
      linebreakReplacement: true,
      toDOM: () => ["br"],
      parseDOM: [{ tag: "br" }],
    },
    merge_tag: {
      inline: true,
      atom: true,
      group: "inline",
      attrs: { name: {}, fallback: { default: "" } },
      leafText: ({ attrs }) => attrs.fallback,
      toDOM: ({ attrs: { name, fallback } }) => [
        "span",
        {
          "data-merge-tag": name,
          "data-fallback": fallback,
          title: `The reader's ${name} in your mail tool, or “${fallback}”`,
        },
        String(fallback),
      ],
      parseDOM: [
        {
          tag: "span[data-merge-tag]",
          getAttrs: (element) => {
            const name = MERGE_TAG_NAMES.find((known) => known === attribute(element, "data-merge-tag"));
            const fallback = attribute(element, "data-fallback") ?? "";
            return name !== undefined && isFallback(fallback) && { name, fallback };
          },
        },
      ],
    },
  },
  marks: { source, link, insertion: suggestion("ins"), deletion: suggestion("del"), modification },
});

/**
 * Converts a stored body for the editor.
 * @throws RangeError if it does not fit the schema; anything `LetterBody` accepts does fit
 */
export const editorDocument = (body: LetterBody) => {
  const document = letterSchema.nodeFromJSON(body);
  document.check();
  return document;
};
