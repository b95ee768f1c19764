import { expect, it } from "vitest";
import { markSources } from "./mark-sources.ts";
import { BRIEFS } from "./testing/briefs.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;

it.each(["readerMoment", "storyLink", "afterwards", "proofElement"] as const)(
  "traces a sentence of a letter to the answer it repeats: %s",
  (field) => {
    const said = "Two lamps are still lit over the bench.";
    const [part] = markSources([{ beat: "bridge", paragraphs: [said] }], { ...brief, [field]: said });
    expect(part?.sources).toEqual([{ sentence: said, fields: [field] }]);
  },
);
