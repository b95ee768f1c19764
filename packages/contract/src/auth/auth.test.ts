import { describe, expect, it } from "vitest";
import { isAdminId } from "../admin/admin-id.ts";
import { LoginInput, normalizeEmailAddress, SignupForm, SignupInput } from "./auth.ts";

const form = { email: "mara@example.com", password: "secret", confirmPassword: "secret" };

const messages = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

describe("the sign-in and sign-up schemas", () => {
  it("[LOGIN-04, SIGNUP-10, SIGNUP-22] rejects an invalid address with the documented message", () => {
    for (const email of [undefined, "", "mara", "mara@", "@example.com", "a b@example.com"]) {
      expect(messages(LoginInput.safeParse({ ...form, email }))).toContain(
        "Please enter a valid email address",
      );
      expect(messages(SignupInput.safeParse({ ...form, email }))).toContain(
        "Please enter a valid email address",
      );
    }
  });

  it.each([
    "\u200Bmara@example.com",
    "mara@\u200Bexample.com\uFEFF",
    "\u202Amara@example.com\u202C",
    "mara@exam\u00ADple.com",
  ])("takes an address pasted with signs that no one sees, as reported: %j", (email) => {
    expect(LoginInput.parse({ email, password: "a-good-phrase" }).email).toBe("mara@example.com");
    expect(normalizeEmailAddress(email)).toBe("mara@example.com");
  });

  it("[LOGIN-05, SIGNUP-11] requires a password of six characters", () => {
    expect(messages(LoginInput.safeParse({ ...form, password: "12345" }))).toEqual([
      "Password must be at least 6 characters",
    ]);
    expect(LoginInput.safeParse({ ...form, password: "123456" }).success).toBe(true);
  });

  it("[SIGNUP-12, SIGNUP-13] requires a matching repeated password", () => {
    expect(messages(SignupForm.safeParse({ ...form, confirmPassword: "" }))).toContain(
      "Please confirm your password",
    );
    expect(messages(SignupForm.safeParse({ ...form, confirmPassword: "another" }))).toEqual([
      "Passwords don't match",
    ]);
  });

  it("[SIGNUP-14] makes both names optional", () => {
    expect(SignupForm.safeParse(form).success).toBe(true);
    expect(SignupForm.safeParse({ ...form, firstName: "", lastName: "" }).success).toBe(true);
  });

  it("[SIGNUP-15] drops the repeated password and [SEC-07] fields the caller may not set", () => {
    expect(SignupInput.parse({ ...form, id: "admin-1", role: "admin", verifiedAt: 1 })).toEqual({
      email: form.email,
      password: form.password,
    });
  });

  it("[ACCESS-36] identifies an administrator by the id prefix alone", () => {
    expect(isAdminId("admin-1")).toBe(true);
    expect(isAdminId("user-admin-1")).toBe(false);
  });
});
