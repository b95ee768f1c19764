import { expect, it } from "vitest";
import { EmailAddress, Password } from "./auth.ts";
import { confirmationProblem, emailProblem, passwordProblem } from "./auth-rules.ts";

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
