import type { Measure } from "../measures/measure.ts";
import type { EvaluatedLetter } from "../write-letters.ts";
import { asHtml } from "./as-html.ts";
import { letterSection } from "./letter.ts";

/** What one writer wrote, and how it measures. */
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
      const behind =
        details.length === 0
          ? ""
          : `<details><summary>${details.length}</summary><ul>${details.map((each) => `<li>${asHtml(each)}</li>`).join("")}</ul></details>`;
      return `<tr><td>${asHtml(name)}</td><td>${asHtml(goal)}</td><td class="${met ? "" : "missed"}">${asHtml(value)}${behind}</td></tr>`;
    })
    .join("");

/** Everything on one page, to be read by a person from the first letter to the last. */
export const evaluationPage = (
  evaluations: readonly Evaluation[],
  leftOut: string | null,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Evaluation of the writers</title><style>${STYLE}</style></head><body>
<h1>Evaluation of the writers</h1><p>Tinted sentences are connective: nothing in them comes from the brief. Point at a sentence to see its fields.</p>
${leftOut === null ? "" : `<p>${asHtml(leftOut)}</p>`}
${evaluations.map((each) => `<h1>${asHtml(each.writer)}</h1><table><tr><th>check</th><th>goal</th><th>result</th></tr>${rows(each)}</table>${each.letters.map(letterSection).join("\n")}`).join("\n")}
</body></html>
`;
