export { readCalls } from "./calls.ts";
export { type Answer, complaintAbout, createAnswerChecker, insideNames } from "./complaints.ts";
export { readText, WIRE_CASES } from "./product/sender.ts";
export type { FuzzRequest } from "./request.ts";
export { fuzzRequests, requestsOf } from "./requests.ts";
export { unstorableTexts } from "./unstorable-texts.ts";
export { EXPENSIVE_TEXTS } from "./values.ts";
