import { circles } from "./boundaries/check-circles.ts";
import { features } from "./boundaries/check-features.ts";
import { importTable } from "./boundaries/check-imports.ts";
import { manifests } from "./boundaries/check-manifests.ts";
import type { Check } from "./check.ts";
import { barrels } from "./house/barrels.ts";
import { casts } from "./house/casts.ts";
import { comments } from "./house/comments.ts";
import { decisions } from "./house/decisions.ts";
import { dependencies } from "./house/dependencies.ts";
import { names } from "./house/names.ts";
import { readmes } from "./house/readmes.ts";
import { routers } from "./house/routers.ts";
import { security } from "./house/security.ts";
import { sizes } from "./house/sizes.ts";
import { supply } from "./house/supply.ts";
import { tests } from "./house/tests.ts";
import { vendors } from "./house/vendors.ts";
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
  barrels,
  routers,
  comments,
  sizes,
  decisions,
  readmes,
  security,
  supply,
  dependencies,
];
