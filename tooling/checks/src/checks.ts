import { features } from "./boundaries/check-features.ts";
import { importTable } from "./boundaries/imports.ts";
import { circles, manifests } from "./boundaries/packages.ts";
import type { Check } from "./check.ts";
import { casts, routers, tests, vendors } from "./house/code.ts";
import { comments } from "./house/comments.ts";
import { decisions } from "./house/decisions.ts";
import { names, readmes } from "./house/files.ts";
import { plainWords } from "./house/plain-words.ts";
import { dependencies, security, supply } from "./house/promises.ts";
import { smallFiles } from "./house/small-files.ts";
import { regularExpressions } from "./regular-expressions/check-literals.ts";
import { requirements } from "./requirements/check-requirements.ts";

export const CHECKS: readonly Check[] = [
  importTable,
  manifests,
  circles,
  features,
  requirements,
  names,
  casts,
  vendors,
  tests,
  routers,
  comments,
  smallFiles(),
  plainWords,
  decisions,
  readmes,
  security,
  supply,
  dependencies,
  regularExpressions,
];
