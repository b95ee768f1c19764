import { ErrorState, Notice, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { Environment, ObtainingKeys } from "./environment.tsx";
import { KeysForm } from "./keys-form.tsx";
import { Reconciliations } from "./reconciliations.tsx";

export function PaymentSettings() {
  const {
    data: settings,
    isError,
    isFetching,
    refetch,
  } = trpc.admin.paymentSettings.useQuery(
    undefined,
    // As documented for payment keys.
    { retry: 1 },
  );
  // Only the owner can change either setting.
  const { data: access } = trpc.auth.secondFactorRequirement.useQuery();
  return (
    <Page title="Stripe Settings" lead="Choose test or live payments, and manage your Stripe keys." narrow>
      {isError ? (
        <ErrorState
          title="Unable to Load Stripe Settings"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          Nothing was changed. Please try again in a moment.
        </ErrorState>
      ) : (
        <div className="space-y-5">
          {settings ? (
            <>
              {access && !access.changeable && (
                <Notice tone="info" title="Only the owner can change the mode and keys." />
              )}
              <Environment settings={settings} />
              <KeysForm type="test" settings={settings} />
              <KeysForm type="live" settings={settings} />
            </>
          ) : (
            <Skeleton className="h-96" />
          )}
          <ObtainingKeys />
          <Reconciliations />
        </div>
      )}
    </Page>
  );
}
