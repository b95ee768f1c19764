import { ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { Environment } from "./environment.tsx";
import { KeysForm } from "./keys-form.tsx";
import { ObtainingKeys } from "./obtaining-keys.tsx";
import { Reconciliations } from "./reconciliations.tsx";

export function PaymentSettings() {
  const { data: settings, isError, isFetching, refetch } = trpc.admin.paymentSettings.useQuery();
  return (
    <Page
      title="Stripe Settings"
      lead="Whether payments are taken for real, and the keys they are taken with."
      narrow
    >
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
