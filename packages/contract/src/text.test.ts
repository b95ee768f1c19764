import { expect, it } from "vitest";
import { text } from "./text.ts";

const asMacsTypeIt = "Zoë and José".normalize("NFD");

it("takes text decomposed as on a Mac like any other, so that a search finds it, as reported of others", () => {
  expect(text(100).parse(asMacsTypeIt)).toBe("Zoë and José");
  expect(text("Zoë and José".length).safeParse(asMacsTypeIt).success).toBe(true);
});

it("leaves the bytes of an address alone", () =>
  expect(text(100, undefined, { asTyped: true }).parse(asMacsTypeIt)).toBe(asMacsTypeIt));
