export { deleteOldRecords, type Retention } from "./delete-old-records.ts";
