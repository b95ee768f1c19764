export { appendTypedMarks, KEEPS_SOURCES, markTyped, plainPaste } from "./editing/mark-typed.ts";
export { editorDocument, letterSchema } from "./editing/schema.ts";
