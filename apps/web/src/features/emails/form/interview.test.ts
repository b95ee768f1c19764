import { DraftFields, type InterviewQuestion } from "@storyletter/contract/emails";
import { expect, it } from "vitest";
import { briefWith, storyWith } from "./interview.tsx";

const answer = (about: InterviewQuestion["about"], text: string) => ({
  question: {
    about,
    field: about === "audience" ? ("targetAudience" as const) : ("story" as const),
    question: "What happened?",
    example: "It rained.",
  },
  text,
});

it("puts each answer at its place in the story, whatever the order of the questions", () => {
  const answers = [
    answer("change", "Since then I rest"),
    answer("speech", "Lena said: “Go home.”"),
    answer("place", "I was in the bakery"),
    answer("trouble", "The oven died!"),
    answer("specific", ""),
  ];
  expect(storyWith("", answers)).toBe(
    "I was in the bakery.\n\nThe oven died!\n\nLena said: “Go home.”\n\nSince then I rest.",
  );
  expect(storyWith(" It was March. ", answers.slice(1, 3))).toBe(
    "I was in the bakery.\n\nIt was March.\n\nLena said: “Go home.”",
  );
});

it("keeps what was said to a question that finds a story, so that the moment comes next", () => {
  const found = [
    answer("find", ""),
    answer("find", "A client cried over my bread"),
    answer("place", "In May"),
  ];
  expect(storyWith("", found.slice(0, 2))).toBe("A client cried over my bread.");
  expect(storyWith("", found)).toBe("In May.\n\nA client cried over my bread.");
});

it("does not change the brief when a question is skipped", () => {
  const start = DraftFields.parse({ story: "It was March.", targetAudience: "Bakers" });
  expect(briefWith(start, [answer("audience", ""), answer("change", "")])).toEqual(start);
  expect(briefWith(start, [answer("audience", "Cooks")])).toEqual({ ...start, targetAudience: "Cooks" });
});
