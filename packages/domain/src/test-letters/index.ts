export { requestTestBatch, requestTestLetter } from "./order-test-letters.ts";
export {
  deleteTestLetter,
  getTestLetter,
  getTestUsage,
  listTestLetters,
  watchTestLetter,
} from "./test-letters.ts";
