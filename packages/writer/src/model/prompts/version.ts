/** Kept with every letter. Raise it with any change to the words or the form of a prompt. */
export const PROMPT_VERSION = "3";
