import { describe, expect, it } from "vitest";
import { EmailAddress, normalizeEmailAddress, Password } from "./auth.ts";
import { confirmationProblem, emailProblem, encodeAddress, passwordProblem } from "./auth-rules.ts";

const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message ?? null;

it.each([
  "mara@example.com",
  " Mara.Lind+news@mail.example.co.uk ",
  "o'neil@example.org",
  "",
  "mara",
  "mara@example",
  ".mara@example.com",
  "ma..ra@example.com",
  "mara@exa mple.com",
  "mara@-example.com",
  `${"x".repeat(250)}@example.com`,
])(
  "[LOGIN-04, SIGNUP-22] the schema-free check and the server's schema agree on the address %j",
  (address) => {
    const problem = emailProblem(address);
    const result = EmailAddress.safeParse(address);
    expect(problem === null).toBe(result.success);
  },
);

it.each(["", "12345", "123456", "x".repeat(256), "x".repeat(257)])(
  "[LOGIN-05, SIGNUP-22] the schema-free check and the server's schema agree on the password %j",
  (password) => {
    expect(passwordProblem(password)).toBe(messageOf(Password.safeParse(password)));
  },
);

it("requires the repeated password to match", () => {
  expect(confirmationProblem("a-good-phrase", "")).toBe("Please confirm your password");
  expect(confirmationProblem("a-good-phrase", "another")).toBe("Passwords don't match");
  expect(confirmationProblem("a-good-phrase", "a-good-phrase")).toBeNull();
});

describe("an internationalized domain", () => {
  it.each([
    ["info@bäckerei-weiß.de", "info@xn--bckerei-wei-56a8c.de"],
    ["info@почта.рф", "info@xn--80a1acny.xn--p1ai"],
    ["info@xn--80a1acny.xn--p1ai", "info@xn--80a1acny.xn--p1ai"],
    ["mara@例え。テスト", "mara@xn--r8jz45g.xn--zckzah"],
    ["Mara@BÜCHER.example", "Mara@xn--bcher-kva.example"],
  ])("[SIGNUP-10] is accepted: %s", (address, encoded) => {
    expect(EmailAddress.safeParse(` ${address} `)).toMatchObject({ success: true, data: address });
    expect(encodeAddress(address)).toBe(encoded);
  });

  it("is one account, decomposed, in capitals or encoded, and another than its Latin spelling", () => {
    const one = normalizeEmailAddress("Info@Bäckerei-Weiß.de");
    for (const same of ["info@BÄCKEREI-weiß.de".normalize("NFD"), "info@xn--bckerei-wei-56a8c.de"])
      expect(normalizeEmailAddress(same)).toBe(one);
    expect(normalizeEmailAddress("info@bäckerei-weiss.de")).not.toBe(one);
  });

  it.each([
    "info@bäckerei",
    "info@bäckerei.de/pfad",
    "info@bäckerei.de:25",
    "info@127.0.0.1",
    "bäcker@example.com",
    `info@${"ä".repeat(240)}.de`,
  ])("is no excuse for %s", (address) => {
    expect(emailProblem(address)).toBe("Please enter a valid email address");
    expect(EmailAddress.safeParse(address).success).toBe(false);
  });
});

it("takes a password and its repetition as the same, typed on two keyboards", () =>
  expect(confirmationProblem("grüße-an-alle", "grüße-an-alle".normalize("NFD"))).toBeNull());
