import { AuditPage, AuditQuery } from "@storyletter/contract";
import { listAudit } from "@storyletter/domain";
import { adminProcedure } from "../../procedures.ts";

/** What staff did. */
export const auditProcedures = {
  audit: adminProcedure
    .input(AuditQuery.prefault({}))
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
};
