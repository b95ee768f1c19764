import { expect, it } from "vitest";
import { formatSecret } from "./second-factor-forms.tsx";

it("splits a key into groups of four without losing a character", () => {
  expect(formatSecret("JBSWY3DPEHPK3PXPJB")).toBe("JBSW Y3DP EHPK 3PXP JB");
  expect(formatSecret("JBSWY3DPEHPK3PXPJB").replaceAll(" ", "")).toBe("JBSWY3DPEHPK3PXPJB");
  expect(formatSecret("")).toBe("");
});
