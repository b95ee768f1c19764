import { describeSetting, type SettingName, settingNames, settings } from "./settings.ts";

/** Settings only the launcher reads; the server has no data directory and no sandbox. */
const LAUNCHER = [
  {
    name: "DATA_DIR",
    purpose: "Folder where npm start stores the embedded database and its secrets",
    value: ".data",
  },
  {
    name: "SANDBOX_PORT",
    purpose: "Port of the sandbox that npm start runs; the sandbox's mail server uses the next port",
    value: "3001",
  },
  {
    name: "SANDBOX_KEY",
    purpose:
      "Key for reading the mails and webhooks that the sandbox received, at least 16 characters of A-Z, a-z, 0-9, - and _; generated and stored in DATA_DIR by default",
    value: "a-long-and-random-word",
  },
  {
    name: "ALLOW_PUBLIC_SANDBOX",
    purpose:
      "Whether HOST may be reachable from other machines while the sandbox replaces a service; everyone on the network can then use its payments and its clock",
    value: "yes",
  },
];

const HEAD = `# Every setting of Storyletter, generated from the server's schema (pnpm --filter @storyletter/server env:example).
# npm start needs none of them; npm run start:production needs those marked as required.
# Copy this file to .env and uncomment what you set.`;

const block = (name: string, purpose: string, value: string): string => `# ${purpose}.\n#${name}=${value}`;

function setting(name: SettingName): string {
  const { purpose, example } = describeSetting(name);
  const isRequired = !settings[name].safeParse(undefined).success;
  return block(name, isRequired ? `${purpose} (required in production)` : purpose, example);
}

/** The contents of .env.example. */
export function envExample(): string {
  const launcher = LAUNCHER.map(({ name, purpose, value }) => block(name, purpose, value));
  return `${[HEAD, ...settingNames.map(setting), "# For npm start and npm run dev only:", ...launcher].join("\n\n")}\n`;
}
