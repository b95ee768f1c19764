import type { Spend, SpendGuard } from "@storyletter/domain/ports";

/** An allowance of tokens for each user, in memory. */
export const openSpendBook = (tokensADay: number) => {
  const spent: (Spend & { userId: string })[] = [];
  const tokensOf = (userId: string): number =>
    spent
      .filter((each) => each.userId === userId)
      .reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const guard: SpendGuard = {
    allows: async (userId) => tokensOf(userId) < tokensADay,
    record: async (userId, spend) => {
      spent.push({ userId, ...spend });
    },
  };
  return { guard, spent, tokensOf };
};
