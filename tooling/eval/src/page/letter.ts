import type { LetterPart } from "@storyletter/contract";
import type { EvaluatedLetter } from "../write-letters.ts";
import { asHtml } from "./as-html.ts";

const FACTS = [
  "story",
  "lesson",
  "targetAudience",
  "productName",
  "productDescription",
  "keyBenefit",
  "price",
  "salePrice",
  "proofElement",
  "callToAction",
  "storyType",
  "desiredEmotion",
  "tonePreference",
  "emailLength",
] as const;

const paragraph = (text: string, { sources = [] }: LetterPart): string => {
  let html = asHtml(text);
  for (const { sentence, fields } of sources)
    html = html.replace(
      asHtml(sentence),
      (found) =>
        `<span class="${fields.length === 0 ? "ours" : "theirs"}" title="${fields.join(", ") || "connective"}">${found}</span>`,
    );
  return `<p>${html.replace("\n", "<br>")}</p>`;
};

/** One brief beside its letter: what comes from the brief is plain, what is ours is tinted. */
export const letterSection = ({ name, about, brief, written, cpuMs }: EvaluatedLetter): string => {
  const { letter, findings } = written;
  const told = FACTS.filter((field) => brief[field] !== "")
    .map((field) => `<dt>${field}</dt><dd>${asHtml(brief[field])}</dd>`)
    .join("");
  const subjects = letter.subjects
    .map(
      ({ angle, text, preheader }) =>
        `<tr><td>${angle}</td><td><b>${asHtml(text)}</b><br>${asHtml(preheader)}</td></tr>`,
    )
    .join("");
  const body = letter.parts
    .map(
      (part) =>
        `<section data-beat="${part.beat}">${part.paragraphs.map((text) => paragraph(text, part)).join("")}</section>`,
    )
    .join("");
  const said = findings
    .map(
      ({ rule, where, message, evidence }) =>
        `<li>${asHtml(`${rule} (${evidence}), ${where}: ${message}`)}</li>`,
    )
    .join("");
  return `<article id="${asHtml(name)}"><h2>${asHtml(name)} <small>${asHtml(about)} · ${letter.wordCount} words · ${asHtml(letter.writer.name)} · ${cpuMs.toFixed(1)} ms</small></h2>
<div class="pair"><dl>${told}</dl><div><table>${subjects}</table><div class="letter">${body}</div><ul>${said}</ul></div></div></article>`;
};
