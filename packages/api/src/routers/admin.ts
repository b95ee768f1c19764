import { router } from "../procedures.ts";
import { auditProcedures } from "./admin/audit.ts";
import { emailProcedures } from "./admin/emails.ts";
import { figureProcedures } from "./admin/figures.ts";
import { newsProcedures } from "./admin/news.ts";
import { paymentProcedures } from "./admin/payments.ts";
import { systemProcedures } from "./admin/system.ts";
import { userProcedures } from "./admin/users.ts";

/** The back-office; its rooms are files, its names are flat: `admin.users`, `admin.resetUsage`. */
export const adminRouter = router({
  ...figureProcedures,
  ...userProcedures,
  ...emailProcedures,
  ...auditProcedures,
  ...newsProcedures,
  ...paymentProcedures,
  ...systemProcedures,
});
