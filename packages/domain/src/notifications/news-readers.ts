import { deletionRequests, notificationSettings, users } from "@storyletter/db";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";

/** Whoever has asked for product news, proved an address, and neither was shut out nor is about to leave. */
export const readsNews = (): SQL | undefined =>
  and(
    eq(notificationSettings.productNews, true),
    isNotNull(users.verifiedAt),
    isNull(users.disabledAt),
    isNull(deletionRequests.userId),
  );
