import type { ActionTakerStatus } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";
import { actionTakerStatus } from "./rules.ts";

/** How far the caller is on the way to the bonus. */
export const getActionTakerStatus = (ctx: MemberCtx): ActionTakerStatus =>
  actionTakerStatus(ctx.caller, ctx.clock());
