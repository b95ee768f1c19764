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

it("traces a sentence to the earlier letter whose words or fact it takes, where no answer says it", () => {
  const earlier = [
    { letter: 1, text: "My sister lent me a blue van.\nhttps://example.com/99" },
    { letter: 2, text: "Ottokar paid 4,711 euros for the mill." },
  ];
  const sourcesOf = (paragraph: string) =>
    markSources([{ beat: "hook", paragraphs: [paragraph] }], brief, earlier)[0]?.sources;
  for (const [said, letter] of [
    ["You know how my sister lent me a blue van once.", 1],
    ["The mill had swallowed 4,711 by then.", 2],
  ] as const)
    expect(sourcesOf(said)).toEqual([{ sentence: said, fields: [], letter }]);
  for (const said of ["Now to you.", "It had 99 wheels."])
    expect(sourcesOf(said)).toEqual([{ sentence: said, fields: [] }]);
});
