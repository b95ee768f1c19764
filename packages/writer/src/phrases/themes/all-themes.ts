import type { Theme } from "../phrase.ts";
import { attention } from "./attention.ts";
import { candour } from "./candour.ts";
import { change } from "./change.ts";
import { courage } from "./courage.ts";
import { craft } from "./craft.ts";
import { focus } from "./focus.ts";
import { general } from "./general.ts";
import { growth } from "./growth.ts";
import { help } from "./help.ts";
import { learning } from "./learning.ts";
import { memory } from "./memory.ts";
import { mistake } from "./mistake.ts";
import { order } from "./order.ts";
import { overload } from "./overload.ts";
import { steps } from "./steps.ts";
import { trust } from "./trust.ts";
import { waiting } from "./waiting.ts";
import { worth } from "./worth.ts";

export const GENERAL_THEME = general;

export const THEMES: readonly Theme[] = [
  attention,
  candour,
  change,
  courage,
  craft,
  focus,
  growth,
  help,
  learning,
  memory,
  mistake,
  order,
  overload,
  steps,
  trust,
  waiting,
  worth,
];
