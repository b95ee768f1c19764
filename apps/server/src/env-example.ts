import { describeSetting, type SettingName, settingNames, settings } from "./settings.ts";

interface Described {
  name: string;
  purpose: string;
  /** Used when nothing is set. */
  preset?: string;
  example: string;
}

/** Settings only the launcher reads; the server has no data directory and no sandbox. */
const LAUNCHER: Described[] = [
  {
    name: "DATA_DIR",
    purpose: "Folder where npm start stores the embedded database and its secrets",
    preset: ".data",
    example: "/srv/storyletter/data",
  },
  {
    name: "SANDBOX_PORT",
    purpose:
      "Port of the sandbox that npm start runs, the one after PORT by default; the sandbox's mail server uses the next port",
    example: "3001",
  },
  {
    name: "SANDBOX_KEY",
    purpose:
      "Key for reading the mails and webhooks that the sandbox received, at least 16 characters of A-Z, a-z, 0-9, - and _; generated and stored in DATA_DIR by default",
    example: "a-long-and-random-word",
  },
  {
    name: "ALLOW_PUBLIC_SANDBOX",
    purpose:
      "Whether HOST may be reachable from other machines while the sandbox replaces a service; everyone on the network can then use its payments and its clock",
    preset: "false",
    example: "true",
  },
  {
    name: "LOCAL_MODEL_PORTS",
    purpose: "Where on 127.0.0.1 npm start looks for Ollama, LM Studio and llama.cpp",
    preset: "11434,1234,8080",
    example: "11434,1234",
  },
];

const HEAD = `# Every setting of Storyletter, generated from the server's schema (pnpm --filter @storyletter/server env:example).
# npm start needs none of them; npm run start:production needs those marked as required.
# Copy the lines you need to .env, or run make-env.sh, which begins one with a secret of its own. A value after # is the
# default; npm start has some of its own for one machine. An example stands in the line above.`;

/** As in postgresql.conf, what is commented out is the default. */
const block = ({ name, purpose, preset, example }: Described): string =>
  [
    `# ${purpose}.`,
    ...(example === preset ? [] : [`# Example: ${name}=${example}`]),
    `#${name}=${preset ?? ""}`,
  ].join("\n");

function setting(name: SettingName): string {
  const { purpose, example } = describeSetting(name);
  const unset = settings[name].safeParse(undefined);
  return block({
    name,
    purpose: unset.success ? purpose : `${purpose} (required in production)`,
    preset: unset.success && unset.data !== undefined ? String(unset.data) : undefined,
    example,
  });
}

/** The contents of .env.example. */
export function envExample(): string {
  const launcher = LAUNCHER.map(block);
  return `${[HEAD, ...settingNames.map(setting), "# For npm start and npm run dev only:", ...launcher].join("\n\n")}\n`;
}
