import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "./config.ts";
import { root } from "./paths.ts";

describe("readSettings", () => {
  it("has a default for everything", () => {
    expect(readSettings({})).toEqual({
      PORT: 3000,
      HOST: "127.0.0.1",
      ALLOW_PUBLIC_SANDBOX: false,
      OWNER_EMAIL: "owner@storyletter.example",
      SANDBOX_PORT: 3001,
      DATA_DIR: path.join(root, ".data"),
      APP_URL: "http://127.0.0.1:3000",
      MODEL: "auto",
      LOCAL_MODEL_PORTS: [11_434, 1_234, 8_080],
      TEST_SCREENS: true,
      LOG_LEVEL: "warn",
    });
  });

  it("derives the sandbox's port and the address from PORT and HOST", () => {
    const settings = readSettings({ PORT: "4000", HOST: "0.0.0.0", DATA_DIR: "/data", APP_URL: "" });
    expect(settings).toMatchObject({
      SANDBOX_PORT: 4001,
      APP_URL: "http://127.0.0.1:4000",
      DATA_DIR: "/data",
    });
    expect(readSettings({ HOST: "::1" }).APP_URL).toBe("http://[::1]:3000");
  });

  it.each([
    ["SMTP_URL", "smtp://mara:pa#ss@mail.example"],
    ["DATABASE_URL", "postgres://app:se#cret@db.example/letters"],
  ] as const)("leaves %s to the server, which names the character it doesn't take", (name, value) => {
    expect(readSettings({ [name]: value })[name]).toBe(value);
  });

  it("lists each invalid value with its purpose and an example", () => {
    const attempt = () => readSettings({ PORT: "many", APP_URL: "letters.example" });
    expect(attempt).toThrow(
      [
        "PORT is not valid: the port to answer on. Example: PORT=3000.",
        "APP_URL is not valid: the address people use. Example: APP_URL=https://storyletter.example.",
      ].join("\n"),
    );
  });
});
