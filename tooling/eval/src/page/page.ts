import { BRIEF_FIELD_NAMES } from "@storyletter/contract/emails/constants";
import type { LetterPart } from "@storyletter/contract/letters";
import type { Measure } from "../measures/measure.ts";
import type { EvaluatedLetter } from "../write-letters.ts";

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

const verdict = (id: string): string =>
  `<fieldset data-letter="${asHtml(id)}"><legend>Verdict</legend>${["ready", "small edit", "not"]
    .map((value) => `<label><input type="radio" name="${asHtml(id)}" value="${value}"> ${value}</label> `)
    .join("")}<br><textarea rows="2" cols="80" placeholder="Which sentences, and why"></textarea></fieldset>`;

/** One brief next to its letter; sentences not based on the brief are tinted. */
const letterSection = ({ name, about, brief, written, cpuMs }: EvaluatedLetter): string => {
  const { letter, findings } = written;
  const answers = BRIEF_FIELD_NAMES.filter((field) => brief[field] !== "")
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
  const findingItems = findings
    .map(
      ({ rule, where, message, evidence }) =>
        `<li>${asHtml(`${rule} (${evidence}), ${where}: ${message}`)}</li>`,
    )
    .join("");
  return `<article id="${asHtml(name)}"><h2>${asHtml(name)} <small>${asHtml(about)} · ${letter.wordCount} words · ${asHtml(letter.writer.name)} · ${cpuMs.toFixed(1)} ms</small></h2>
<div class="pair"><dl>${answers}</dl><div><table>${subjects}</table><div class="letter">${body}</div><ul>${findingItems}</ul></div></div>${verdict(`${letter.writer.kind}-${name}`)}</article>`;
};

/** The letters and measures of one writer. */
export interface Evaluation {
  writer: string;
  letters: readonly EvaluatedLetter[];
  measures: readonly Measure[];
}

const STYLE = `body{font:16px/1.5 Georgia,serif;max-width:76rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcfa}
h1,h2,small,table,dt,ul{font-family:system-ui,sans-serif}h2 small{font-weight:400;color:#666;font-size:.8rem}
table{border-collapse:collapse;font-size:.85rem}td,th{border-bottom:1px solid #ddd;padding:.3rem .6rem;text-align:left;vertical-align:top}
article{border-top:2px solid #222;margin-top:3rem}.pair{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.6fr);gap:2.5rem}
dl{font-size:.85rem;color:#444}dt{font-weight:600;font-size:.75rem}dd{margin:0 0 .5rem;white-space:pre-wrap}
.letter{margin:1rem 0;padding:1rem 1.5rem;background:#fff;border:1px solid #e4e0d8;overflow-wrap:anywhere}.ours{background:#fbf3dc}.missed{color:#a00}`;

const rows = ({ measures }: Evaluation): string =>
  measures
    .map(({ name, goal, value, met, details }) => {
      const detailsHtml =
        details.length === 0
          ? ""
          : `<details><summary>${details.length}</summary><ul>${details.map((each) => `<li>${asHtml(each)}</li>`).join("")}</ul></details>`;
      return `<tr><td>${asHtml(name)}</td><td>${asHtml(goal)}</td><td class="${met ? "" : "missed"}">${asHtml(value)}${detailsHtml}</td></tr>`;
    })
    .join("");

/** Verdicts stay in the page until saved as a file. */
const FORM = `<p><button id="save">Save verdicts</button> <output id="count"></output></p>
<script>
const read = () => [...document.querySelectorAll("fieldset[data-letter]")].map((set) => ({ letter: set.dataset.letter, verdict: set.querySelector("input:checked")?.value ?? null, why: set.querySelector("textarea").value }));
addEventListener("change", () => { const all = read(); const count = (name) => all.filter(({ verdict }) => verdict === name).length; document.getElementById("count").textContent = "ready " + count("ready") + ", small edit " + count("small edit") + ", not " + count("not") + ", open " + count(null); });
addEventListener("click", (event) => { if (event.target.id !== "save") return; const link = document.createElement("a"); link.href = URL.createObjectURL(new Blob([JSON.stringify(read(), null, 2)])); link.download = "verdicts.json"; link.click(); });
</script>`;

/** The whole evaluation on one page, for human review. */
export const evaluationPage = (
  evaluations: readonly Evaluation[],
  skipped: string | null,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Evaluation of the writers</title><style>${STYLE}</style></head><body>
<h1>Evaluation of the writers</h1><p>Tinted sentences use nothing from the brief. Hover over a sentence to see its fields.</p>
${skipped === null ? "" : `<p>${asHtml(skipped)}</p>`}
${FORM}
${evaluations.map((each) => `<h1>${asHtml(each.writer)}</h1><table><tr><th>check</th><th>goal</th><th>result</th></tr>${rows(each)}</table>${each.letters.map(letterSection).join("\n")}`).join("\n")}
</body></html>
`;

/** Escapes text for HTML. */
const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
