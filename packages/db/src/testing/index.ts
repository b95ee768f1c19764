export { type InsertedMember, insertMembers } from "./members.ts";
export { createTestDatabase, type TemplateSetup, type TestDatabase, testServerUrl } from "./test-database.ts";
