/** One row of the specification's table: `LIB-07`, and the area `LIB` it belongs to. */
export interface Row {
  id: string;
  area: string;
  requirement: string;
}

export const ROWS_FILE = "tooling/spec/requirements.tsv";

/** Reads the table: a header line, then id, source, surface and requirement, separated by tabs. */
export const readRows = (table: string): Row[] =>
  table
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [id = "", , , requirement = ""] = line.split("\t");
      return { id, area: id.replace(/-\d+$/, ""), requirement };
    });
