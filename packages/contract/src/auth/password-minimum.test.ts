import { expect, it } from "vitest";
import { CreateAdminInput, CreateUserInput, UpdatePasswordInput } from "../admin/users.ts";
import { LoginInput, SignupInput } from "./auth.ts";
import { PASSWORD_MAX } from "./auth-rules.ts";

const email = "mara@example.com";
const accepted = (minimum: number) => ["x".repeat(minimum), "x".repeat(PASSWORD_MAX)];
const rejected = (minimum: number) => ["x".repeat(minimum - 1), "x".repeat(PASSWORD_MAX + 1)];

it.each([
  ["signing up", 6, (password: string) => SignupInput.safeParse({ email, password })],
  ["signing in", 6, (password: string) => LoginInput.safeParse({ email, password })],
  [
    "staff replacing a password",
    6,
    (newPassword: string) => UpdatePasswordInput.safeParse({ id: "a", newPassword }),
  ],
  ["staff creating a user", 8, (password: string) => CreateUserInput.safeParse({ email, password })],
  [
    "staff creating an administrator",
    8,
    (password: string) =>
      CreateAdminInput.safeParse({ email, password, userType: "admin", confirmAdmin: true }),
  ],
] as const)("[AUSERS-60] %s: requires at least %d and at most 256 characters", (_who, minimum, parse) => {
  expect(PASSWORD_MAX).toBe(256);
  expect(accepted(minimum).map((password) => parse(password).success)).toEqual([true, true]);
  expect(rejected(minimum).map((password) => parse(password).success)).toEqual([false, false]);
});
