import { TEST_SCOPE } from "@storyletter/contract/developers/constants";
import type { Caller } from "../context.ts";

/** Whether a test key calls, which may be in strange hands: nothing of its account is for it. */
export const isTestCaller = (caller: Pick<Caller, "keyScopes"> | null): boolean =>
  caller?.keyScopes?.includes(TEST_SCOPE) ?? false;
