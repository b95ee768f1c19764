export type { ApiContext } from "./context.ts";
export { asTrpcError, errorBody } from "./error-shape.ts";
export { firstAnswers } from "./first-answers.ts";
export { type AppRouter, appRouter, createCaller } from "./router.ts";
