export { type InsertedMember, insertMembers } from "./members.ts";
export { createTestDatabase, type Furnishing, type TestDatabase, testServerUrl } from "./test-database.ts";
