import type { JobBoard, JobQuery, RetryJobInput, Success } from "@storyletter/contract";
import type { MemberCtx } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../audit.ts";

/** The work that is open, and what was given up in the last two weeks. */
export const listJobs = (ctx: MemberCtx, input: JobQuery): Promise<JobBoard> => ctx.jobs.board(input);

/** Does once more what was given up: as a new job, which takes the old one's place. */
export async function retryJob(ctx: MemberCtx, { id }: RetryJobInput): Promise<Success> {
  return await ctx.db.transaction(async (tx) => {
    const task = await ctx.jobs.retry(tx, id);
    if (!task) throw new Refusal("not-found");
    await audit(tx, ctx, { action: "system.retry-job", subjectId: id, details: { task } });
    return { success: true };
  });
}
