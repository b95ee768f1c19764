export { createQueueDatabase } from "./queue-database.ts";
