/** What people type into a field that has to hold something. */
const NOTHING = /^(?:n\/?a|none|no|nope|nothing|nil|tb[adc]|idk|[-–—.?x ]{1,10})[.!]?$/iu;

export const isNothing = (typed: string): boolean => typed.trim() === "" || NOTHING.test(typed.trim());
