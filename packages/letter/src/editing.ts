export { appendTypedMarks, KEEPS_SOURCES, plainPaste } from "./editing/mark-typed.ts";
export { editorDocument, letterSchema } from "./editing/schema.ts";
