import { dark, light } from "../palette.ts";

const darkRules = `
  .paper { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.sheet} !important; border-color: ${dark.rule} !important; }
  .ink { color: ${dark.ink} !important; }
  .faded { color: ${dark.faded} !important; }
  .ember { color: ${dark.ember} !important; }
  .button { background-color: ${dark.ember} !important; color: ${dark.emberInk} !important; }
`;

/** What can't stand inline: the dark theme and the phone. Classes are set where an inline colour is. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  .paper { background-color: ${light.paper}; }
  @media (prefers-color-scheme: dark) {${darkRules}}
  @media (max-width: 600px) { .sheet-inside { padding: 32px 24px 28px !important; } }
`;
