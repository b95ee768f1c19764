import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { envExample } from "./env-example.ts";
import { settingNames } from "./settings.ts";

const REQUIRED = {
  APP_SECRET: "a-secret-of-at-least-thirty-two-characters",
  APP_URL: "https://letters.example/",
  DATABASE_URL: "postgres://app:secret@db.example/letters",
};

const errorOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
};

describe("readConfig", () => {
  it.each([
    ["SMTP_URL", "smtp://mara:pa#ss@mail.example", "a #, which is written %23"],
    ["SMTP_URL", "smtp://mara:12/ss@mail.example:25", "a /, which is written %2F"],
    ["SMTP_URL", "smtps://mara:pa?ss@mail.example", "a ?, which is written %3F"],
    ["SMTP_URL", "smtps://mara:100%@mail.example", "a %, which is written %25"],
    ["SMTP_URL", "smtps://mara:pa ss#@mail.example", "a #, which is written %23"],
    ["DATABASE_URL", "postgres://app:se#cret@db.example/letters", "a #, which is written %23"],
  ])("names the character of a password that an address doesn't take: %s=%s", (name, value, words) => {
    const message = errorOf({ ...REQUIRED, [name]: value });
    expect(message).toContain(
      `${name} is not valid.\n  Its user name or password has ${words} in an address.`,
    );
    expect(message).not.toContain(value);
  });

  it.each([
    "smtps://mara%40mail.example:pa%23ss@mail.example:465",
    "smtp://mara:p@ss@mail.example",
    "smtp://mail.example:25",
    "smtps://mara:ü !$&'()*+,;=@mail.example/?pool=true",
  ])("takes a mail server's address as it is: %s", (value) => {
    expect(readConfig({ ...REQUIRED, SMTP_URL: value }).smtpUrl).toBe(value);
  });

  it("names each missing setting with its purpose and an example", () => {
    const message = errorOf({});
    for (const name of Object.keys(REQUIRED)) {
      expect(message).toMatch(new RegExp(`${name} is missing\\.\\n {2}[A-Z].+\\.\\n {2}Example: ${name}=.+`));
    }
    expect(message).not.toContain("PORT");
  });

  it.each([
    ["PORT", "99999"],
    ["APP_URL", "letters.example"],
    ["APP_URL", "https://letters.example/app"],
    ["APP_URL", "ftp://letters.example"],
    ["DATABASE_URL", "mysql://db.example/letters"],
    ["DATABASE_POOL", "0"],
    ["DATABASE_POOLER_URL", "pooler.example:6432"],
    ["DATABASE_POOLER_PREPARES", "sometimes"],
    ["APP_SECRET", "too short"],
    ["ROLE", "boss"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.0.0.0/64"],
    ["TRUST_PROXY", "everyone"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp:mail.example:25"],
    ["MAIL_FROM", "Storyletter"],
    ["MAIL_FROM", "a@b.example\r\nBcc: c@d.example"],
    ["SUPPORT_EMAIL", "help"],
    ["SALES_EMAIL", "sales@"],
    ["OWNER_EMAIL", "owner"],
    ["OWNER_PASSWORD", "short"],
    ["BONUS_PDF_URL", "http://files.example/vault.pdf"],
    ["BONUS_PDF_URL", "vault.pdf"],
  ])("rejects %s=%s and names only that setting", (name, value) => {
    const message = errorOf({ ...REQUIRED, [name]: value });
    expect(message).toContain(`${name} is not valid.`);
    expect(message.match(/ is (not valid|missing)\./g)).toHaveLength(1);
  });

  it("says that a payment key is of the other mode, without the key", () => {
    const message = errorOf({ ...REQUIRED, STRIPE_TEST_SECRET_KEY: "sk_live_canary" });
    expect(message).toContain("STRIPE_TEST_SECRET_KEY is not valid.\n  It is a key of live mode.");
    expect(message).not.toContain("canary");
  });

  it("treats an empty value as not set", () => {
    expect(readConfig({ ...REQUIRED, PORT: "", SMTP_URL: "" })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  it("derives defaults and freezes the result", () => {
    const config = readConfig(REQUIRED);
    expect(config).toMatchObject({
      appUrl: "https://letters.example",
      isHttps: true,
      role: "all",
      supportEmail: "support@letters.example",
      salesEmail: "support@letters.example",
      owner: { email: "owner@letters.example", password: undefined },
      mailFrom: "Storyletter <no-reply@letters.example>",
      trustProxy: [],
    });
    expect(Object.isFrozen(config)).toBe(true);
    expect(readConfig({ ...REQUIRED, APP_URL: "http://127.0.0.1:3000" })).toMatchObject({
      supportEmail: "support@localhost",
      owner: { email: "owner@storyletter.example" },
    });
  });

  it("prepares no statements through a pooler unless configured", () => {
    const pooler = "postgres://app:secret@pooler.example:6432/letters";
    expect(readConfig(REQUIRED).pooler).toBeNull();
    const poolerOf = (more: Record<string, string>) =>
      readConfig({ ...REQUIRED, DATABASE_POOLER_URL: pooler, ...more }).pooler;
    expect(poolerOf({})).toEqual({ url: pooler, prepares: false });
    expect(poolerOf({ DATABASE_POOLER_PREPARES: "true" })).toEqual({ url: pooler, prepares: true });
  });

  it("allows 15 seconds beyond the drain to stop, however long the drain is", () => {
    for (const seconds of [0, 0.3, 60]) {
      const { drainMs, stopMs } = readConfig({ ...REQUIRED, DRAIN_SECONDS: String(seconds) });
      expect(stopMs - drainMs).toBe(15_000);
    }
  });

  it("needs the keys of a bucket, and makes nightly backups where a place is set", () => {
    const url = "https://s3.eu-central-1.amazonaws.com/my-backups";
    expect(() => readConfig({ ...REQUIRED, BACKUP_S3_URL: url })).toThrow(
      /BACKUP_S3_KEY_ID is missing.*BACKUP_S3_SECRET is missing/s,
    );
    const keys = { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: "AKIA1", BACKUP_S3_SECRET: "secret" };
    const config = readConfig({ ...REQUIRED, ...keys });
    expect(config.backups.bucket).toMatchObject({ url, keyId: "AKIA1" });
    expect(config.configured.find(({ name }) => name === "BACKUP_S3_SECRET")?.value).toBe("Set");
    const hours = [
      {},
      keys,
      { BACKUP_DIR: "/b" },
      { ...keys, BACKUP_HOUR: "off" },
      { ...keys, BACKUP_HOUR: "22" },
    ];
    expect(hours.map((env) => readConfig({ ...REQUIRED, ...env }).backupHour)).toEqual([
      null,
      3,
      3,
      null,
      22,
    ]);
  });

  it("reads the trusted proxies", () => {
    const config = readConfig({ ...REQUIRED, TRUST_PROXY: "10.0.0.0/8, ::1, loopback" });
    expect(config.trustProxy).toEqual(["10.0.0.0/8", "::1", "loopback"]);
  });
});

describe(".env.example", () => {
  it("is up to date: pnpm --filter @storyletter/server env:example", () => {
    expect(readFileSync(new URL("../../../.env.example", import.meta.url), "utf8")).toBe(envExample());
  });

  it("lists every setting", () => {
    for (const name of [...settingNames, "DATA_DIR", "SANDBOX_PORT", "SANDBOX_KEY", "ALLOW_PUBLIC_SANDBOX"]) {
      expect(envExample()).toContain(`\n#${name}=`);
    }
  });
});
