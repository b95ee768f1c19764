export { type FirstAnswers, firstAnswers } from "./first-answers.ts";
export type { ApiContext } from "./procedures.ts";
export { asTrpcError, errorBody } from "./procedures.ts";
export { type AppRouter, appRouter, createCaller } from "./router.ts";
