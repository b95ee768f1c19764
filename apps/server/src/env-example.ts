import { explain, type SettingName, settingNames, settings } from "./settings.ts";

/** What only the launcher reads: the server itself knows no data directory and no sandbox. */
const LAUNCHER = [
  {
    name: "DATA_DIR",
    purpose: "where npm start keeps the embedded database and its secrets",
    value: ".data",
  },
  {
    name: "SANDBOX_PORT",
    purpose: "the port of the sandbox of npm start; its mail server takes the next",
    value: "3001",
  },
];

const HEAD = `# Every setting of Storyletter, made from the server's schema (pnpm --filter @storyletter/server env:example).
# npm start needs none of them. npm run start:production needs those marked as required.
# Copy this file to .env and remove the # before what you set.`;

const block = (name: string, purpose: string, value: string): string =>
  `# ${purpose[0]?.toUpperCase()}${purpose.slice(1)}.\n#${name}=${value}`;

function setting(name: SettingName): string {
  const { purpose, example } = explain(name);
  const isRequired = !settings[name].safeParse(undefined).success;
  return block(name, isRequired ? `${purpose} (required in production)` : purpose, example);
}

/** The text of .env.example. */
export function envExample(): string {
  const launcher = LAUNCHER.map(({ name, purpose, value }) => block(name, purpose, value));
  return `${[HEAD, ...settingNames.map(setting), "# For npm start and npm run dev alone:", ...launcher].join("\n\n")}\n`;
}
