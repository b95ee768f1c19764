import type { Evaluation } from "./page/page.ts";

const MAX_DETAILS = 5;

/** Prints the table; missed goals are marked and list the letters. */
export const printTable = ({ writer, letters, measures }: Evaluation, all: boolean): void => {
  console.log(`\n${writer}, ${letters.length} letters`);
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, goal, value, met, details } of measures) {
    console.log(`${met ? "ok     " : "MISSED "} ${name.padEnd(width)}  ${value}   goal: ${goal}`);
    if (met && !all) continue;
    for (const each of all ? details : details.slice(0, MAX_DETAILS)) console.log(`          ${each}`);
    if (!all && details.length > MAX_DETAILS)
      console.log(`          and ${details.length - MAX_DETAILS} more (use --details)`);
  }
};
