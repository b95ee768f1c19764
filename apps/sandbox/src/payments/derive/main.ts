import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { derive } from "./derive.ts";

const { apiVersion, parameters } = derive();
const lines = Object.entries(parameters).map(
  ([name, fields]) => `    ${JSON.stringify(name)}: ${JSON.stringify(fields)}`,
);
const table = `{\n  "apiVersion": ${JSON.stringify(apiVersion)},\n  "parameters": {\n${lines.join(",\n")}\n  }\n}\n`;
writeFileSync(fileURLToPath(new URL("../protocol/parameters.json", import.meta.url)), table);
