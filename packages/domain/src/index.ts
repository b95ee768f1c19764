export { type Budget, countedAs, payerOf, refuseSpent, spendBudget } from "./budget.ts";
export type { Caller, Ctx, Deps, MemberCtx } from "./context.ts";
export { Refusal, refusalOf } from "./refusal.ts";
export { getSite, saveSite } from "./site.ts";
export { isTestCaller } from "./test-letters/test-caller.ts";
