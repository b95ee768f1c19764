export { COSTS, type Cost, type CostName, sumOf } from "./cost.ts";
export { type FirstAnswers, firstAnswers } from "./first-answers.ts";
export type { ApiContext } from "./procedures.ts";
export { asTrpcError, chargeAnswer, errorBody, isCrowded } from "./procedures.ts";
export { type AppRouter, appRouter, costOf, createCaller } from "./router.ts";
export { routerFor } from "./test-router.ts";
export { beginWork, endWork, newThreadTime, type ThreadTime, totalOf } from "./thread-time.ts";
export { createTurns, TasksByUser, type Turn } from "./turns.ts";
