import type { Evaluation } from "./page/page.ts";

const MOST_DETAILS = 5;

/** The table as it is printed: a missed goal is marked and says where. */
export const printTable = ({ writer, letters, measures }: Evaluation, all: boolean): void => {
  console.log(`\n${writer}, ${letters.length} letters`);
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const { name, goal, value, met, details } of measures) {
    console.log(`${met ? "ok     " : "MISSED "} ${name.padEnd(width)}  ${value}   goal: ${goal}`);
    if (met && !all) continue;
    for (const each of all ? details : details.slice(0, MOST_DETAILS)) console.log(`          ${each}`);
    if (!all && details.length > MOST_DETAILS)
      console.log(`          and ${details.length - MOST_DETAILS} more: --details`);
  }
};
