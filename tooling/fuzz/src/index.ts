export type { FuzzRequest } from "./calls.ts";
export { readCalls } from "./calls.ts";
export { type Answer, complaintAbout, createAnswerChecker, insideNames } from "./complaints.ts";
export { readText, WIRE_CASES } from "./product/sender.ts";
export { fuzzRequests, requestsOf, unstorableTexts } from "./requests.ts";
export { EXPENSIVE_TEXTS } from "./values.ts";
