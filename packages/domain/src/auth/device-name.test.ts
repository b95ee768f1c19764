import { describe, expect, it } from "vitest";
import { deviceName } from "./sessions.ts";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("deviceName", () => {
  it.each([
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
      "Safari on iOS",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
      "Microsoft Edge on Windows",
    ],
    ["", "Unknown device"],
    ["<script>alert(1)</script>", "Unknown device"],
    ["x".repeat(400), "Unknown device"],
    ["Call-0800-555-0199-now/1.0 (Windows NT 10.0)", "Unknown device"],
    ["Your account is locked, visit evil.example/1.0", "Unknown device"],
    ["Mozilla/5.0 (Pay at evil.example) Chrome/141.0.0.0 Safari/537.36", "Chrome"],
  ])("calls %j %j", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
