import type { ConfiguredSetting } from "@storyletter/contract/admin";
import {
  BONUS_DAYS,
  BONUS_EMAILS,
  PLAN_IDS,
  PLANS,
  planPrice,
  SUBJECTS_PER_EMAIL,
  VERIFICATION_HOURS,
} from "@storyletter/contract/billing/constants";
import { GENERATION_DEADLINE_MS, GENERATION_LONGEST_MS, POLLING } from "@storyletter/contract/limits";
import { Badge, Button, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";
import { Address, FactRows } from "../facts.tsx";
import { DataTable } from "../metrics/data-table.tsx";

const seconds = (ms: number) => `${ms / 1_000} s`;

const PLAN_ROWS = [
  ...PLAN_IDS.map((id): [string, string] => {
    const { name, per, credits } = PLANS[id];
    return [
      name,
      per === "once"
        ? `${credits} credits, once`
        : `${planPrice(PLANS[id])} per month, ${credits} emails per month`,
    ];
  }),
  ["Subject lines per email", String(SUBJECTS_PER_EMAIL)],
  ["Action Taker bonus", `${BONUS_EMAILS} emails within ${BONUS_DAYS} days`],
  ["Verification link", `${VERIFICATION_HOURS} hours`],
] as const;

const WAITING = [
  ["First check for a letter", `after ${seconds(POLLING.firstDelayMs)}`],
  ["Further checks", `every ${seconds(POLLING.intervalMs)}`],
  ["Opens the view screen", `after ${POLLING.redirectAfterAttempts} checks`],
  ["Maximum checks", String(POLLING.maxAttempts)],
  ["Letter times out", `after ${seconds(GENERATION_DEADLINE_MS)} without a word`],
  ["Letter takes at most", seconds(GENERATION_LONGEST_MS)],
] as const;

/** Plan constants, and the environment settings without secrets. */
export function ApplicationConfiguration({ settings }: { settings: readonly ConfiguredSetting[] }) {
  return (
    <Section title="Application Configuration" aside={<Badge>Read-only</Badge>}>
      <div className="mb-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <FactRows title="Plans and limits" facts={PLAN_ROWS} />
        <FactRows title="Waiting for a letter" facts={WAITING} />
      </div>
      <Environment settings={settings} />
      <Buttons />
    </Section>
  );
}

/** Those that are set; the others on demand. */
function Environment({ settings }: { settings: readonly ConfiguredSetting[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">Environment</h3>
      <DataTable
        caption="Environment settings"
        rows={settings.filter(({ value }) => isWhole || value !== null)}
        rowKey={({ name }) => name}
        columns={[
          {
            head: "Setting",
            cell: ({ name, purpose }) => (
              <div className="min-w-32 sm:min-w-56">
                <p className="font-mono text-sm">
                  <Address>{name}</Address>
                </p>
                <p className="text-faded">{purpose}</p>
              </div>
            ),
          },
          {
            head: "Value",
            cell: ({ value, isSecret }) =>
              value === null ? (
                <span className="text-faded">Not set</span>
              ) : isSecret ? (
                <Badge tone="success">Set</Badge>
              ) : (
                <p className="min-w-28 font-mono text-sm wrap-anywhere sm:min-w-64">{value}</p>
              ),
          },
        ]}
      />
      {!isWhole && (
        <Button variant="plain" size="small" className="mt-2" onClick={() => setWhole(true)}>
          <span>Show all {settings.length}</span>
        </Button>
      )}
    </>
  );
}

function Buttons() {
  const queryClient = useQueryClient();
  const refresh = trpc.admin.refreshCaches.useMutation({
    onSuccess: async () => {
      toast({
        title: "Cache refreshed",
        description: "The server recomputed its checks and metrics, and this screen reloaded.",
        variant: "success",
      });
      await queryClient.invalidateQueries();
    },
    onError: (error) => showFailureToast("Cache not refreshed", error),
  });
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button
        variant="quiet"
        onClick={() =>
          toast({
            title: "Settings are up to date",
            description:
              "The server reads its configuration from the environment when it starts. Nothing was changed.",
          })
        }
      >
        Update Settings
      </Button>
      <Button
        variant="quiet"
        busy={refresh.isPending}
        busyLabel="Refreshing..."
        onClick={() => refresh.mutate()}
      >
        Refresh Cache
      </Button>
    </div>
  );
}
