export { EXPENSIVE_TEXTS } from "./atoms.ts";
export { readCalls } from "./calls.ts";
export { type Answer, complaintAbout, createAnswerChecker, insideNames } from "./complaints.ts";
export { readText } from "./product/sender.ts";
export { WIRE_CASES } from "./product/sockets.ts";
export type { FuzzRequest } from "./request.ts";
export { fuzzRequests, requestsOf } from "./requests.ts";
export { unstorableTexts } from "./unstorable-texts.ts";
