import type { DocumentSubject } from "@storyletter/contract/letters";
import { expect, it } from "vitest";
import { moveChosen, removeChosen } from "./subjects.ts";

const line = (text: string): DocumentSubject => ({ text, preheader: "", angle: null });
const lines = ["One", "Two", "Three"].map(line);
const said = ({ subjects, chosen }: ReturnType<typeof removeChosen>) => [
  subjects.map(({ text }) => text).join(" "),
  chosen,
];

it("chooses the line that takes the place of the one that was removed", () => {
  expect(said(removeChosen({ subjects: lines, chosen: 1 }))).toEqual(["One Three", 1]);
  expect(said(removeChosen({ subjects: lines, chosen: 2 }))).toEqual(["One Two", 1]);
  expect(said(removeChosen({ subjects: [line("One")], chosen: 0 }))).toEqual(["", 0]);
});

it("keeps a line chosen that is moved, and moves none past an end", () => {
  expect(said(moveChosen({ subjects: lines, chosen: 1 }, -1))).toEqual(["Two One Three", 0]);
  expect(said(moveChosen({ subjects: lines, chosen: 1 }, 1))).toEqual(["One Three Two", 2]);
  expect(said(moveChosen({ subjects: lines, chosen: 2 }, 1))).toEqual(["One Two Three", 2]);
});
