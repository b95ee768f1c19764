import type { ActionTakerStatus } from "@storyletter/contract/schemas";
import { ErrorState, Skeleton } from "@storyletter/ui";
import type { ComponentType } from "react";
import { type BonusState, bonusState, useActionTaker } from "../../../account/action-taker.ts";
import { Page } from "../../../shell/page.tsx";
import { Expired, InProgress, Unlocked } from "./states.tsx";

const STATES: Record<BonusState, ComponentType<{ status: ActionTakerStatus }>> = {
  unlocked: Unlocked,
  "in-progress": InProgress,
  expired: Expired,
};

export function Bonus() {
  const { data: status, isError, isFetching, refetch } = useActionTaker();
  const State = status && STATES[bonusState(status)];
  return (
    <Page title="Action Taker Bonus" narrow>
      {isError && (
        <ErrorState
          title="Your progress could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Please try again in a moment.
        </ErrorState>
      )}
      {!isError && !State && <Skeleton className="h-64" />}
      {State && <State status={status} />}
    </Page>
  );
}
