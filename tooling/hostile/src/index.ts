export { createAnswerChecker } from "./answer-checker.ts";
export { readCalls } from "./calls.ts";
export { type Answer, complaintAbout } from "./complaints.ts";
export { insideNames } from "./inside-names.ts";
export { readText } from "./read-text.ts";
export type { HostileRequest } from "./request.ts";
export { hostileRequests, requestsOf } from "./requests.ts";
export { unstorableTexts } from "./unstorable-texts.ts";
export { WIRE_CASES } from "./wire-cases.ts";
