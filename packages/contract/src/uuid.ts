import { z } from "zod";

const Uuid = z.uuid();

/** Check an id from outside before it is compared with one in the database, which fails for anything else. */
export const isUuid = (id: string): boolean => Uuid.safeParse(id).success;
