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

  it("lists each invalid value with its purpose and an example", () => {
    const attempt = () => readSettings({ PORT: "many", SMTP_URL: "mail.example" });
    expect(attempt).toThrow(
      [
        "PORT is not valid: the port to answer on. Example: PORT=3000.",
        "SMTP_URL is not valid: the mail server. Example: SMTP_URL=smtps://user:password@mail.example:465.",
      ].join("\n"),
    );
  });
});
