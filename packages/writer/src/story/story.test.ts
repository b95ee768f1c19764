import { describe, expect, it } from "vitest";
import { dealStory } from "../beats/story-beats.ts";
import { RAMBLING_BRIEF } from "../testing/rambling-brief.ts";
import { bareWords } from "../text/words.ts";
import { lessonInStory } from "./lesson-in-story.ts";
import { readStory } from "./read-story.ts";
import { selectSentences } from "./select-sentences.ts";
import { splitLong } from "./split-long.ts";
import { storyImage } from "./story-image.ts";
import { readTemplateStory } from "./template-story.ts";

const texts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text);

describe("a long story", () => {
  const chosen = selectSentences(readStory(RAMBLING_BRIEF.story), 200);

  it("is condensed by choosing the author's sentences, in their order", () => {
    const all = bareWords(RAMBLING_BRIEF.story).join(" ");
    const places = texts(chosen).map((text) => all.indexOf(bareWords(text).join(" ")));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(chosen.reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(200);
  });

  it("starts in the moment and keeps what is said and where it turns", () => {
    expect(chosen[0]?.text).toBe("In 2018 a big chain opened a store across the street.");
    expect(texts(chosen).join(" ")).toContain("I am asking if you can save it.");
    expect(texts(chosen).join(" ")).toContain("That was when I stopped trying to be cheaper");
  });

  it("leaves the greeting and the announcement out", () =>
    expect(texts(readStory(RAMBLING_BRIEF.story)).join(" ")).not.toMatch(
      /Hi everyone|tell you a story|Thanks for reading/u,
    ));
});

describe("reading a story", () => {
  it("lets something happen before the author is introduced", () =>
    expect(
      texts(
        selectSentences(
          readStory(
            "I am a dog trainer in Leeds. Last spring a man brought me a dog that had bitten two postmen. The dog shook.",
          ),
          300,
        ),
      )[0],
    ).toMatch(/^Last spring/u));

  it("ends a sentence that runs on at its own joints", () =>
    expect(
      splitLong(
        "We opened the shop in the rain with no money at all in the till, and I painted the sign myself on the back of a door, but nobody came for the first three weeks and we ate soup",
      ),
    ).toEqual([
      "We opened the shop in the rain with no money at all in the till",
      "I painted the sign myself on the back of a door, but nobody came for the first three weeks and we ate soup",
    ]));

  it("takes a lesson the author has put into words", () =>
    expect(
      lessonInStory(
        readStory("It rained for days on us. I realised that nobody had asked for perfect. We went home."),
      )?.lesson,
    ).toBe("Nobody had asked for perfect."));

  it("deals the sentences to the beats without losing any", () => {
    const sentences = readStory(RAMBLING_BRIEF.story).slice(0, 12);
    const { hook, scene, tension, turn } = dealStory(sentences);
    expect([...hook, ...scene, ...tension, ...turn]).toEqual(sentences);
  });

  it("sees the thing in the story", () =>
    expect(storyImage(["Last March the big oven in my bakery died."])).toBe("oven"));
});

describe("a story told field by field", () => {
  it("[TMPL-11] is read from the structured text and told in prose", () => {
    const story = readTemplateStory(
      "Template Type: client_C01\nTemplate Name: Results Story\nclient_name: Maria\ninitial_problem: her studio was empty\nsolution_provided: asked 20 students why\nresults_achieved: a waiting list\ntimeframe: 10 weeks",
    );
    expect(story?.prose.split("\n")).toEqual([
      "Maria's studio was empty.",
      "We asked 20 students why.",
      "It took 10 weeks.",
      "What came of it: a waiting list.",
    ]);
    expect(story?.firstPerson).toBe(false);
  });

  it("keeps the lesson and the advice for their own places", () => {
    const story = readTemplateStory(
      "Template Type: failure_F01\nTemplate Name: Expensive Mistake\nmistake_cost: $4,200\nwhat_happened: I went to bed.\nThe phone rang.\nlesson_learned: Check it.\nprevention_tip: Read it out loud",
    );
    expect(story).toMatchObject({
      prose: "$4,200. That is what the mistake cost.\nI went to bed. The phone rang.",
      lesson: "Check it.",
      advice: "Read it out loud",
    });
  });

  it("tells a template it does not know by the names of its fields", () =>
    expect(
      readTemplateStory(
        "Template Type: vault_X09\nTemplate Name: Any\nfirst_sign: a letter in the post\nwhat_changed: I called her back",
      )?.prose,
    ).toBe("First sign: a letter in the post.\nI called her back."));

  it("leaves free text alone", () =>
    expect(readTemplateStory("Template stories are fun. Type: none.")).toBeNull());
});
