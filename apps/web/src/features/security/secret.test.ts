import { expect, it } from "vitest";
import { inGroups } from "./secret.ts";

it("shows a key in groups of four, and loses nothing of it", () => {
  expect(inGroups("JBSWY3DPEHPK3PXPJB")).toBe("JBSW Y3DP EHPK 3PXP JB");
  expect(inGroups("JBSWY3DPEHPK3PXPJB").replaceAll(" ", "")).toBe("JBSWY3DPEHPK3PXPJB");
  expect(inGroups("")).toBe("");
});
