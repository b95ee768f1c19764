import { expect, it } from "vitest";
import {
  CreateAdminInput,
  CreateUserInput,
  LoginInput,
  PASSWORD_MAX,
  SignupInput,
  UpdatePasswordInput,
} from "./index.ts";

const email = "mara@example.com";
const taken = (minimum: number) => ["x".repeat(minimum), "x".repeat(PASSWORD_MAX)];
const refused = (minimum: number) => ["x".repeat(minimum - 1), "x".repeat(PASSWORD_MAX + 1)];

it.each([
  ["signing up", 6, (password: string) => SignupInput.safeParse({ email, password })],
  ["signing in", 6, (password: string) => LoginInput.safeParse({ email, password })],
  [
    "staff who replace one",
    6,
    (newPassword: string) => UpdatePasswordInput.safeParse({ id: "a", newPassword }),
  ],
  ["staff who create a user", 8, (password: string) => CreateUserInput.safeParse({ email, password })],
  [
    "staff who create an administrator",
    8,
    (password: string) =>
      CreateAdminInput.safeParse({ email, password, userType: "admin", confirmAdmin: true }),
  ],
] as const)("[AUSERS-60] %s: at least %d characters, and at most 256", (_who, minimum, parse) => {
  expect(PASSWORD_MAX).toBe(256);
  expect(taken(minimum).map((password) => parse(password).success)).toEqual([true, true]);
  expect(refused(minimum).map((password) => parse(password).success)).toEqual([false, false]);
});
