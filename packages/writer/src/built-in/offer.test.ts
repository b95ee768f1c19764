import type { EmailBrief } from "@storyletter/contract";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../testing/briefs.ts";
import { writeLetter } from "./built-in-writer.ts";

const letterOf = (change: Partial<EmailBrief>) =>
  writeLetter({ ...(BRIEFS.bakery as EmailBrief), ...change }, "1");

describe("the offer", () => {
  it.each([
    [
      {
        keyBenefit: "put in writing who raises your children",
        productDescription: "A will for both parents.",
      },
      /^The Guardian Package is a will for both parents\. Put in writing who raises your children\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "21 workouts, 12 min each" },
      /^The Guardian Package is 21 workouts, 12 min each\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "We write it with you." },
      /^The Guardian Package: we write it with you\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "two evenings. max 10 people. recordings" },
      /is two evenings\. Max 10 people, recordings\./u,
    ],
    [
      { keyBenefit: "", productDescription: "", contentFocus: "karate lessons for couples in Morzine" },
      /^The Guardian Package: karate lessons for couples in Morzine\./mu,
    ],
    [
      { keyBenefit: "", productDescription: "", productName: "", contentFocus: "8 week choir course" },
      /^There's an 8 week choir course\./mu,
    ],
    [
      {
        keyBenefit: "A room to talk in",
        productDescription: "",
        productName: "",
        contentFocus: "8 week grief group",
      },
      /^There's an 8 week grief group\. A room to talk in\./mu,
    ],
    [
      { contentFocus: "Opening our autumn calendar", productDescription: "A will." },
      /^We're opening our autumn calendar\.\n/mu,
    ],
    [
      { contentFocus: "get people to import their wallets before april, 30% off", callToAction: "import" },
      /30% off\.[\s\S]*\n\nImport your wallets before April:\n/u,
    ],
    [
      { contentFocus: "book your autumn sweep before the first fire", callToAction: "book" },
      /\n\nBook your autumn sweep before the first fire:\n/u,
    ],
    [{ title: "webinar invite: Thursday 25th 7.30pm (Zoom)" }, /Thursday 25th 7\.30pm \(Zoom\)\./u],
    [
      {
        title: "Solar consult",
        contentFocus: "Metering changes in fall.",
        productName: "",
        productDescription: "free consult, takes 20 minutes",
        keyBenefit: "",
      },
      /Solar consult/iu,
    ],
  ])("joins the fields %j as a person would", (change, expected) =>
    expect(
      letterOf({
        contentFocus: "guardian package",
        productName: "The Guardian Package",
        targetAudience: "parents of young children",
        ...change,
      }).content,
    ).toMatch(expected),
  );

  it.each([
    ["4 800 €", "1 440 € après aides", "4 800 € (1 440 € après aides)."],
    ["4 800 € avant aides", "1 440 €", "4 800 € avant aides, 1 440 €."],
  ])("says no more about two prices than the author: %j, %j", (price, salePrice, expected) => {
    const story =
      "L'hiver dernier, le four est tombé en panne et ma sœur est venue avec deux réchauds. C'était bon.";
    expect(letterOf({ story, price, salePrice }).content).toContain(expected);
  });

  it("speaks to the reader of whom an answer speaks, and shows it", () => {
    const { content, writingNotes } = letterOf({ afterwards: "they get their sunday back" });
    expect(content).toContain("You get your Sunday back.");
    expect(writingNotes.tidied).toContainEqual(expect.objectContaining({ field: "afterwards" }));
    const afterwards = "They fill in six questions, I read them myself";
    const apart = letterOf({ afterwards });
    expect(apart.content).not.toContain("They fill in");
    expect(apart.writingNotes.leftOut).toContainEqual(
      expect.objectContaining({ field: "afterwards", text: afterwards }),
    );
  });

  it("opens with what the topic asks for, and says the price after it", () => {
    const { content } = letterOf({
      productName: "",
      productDescription: "",
      keyBenefit: "",
      proofElement: "",
      contentFocus: "check your loft for wasp nests in april not august",
      price: "spring check 40, nest 65",
      salePrice: "",
      callToAction: "book",
    });
    expect(content).toContain("Check your loft for wasp nests in April not August.");
    expect(content.indexOf("Check your loft")).toBeLessThan(content.indexOf("Spring check 40"));
  });

  it("takes the request out of what the email is to reach", () => {
    const { content } = letterOf({
      contentFocus: "get people who signed up for Rest (the plan) to book their first day",
      callToAction: "learn",
    });
    expect(content).toContain("Book your first day.");
    expect(content).not.toContain("signed up");
  });

  it("does not tell readers that they are wanted", () => {
    const { content, writingNotes } = letterOf({
      contentFocus: "Getting new owners, mainly bakers but anyone",
    });
    expect(content).not.toContain("Getting new owners");
    expect(writingNotes.notes.some(({ text }) => text.includes("Getting new owners"))).toBe(true);
  });

  it("keeps a name with a question mark in one piece", () => {
    expect(letterOf({ productName: "Is That Allowed? half term group", keyBenefit: "" }).content).toContain(
      "Is That Allowed? half term group",
    );
  });

  it.each([
    ["Walk letter - walk is Sat 13 Dec, 4pm, from the car park", null],
    [
      "Rest appeal - walk is Sat 13 Dec, 4pm, from the car park",
      "The walk is Sat 13 Dec, 4pm, from the car park.",
    ],
    ["LAUNCH cart opens 6th closes 10th", null],
  ])("says of the title %j no more than when and where", (title, expected) => {
    const { content } = letterOf({ title });
    expect(content).not.toContain("cart");
    if (expected !== null) expect(content).toContain(expected);
    expect(content).not.toContain("appeal -");
  });
});
