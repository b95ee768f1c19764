import type { EmailBrief } from "@storyletter/contract/schemas";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import { writeLetter } from "../built-in-writer.ts";

const bakery = BRIEFS.bakery as EmailBrief;
const letterOf = (change: Partial<EmailBrief>, former: readonly string[] = []) =>
  writeLetter({ ...bakery, ...change }, "1", former).content;

describe("the story", () => {
  it("opens another letter with a sentence that stands alone, or with its beginning", () => {
    const story =
      "My sister Lena sold the bakery in May. After that she moved north. Nobody in our street had seen it coming.";
    expect(letterOf({ story }, [letterOf({ story })])).toMatch(/^My sister Lena sold/u);
    const other = story.replace("had seen it coming", "bought bread for a week");
    expect(letterOf({ story: other }, [letterOf({ story: other })])).toMatch(
      /^Nobody in our street bought bread for a week\.\n\nMy sister Lena/u,
    );
  });

  it("opens with no sentence on which the next one leans", () => {
    const story =
      "In May I tuned the piano of our chapel. Mrs Pugh had put the heating on at six. It was the worst that anyone could do.";
    expect(letterOf({ story }, [letterOf({ story })])).toMatch(/^In May I tuned/u);
  });

  it("keeps the greeting of a story typed as a letter, and puts its name under the call", () => {
    const story = `Dear all,\n\nThis is Tobias. The price is going up.\n\n${bakery.story}\n\nTobias`;
    expect(letterOf({ story })).toMatch(/^Dear all,\n\nThis is Tobias\.[\s\S]*\nhttps:\S+\n\nTobias$/u);
    const voice = {
      senderName: "",
      greeting: "Hi {first name|there},",
      signOff: "Yours,\nTobias",
      spelling: "UK" as const,
      wordsToAvoid: [],
      traits: [],
    };
    const { content } = writeLetter({ ...bakery, story }, "1", [], voice);
    expect(content.match(/Tobias$/gmu)).toHaveLength(1);
    expect(content).toMatch(/^Dear all,\n\nThis is/u);
  });

  it("leaves the paragraphs that their author set", () => {
    const paragraphs = [1, 2, 3].map((week) =>
      Array.from({ length: 11 }, (_, day) => `On day ${day} of week ${week} we baked bread for them.`).join(
        " ",
      ),
    );
    const story = paragraphs.join("\n\n");
    expect(letterOf({ story, emailLength: "long" }).split("\n\n").slice(0, 3)).toEqual(paragraphs);
    expect(letterOf({ story: paragraphs.join(" ") })).toMatch(/for them\.\n\nOn day/u);
  });

  it("gives a name back its capital where the brief types it with one", () => {
    const content = letterOf({
      story:
        "I grew up in thirroul and went to dr hendricks. Big Col met us. I had to tell Col. Id say it was last wed.",
      contentFocus: "swimming at the Thirroul pool, for adults",
      storyLink: "We started because of me, col and the street.",
    });
    expect(content).toContain("I grew up in Thirroul and went to Dr Hendricks.");
    expect(content).toContain("I'd say it was last Wed.");
  });

  it("knows names and short words in a story typed in capitals", () =>
    expect(
      letterOf({
        story: "MY FIRST CLIENT WAS A CONCRETER CALLED WAZZA ON COOK ST. THE BAS WAS LATE. HE CRIED A BIT.",
      }),
    ).toContain("called Wazza on Cook St. The BAS was late."));
});
