import { trpc } from "../api/trpc.ts";

/** Progress towards the Action Taker bonus. */
export const useActionTaker = () => trpc.bonus.status.useQuery();
