export { refusalForKey } from "./key-rules.ts";
export {
  isTestCall,
  isTestWord,
  TEST_CALLS,
  TEST_KEY_PREFIX,
  TEST_LETTERS_MAX,
  TEST_SCOPE,
  TEST_SLOW_SECONDS,
  TEST_WORDS,
  type TestWord,
} from "./test-keys.ts";
