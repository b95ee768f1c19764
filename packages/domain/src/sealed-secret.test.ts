import { describe, expect, it } from "vitest";
import { seal, unseal } from "./sealed-secret.ts";

const APP_SECRET = "a secret that only this test knows, long enough";

describe("a sealed secret", () => {
  it("decrypts for its user under the same APP_SECRET, with a new ciphertext each time", () => {
    const sealed = seal("JBSWY3DPEHPK3PXP", "user-1", APP_SECRET);
    expect(unseal(sealed, "user-1", APP_SECRET)).toBe("JBSWY3DPEHPK3PXP");
    expect(seal("JBSWY3DPEHPK3PXP", "user-1", APP_SECRET)).not.toBe(sealed);
  });

  it("does not decrypt for another user, under another secret or after a change", () => {
    const sealed = seal("JBSWY3DPEHPK3PXP", "user-1", APP_SECRET);
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    expect(() => unseal(sealed, "user-2", APP_SECRET)).toThrow();
    expect(() => unseal(sealed, "user-1", `${APP_SECRET}!`)).toThrow();
    expect(() => unseal(altered, "user-1", APP_SECRET)).toThrow();
    expect(() => unseal(sealed, "user-1", APP_SECRET, "payment-keys")).toThrow();
  });
});
