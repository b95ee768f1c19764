import OpenAI from "openai";
import { cappedFetch } from "./capped-fetch.ts";

/** The SDK with everything it would read from the environment, repeat, time or log by itself switched off. */
export const openClient = (options: {
  apiKey: string;
  baseUrl: string;
  totalMs: number;
  maxAnswerBytes: number;
}): OpenAI =>
  new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl,
    timeout: options.totalMs,
    maxRetries: 0,
    fetch: cappedFetch(options.maxAnswerBytes, (words) => withoutKey(words, options.apiKey)),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
  });

const HIDDEN = "[key]";
/** From this length on a text is no part of anything else. */
const LONG_KEY = 16;
const SAYS_KEY = /\b(?:bearer|key|token|authorization)\b[^\n]{0,30}$/iu;

/** Some endpoints repeat the key that they refuse. A short one, such as "x", is hidden only where a key stands. */
export const withoutKey = (words: string, apiKey: string | null): string => {
  const [first = "", ...rest] = apiKey ? words.split(apiKey) : [words];
  return rest.reduce((before, after) => {
    const isWord = !/[\w-]$/u.test(before) && !/^[\w-]/u.test(after);
    const isKey = isWord && ((apiKey ?? "").length >= LONG_KEY || SAYS_KEY.test(before.slice(-50)));
    return `${before}${isKey ? HIDDEN : apiKey}${after}`;
  }, first);
};
